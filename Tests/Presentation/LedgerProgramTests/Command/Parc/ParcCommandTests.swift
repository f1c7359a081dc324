import Glibc
import LedgerTestSupport
import Testing

/// `facture parc`: what it says of each ledger is what the command says of it alone.
struct ParcCommandTests {
  private static let questions: [[String]] = [
    ["replay", "--au=2026-12-31"], ["replay", "--au=2026-04-01", "--until=9", "--no-verify"], ["audit"],
    ["report", "ventes", "--au=2026-12-31"], ["report", "tva", "--par=trimestre", "--au=2026-12-31"],
    ["report", "tva", "--detail", "--depuis=2026-03-02", "--jusqua=2026-03-31", "--au=2026-12-31"],
    ["report", "numeros", "--au=2026-12-31"], ["report", "balance-agee", "--au=2026-12-31"],
    ["report", "releve", "Librairie du Canal", "--au=2026-12-31"],
  ]

  @Test(arguments: questions, ["en", "fr"])
  func `each ledger answers as it does alone`(question: [String], language: String) throws {
    let fleet = try Fleet()
    let words = question + ["--json", "--langue=\(language)"]
    let rows = Fleet.rows(fleet.program.run(["parc"] + words + ["--registres=\(fleet.scratch.path("list"))"]).output)
    try #require(rows.count == fleet.names.count)
    for (name, row) in zip(fleet.names, rows) {
      let path = fleet.scratch.path(name)
      let alone = fleet.program.run(words + ["--registre=\(path)"])
      #expect(row.hasPrefix("{\"registre\":\"\(path)\",\"asked\":\"\(question[0])"))
      #expect(row.contains("\"exit\":\(alone.exit),"), "\(name): \(row)")
      let said =
        alone.output.isEmpty
        ? try #require(alone.errors.split(separator: "\n").last).dropFirst()
        : "\"\(question[0])\":\(alone.output.dropLast())}"
      #expect(row.hasSuffix(Fleet.withoutTimes(String(said))), "\(name): \(row)\n\(said)")
    }
  }

  @Test(arguments: questions)
  func `how many are read at once changes nothing`(question: [String]) throws {
    let fleet = try Fleet()
    let list = "--registres=\(fleet.scratch.path("list"))"
    let runs = ["1", "2", "64"].map { jobs in
      fleet.program.run(["parc"] + question + [list, "--json", "--jobs=\(jobs)"])
    }
    #expect(Set(runs.map { Fleet.rows($0.output) }).count == 1 && Set(runs.map(\.exit)).count == 1)
  }

  @Test func `the exit is that of the worst ledger, and the summary counts all`() throws {
    let fleet = try Fleet()
    func exit(_ names: String...) -> FactureProgram.Outcome {
      Files.write(fleet.scratch.path("few"), names.map { fleet.scratch.path($0) }.joined(separator: "\n"))
      return fleet.run(over: [fleet.scratch.path("few")], "report", "releve", "Librairie du Canal", "--json")
    }
    #expect(exit("clients/a").exit == 0)
    #expect(exit("clients/a", "clients/c", "clients/b").exit == 1)
    #expect(exit("clients/a", "clients/b", "clients/nowhere").exit == 4)
    let all = exit("clients/damaged", "clients/a", "clients/b", "clients/nowhere")
    #expect(all.exit == 3)
    let summary = "facture: 4 ledgers: 1 sound, 1 damaged, 1 refused, 1 without an answer; "
    #expect(all.errors.hasPrefix(summary), "\(all.errors)")
  }

  @Test func `a ledger that lost its log is found by what is left of it`() throws {
    let ledger = try TestLedger()
    _ = try ledger.draft()
    _ = ledger.program.shell("rm -r '\(ledger.path)/events'")
    let outcome = ledger.run("fleet", "audit", "--registres=\(ledger.scratch.path)")
    #expect(outcome.exit == 3 && outcome.errors.contains("1 damaged"), "\(outcome)")
  }

  @Test func `without --json only those are shown that are not sound`() throws {
    let fleet = try Fleet()
    let outcome = fleet.run("audit")
    #expect(
      outcome.output.replacing(fleet.scratch.path, with: "DIR").split(separator: "\n").map { $0.prefix(34) }
        == [
          "damaged: DIR/clients/damaged: 3 er", "no answer: DIR/clients/nowhere: Th",
          "no answer: DIR/clients/empty: The ",
        ].map { $0.prefix(34) }, "\(outcome.output)")
    #expect(fleet.run("audit", "--langue=fr").output.contains("endommagé : "))
  }

  @Test func `ledgers are found below a directory, in lists and on standard input, each once`() throws {
    let fleet = try Fleet()
    let path = fleet.scratch.path
    _ = fleet.program.shell(
      """
      cd '\(path)' && mkdir -p deep/er && mv clients/c deep/er/c && ln -s ../clients/a deep/link && ln -s .. deep/circle \
      && touch deep/file && printf 'clients/a\\n\\nclients/b' > two
      """)
    func found(_ line: String) -> [String] {
      let outcome = fleet.program.shell("cd '\(path)' && \(line)")
      return outcome.output.matches(of: /(?m)^{"registre":"([^"]+)"/).map { String($0.1) }
    }
    #expect(
      found("$F parc replay --json --registres=clients") == [
        "clients/a", "clients/b", "clients/damaged", "clients/empty", "clients/unfinished",
      ])
    #expect(found("$F parc replay --json --registres=deep/") == ["deep/er/c", "deep/link"])
    #expect(found("$F parc replay --json --registres=clients/b --registres=two") == ["clients/b", "clients/a"])
    #expect(found("ls -d clients/[ab] | $F fleet rejouer --json --ledgers=-") == ["clients/a", "clients/b"])
  }

  @Test func `an unreadable directory is reported in a row of its own, and hides no ledger`() throws {
    let fleet = try Fleet()
    // Who is root reads everything; then somebody else asks.
    let isRoot = getuid() == 0
    let asks = isRoot ? "cp \"$F\" f && setpriv --reuid=65534 --clear-groups -- ./f" : "\"$F\""
    let outcome = fleet.program.shell(
      """
      cd '\(fleet.scratch.path)' && chmod 755 . && mkdir -p all/closed all/d "all/$(printf 'l\\351on')" && mv clients/a all/ && \
      mv clients/b all/z && ln -s nowhere all/dangling && ln -s closed all/door && ln -s "$(printf '\\351')" all/e && \
      (cd all/d && i=0; while [ $i -lt 20 ]; do mkdir -p "$(printf '%0240d' 0)" && cd "$(printf '%0240d' 0)"; i=$((i + 1)); done) && \
      touch "all/$(printf '\\377')" && chmod 000 all/closed && \(isRoot ? "chown -R 65534 ." : ":") && \
      \(asks) parc replay --json --registres=all; code=$?; chmod 700 all/closed; rm -rf all; exit $code
      """)
    #expect(outcome.exit == 4, "\(outcome)")
    let rows = outcome.output.split(separator: "\n").map(String.init)
    let told = rows.map { row in
      let path = row.firstMatch(of: /"registre":"all\/([^"\/]+)/)?.1 ?? ""
      let code = row.firstMatch(of: /"exit":0|"code":"[^"]+"/)?.0 ?? ""
      return "\(path) \(code)"
    }
    #expect(
      told == [
        #"a "exit":0"#, #"closed "code":"entree-sortie""#, #"d "code":"entree-sortie""#,
        #"door "code":"entree-sortie""#, "l\u{FFFD}on \"code\":\"texte-invalide\"", #"z "exit":0"#,
      ], "\(outcome)")
  }

  @Test(
    arguments: [
      (["replay", "--registres=nothing"], "entree-sortie", 4), (["replay", "--registres=none"], "parc-vide", 4),
      (["replay", "--registres=latin"], "texte-invalide", 4), (["replay"], "option-manquante", 2),
      (["list", "--registres=none"], "choix-inconnu", 2), (["report", "--registres=none"], "argument-manquant", 2),
      (["audit", "--registres=none", "--au=2026-01-01"], "option-inattendue", 2),
      (["replay", "tva", "--registres=none"], "argument-inattendu", 2),
      (["replay", "--registres=none", "--jobs=0"], "nombre-invalide", 2),
      (["replay", "--registres=none", "--timeout=-1"], "duree-invalide", 2),
      (["report", "vente", "--registres=none"], "argument-inattendu", 2),
    ] as [([String], String, Int32)])
  func `an impossible request is refused before any ledger is opened`(words: [String], code: String, exit: Int32) throws
  {
    let fleet = try Fleet()
    _ = fleet.program.shell("cd '\(fleet.scratch.path)' && mkdir none && printf 'clients/\\377' > latin")
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    let outcome = fleet.program.shell("cd '\(fleet.scratch.path)' && \"$F\" parc --json \(line)")
    #expect(outcome.exit == exit && outcome.output.isEmpty)
    #expect(outcome.errors.contains("\"code\":\"\(code)\""), "\(outcome.errors)")
  }

  @Test func `a ledger not read in time is reported, and can be asked again`() throws {
    let fleet = try Fleet()
    let outcome = fleet.run("replay", "--json", "--timeout=0")
    #expect(outcome.exit == 4)
    #expect(outcome.output.matches(of: /"exit":4,/).count == fleet.names.count)
    #expect(outcome.output.matches(of: /"code":"delai-depasse"/).count == fleet.names.count - 1)
    #expect(fleet.run("replay", "--json", "--timeout=3600").exit == 3)
  }

  @Test func `a reader that closes the pipe ends the run`() throws {
    let fleet = try Fleet()
    let many = (0..<3_000).map { _ in "clients/a" }.joined(separator: "\n")
    Files.write(fleet.scratch.path("many"), many)
    let outcome = fleet.program.shell(
      """
      cd '\(fleet.scratch.path)' && for i in $(seq 300); do cp -r clients/a "many-$i"; done && mkfifo p && \
      { "$F" parc replay --json --registres=. >p & head -c 1 <p; wait $!; echo " $?"; }
      """)
    #expect(outcome.output == "{ 141\n")
  }
}
