import Glibc
import LedgerPostgreSQL
import LedgerTestSupport
import Testing

/// Copies of one ledger, through the command alone.
struct OriginProcessTests {
  /// A ledger that was opened at an origin, and a second copy of it.
  private struct Copies {
    let ledger: TestLedger
    var origin: String { ledger.scratch.path("origine") }
    var other: String { ledger.scratch.path("copie") }
    var address: String { "file://\(origin)" }

    init() throws {
      ledger = try TestLedger(opened: false)
      try ledger.done("ouvrir", ledger.path, "--nom=Atelier", "--origine=\(address)")
      try ledger.done("cloner", address, other)
    }

    func log(_ path: String) -> [UInt8] { Files.read("\(path)/events/00000000000000000001.jsonl") }

    /// Puts the first `count` lines of the origin in the place of all.
    func shortenOrigin(to count: Int) {
      let lines = log(origin).split(separator: 0x0A, maxSplits: count, omittingEmptySubsequences: false).prefix(count)
      Files.write("\(origin)/events/00000000000000000001.jsonl", lines.flatMap { Array($0) + [0x0A] })
      Files.removeAll("\(origin)/cache")
    }
  }

  @Test func `every copy sees the documents of the others, and numbers after them`() throws {
    let copies = try Copies()
    let ledger = copies.ledger
    #expect(try ledger.done("creer") == "F-\(try Self.year(ledger))-0001")
    #expect(try ledger.done("creer", "--registre=\(copies.other)") == "F-\(try Self.year(ledger))-0002")
    #expect(try ledger.done("creer") == "F-\(try Self.year(ledger))-0003")
    #expect(ledger.run("list", "--registre=\(copies.other)").output == ledger.run("list").output)
    #expect(copies.log(ledger.path) == copies.log(copies.origin))
    #expect(copies.log(copies.other) == copies.log(copies.origin))
    for path in [ledger.path, copies.other, copies.origin] {
      #expect(ledger.run("audit", "--registre=\(path)").exit == 0)
    }
  }

  private static func year(_ ledger: TestLedger) throws -> String {
    String(try ledger.done("list", "--json").matches(of: /F-(\d{4})-/).first.map { $0.output.1 } ?? "")
  }

  @Test func `offline, a copy is read with its age, and nothing is recorded`() throws {
    let copies = try Copies()
    let ledger = copies.ledger
    try ledger.done("creer-client", "--nom=Dupont")
    #expect(ledger.program.shell("mv '\(copies.origin)' '\(copies.origin).away'").exit == 0)
    let reading = ledger.run("list", "clients")
    #expect(reading.exit == 4 && reading.errors.contains("is out of reach") && reading.output.isEmpty)
    let offline = ledger.run("list", "clients", "--offline")
    #expect(offline.exit == 0 && offline.output.contains("Dupont"))
    #expect(offline.errors.hasPrefix("facture: Offline: this copy shows \(copies.address) as it was at "))
    let writing = ledger.run("creer", "--hors-ligne")
    #expect(writing.exit == 4 && writing.errors.contains("Nothing is recorded offline"))
    #expect(ledger.run("creer").exit == 4)
    #expect(ledger.run("doctor", "--json").output.contains("\"code\":\"origin-unreachable\""))
    #expect(ledger.run("replay", "--hors-ligne", "--json").exit == 0)
  }

  @Test func `an origin that lost confirmed events is found by all, exit 3, with one way out`() throws {
    let copies = try Copies()
    let ledger = copies.ledger
    try ledger.done("creer-client", "--nom=Dupont")
    try ledger.done("synchroniser", "--registre=\(copies.other)")
    let whole = copies.log(copies.origin)
    copies.shortenOrigin(to: 1)
    for path in [ledger.path, copies.other] {
      for words in [["list"], ["creer"], ["audit"], ["synchroniser"], ["export", "factures"], ["doctor"]] {
        let outcome = ledger.program.run(words + ["--registre=\(path)"])
        #expect(outcome.exit == 3, "\(words) said: \(outcome.errors)")
      }
      #expect(copies.log(path) == whole)
    }
    try ledger.done("origine", "--retirer", "--hors-ligne")
    try ledger.done("creer-client", "--nom=Martin")
    #expect(ledger.run("audit").exit == 0)
    #expect(copies.log(ledger.path).starts(with: whole))
  }

  @Test func `a copy that lost confirmed events keeps its origin, which shows the loss`() throws {
    let copies = try Copies()
    let ledger = copies.ledger
    try ledger.done("creer-client", "--nom=Dupont")
    _ = ledger.program.shell("sed -i '$d' '\(ledger.log)' && rm -r '\(ledger.path)/cache'")
    let refused = ledger.run("origine", "--retirer", "--hors-ligne")
    #expect(refused.exit == 3 && refused.errors.contains("its end is lost"), "\(refused)")
    try ledger.done("synchroniser")
    try ledger.done("origine", "--retirer", "--hors-ligne")
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `a clone is of that ledger for ever, from its first moment on`() throws {
    let copies = try Copies()
    let ledger = copies.ledger
    try ledger.done("creer-client", "--nom=Dupont")
    let clone = ledger.scratch.path("clone")
    #expect(try ledger.done("cloner", copies.address, clone).contains("2 events, checked"))
    #expect(try ledger.done("origine", clone, "--json", "--hors-ligne").contains("\"acknowledged\":2,"))
    let (log, whole) = ("\(copies.origin)/events/00000000000000000001.jsonl", copies.log(clone))
    let other = try TestLedger(alone: true)
    let rewritten = String(decoding: whole, as: UTF8.self).replacing("Dupont", with: "Durand")
    for bytes in [Files.read(other.log), Array(rewritten.utf8)] {
      Files.write(log, bytes)
      Files.removeAll("\(copies.origin)/cache")
      for words in [["list"], ["creer"], ["synchroniser"], ["parc", "replay", "--registres=\(clone)"]] {
        let place = words[0] == "parc" ? [] : ["--registre=\(clone)"]
        let outcome = ledger.program.run(words + place)
        #expect(outcome.exit == 3, "\(words): \(outcome)")
      }
      #expect(ledger.run("cloner", copies.address, clone).exit == 3)
      #expect(copies.log(clone) == whole)
    }
  }

  @Test(
    arguments: [
      "mkdir clone", "mkdir -p clone/events", "mkdir -p clone/events && : >clone/events/00000000000000000001.jsonl",
      "mkdir -p clone/events && : >clone/events/00000000000000000001.jsonl && : >clone/origine.new",
      "$F cloner $O clone && : >clone/events/00000000000000000001.jsonl",
      "$F cloner $O clone && head -c 700 clone/events/*.jsonl >x && cat x >clone/events/00000000000000000001.jsonl",
    ]) func `a clone that was killed at any step is gone on with`(left: String) throws
  {
    let copies = try Copies()
    let ledger = copies.ledger
    try ledger.done("creer-client", "--nom=Dupont")
    let outcome = ledger.program.shell(
      "cd '\(ledger.scratch.path)' && O='\(copies.address)' && { \(left); } && \"$F\" cloner $O clone")
    #expect(outcome.exit == 0 && outcome.answer.hasSuffix("2 events, checked"), "\(outcome)")
    #expect(copies.log(ledger.scratch.path("clone")) == copies.log(copies.origin))
  }

  @Test func `a directory that holds anything is no clone that was killed`() throws {
    let copies = try Copies()
    let ledger = copies.ledger
    for made in [
      "mkdir -p c/events && echo x >c/events/x", "mkdir c/events; echo x >c/events/00000000000000000001.jsonl",
    ] {
      _ = ledger.program.shell("cd '\(ledger.scratch.path)' && rm -rf c && mkdir c; \(made)")
      let outcome = ledger.run("cloner", copies.address, ledger.scratch.path("c"), "--json")
      #expect(outcome.exit == 4 && outcome.errors.contains("\"registre-existant\""), "\(outcome)")
      #expect(Files.names(ledger.scratch.path("c")) == ["events"])
    }
  }

  @Test func `an origin that lies in the ledger itself is refused`() throws {
    let ledger = try TestLedger()
    _ = ledger.program.shell("ln -s '\(ledger.path)' '\(ledger.scratch.path("link"))'; mkdir '\(ledger.path)/cache'")
    for place in ["\(ledger.path)/cache", "\(ledger.path)/cache/x", "\(ledger.path)/x", ledger.scratch.path("link/x")] {
      for words in [["origine", "--definir=file://\(place)"], ["synchroniser", "file://\(place)"]] {
        let outcome = ledger.program.run(words)
        #expect(outcome.exit == 1 && outcome.errors.contains("lies in the ledger itself"), "\(outcome)")
      }
    }
    #expect(try ledger.done("origine", "--json").contains("\"origin\":null,"))
    try ledger.done("origine", "--definir=file://\(ledger.path)x")
  }

  @Test(.enabled(if: SmallDisk.isPermitted, "mounting a small disk needs root"))
  func `a copy on a full disk reports the events recorded at its origin`() throws {
    let copies = try Copies()
    let ledger = copies.ledger
    let small = ledger.scratch.path("small")
    _ = ledger.program.shell("mkdir '\(small)'")
    try SmallDisk.mounted(on: small, size: "256k") { disk in
      let copy = "\(small)/copie"
      try ledger.done("cloner", copies.address, copy)
      disk.fill(leaving: 0)
      var writing: FactureProgram.Outcome
      var count = 0
      repeat {
        count += 1
        writing = ledger.run("creer-client", "--nom=Dupont \(count)", "--registre=\(copy)")
      } while writing.errors.isEmpty && count < 60
      #expect(writing.exit == 0 && writing.errors.contains("It is recorded at the origin"), "\(writing)")
      disk.fill(leaving: 0)
      var reading: FactureProgram.Outcome
      repeat {
        count += 1
        try ledger.done("creer-client", "--nom=Dupont \(count)")
        reading = ledger.run("list", "clients", "--registre=\(copy)")
      } while reading.exit == 0 && count < 60
      #expect(reading.exit == 4, "\(reading)")
      for outcome in [writing, reading] {
        #expect(outcome.errors.contains("no space is left on the disk"), "\(outcome)")
        #expect(!outcome.errors.lowercased().contains("nothing was recorded"), "\(outcome)")
      }
      disk.empty()
      let list = ledger.run("list", "clients", "--registre=\(copy)").output
      #expect(list.matches(of: /Dupont/).count == count)
    }
  }

  @Test(.enabled(if: SmallDisk.isPermitted, "mounting a small disk needs root"))
  func `a reader of an origin makes a copy, which counts a little later`() throws {
    let ledger = try TestLedger(opened: false)
    let (small, clone) = (ledger.scratch.path("small"), ledger.scratch.path("clone"))
    _ = ledger.program.shell("mkdir '\(small)'")
    try SmallDisk.mounted(on: small, size: "1m") { disk in
      try ledger.done("ouvrir", ledger.path, "--nom=Atelier", "--origine=file://\(small)/origine")
      disk.setReadOnly(true)
      #expect(try ledger.done("cloner", "file://\(small)/origine", clone).contains("1 event, checked"))
      let shown = try ledger.done("origine", clone, "--json", "--hors-ligne")
      #expect(shown.contains("\"acknowledged\":0,\"seen\":1,"), "\(shown)")
      #expect(ledger.run("list", "--registre=\(clone)").exit == 0)
    }
  }

  @Test func `many copies at once see the same as a single one`() throws {
    let copies = try Copies()
    let ledger = copies.ledger
    try ledger.done("creer-client", "--nom=Dupont")
    let places = ["--registres=\(ledger.path)", "--registres=\(copies.other)", "--json"]
    let offline = ledger.program.run(["parc", "replay", "--hors-ligne"] + places)
    #expect(offline.exit == 0 && offline.output.matches(of: /"exit":0,"sequence":1,/).count == 1)
    #expect(ledger.program.run(["parc", "replay"] + places).output.matches(of: /"exit":0,"sequence":2,/).count == 2)
    try ledger.done("synchroniser", "--registre=\(copies.other)")
    copies.shortenOrigin(to: 1)
    for question in ["replay", "audit"] {
      let shortened = ledger.program.run(["parc", question] + places)
      let altered = shortened.output.matches(of: /"error":{"code":"origin-altered"/).count
      #expect(shortened.exit == 3 && altered == 2, "\(shortened)")
    }
  }

  @Test func `an audit reports the state of a copy and of its origin`() throws {
    let copies = try Copies()
    let ledger = copies.ledger
    try ledger.done("creer-client", "--nom=Dupont")
    func check(_ words: [String], exit: Int32, _ said: String, _ state: String) {
      let outcome = ledger.program.run(["audit"] + words)
      #expect(outcome.exit == exit && outcome.answer.hasPrefix("The copy of the log is \(said): "), "\(outcome)")
      let json = ledger.program.run(["audit", "--json"] + words)
      #expect(json.exit == exit && json.output.contains("\"intact\":\(said.hasPrefix("intact"))"))
      #expect(
        json.output.contains("\"origin\":{\"address\":\"\(copies.address)\",\"state\":\"\(state)\"}"), "\(json.output)")
    }
    check([], exit: 0, "intact, its origin has the same log", "same")
    check(["--hors-ligne"], exit: 0, "intact, its origin was not asked", "unasked")
    let french = ledger.run("audit", "--langue=fr")
    #expect(french.answer.hasPrefix("La copie du journal est intacte, son origine a le même journal : 2"))
    let whole = copies.log(copies.origin)
    copies.shortenOrigin(to: 1)
    check([], exit: 3, "intact, its origin is altered", "altered")
    Files.write("\(copies.origin)/events/00000000000000000001.jsonl", whole)
    _ = ledger.program.shell("mv '\(copies.origin)' '\(copies.origin).away'")
    check([], exit: 4, "intact, its origin could not be compared", "unknown")
    // A ledger of its own has none.
    let away = ledger.run("audit", "--json", "--registre=\(copies.origin).away")
    #expect(away.exit == 0 && !away.output.contains("origin\""))
  }

  @Test func `a ledger moves to an origin and back, and to a backup`() throws {
    let ledger = try TestLedger()
    let log = ledger.log
    let (there, backup) = (ledger.scratch.path("là bas"), ledger.scratch.path("usb/registre"))
    let address = "file://\(ledger.scratch.path("l%C3%A0%20bas"))"
    let missing = ledger.run("synchroniser", "file://\(backup)")
    #expect(missing.exit == 4 && missing.errors.contains("mkdir -p"), "\(missing)")
    #expect(Files.names(ledger.scratch.path("usb")).isEmpty)
    _ = ledger.program.shell("mkdir '\(ledger.scratch.path("usb"))'")
    #expect(try ledger.done("synchroniser", "file://\(backup)").contains(": made anew, 2 events copied"))
    #expect(try ledger.done("synchroniser", "file://\(backup)", "--json").hasSuffix("\"created\":false}"))
    #expect(Files.read("\(backup)/events/00000000000000000001.jsonl") == Files.read(log))
    try ledger.done("origine", ledger.path, "--definir=\(address)")
    try ledger.done("creer")
    let moved = Files.read("\(there)/events/00000000000000000001.jsonl")
    #expect(moved == Files.read(log))
    try ledger.done("origine", "--retirer")
    try ledger.done("creer")
    #expect(Files.read("\(there)/events/00000000000000000001.jsonl") == moved)
    #expect(Files.read(log).starts(with: moved) && Files.read(log).count > moved.count)
    // One that was restored from before is behind its backup, and told so.
    let told = try ledger.done("synchroniser", "file://\(backup)", "--json")
    #expect(told.contains("\"events\":2,"))
    try ledger.done("origine", "--definir=\(address)")
    let refused = ledger.run("origine", "--definir=file://\(backup)")
    #expect(refused.exit == 1 && refused.errors.contains("has the origin"))
  }

  @Test func `a backup that was altered is found, exit 3, and stays`() throws {
    let ledger = try TestLedger()
    _ = try ledger.draft()
    let backup = ledger.scratch.path("usb")
    let log = "\(backup)/events/00000000000000000001.jsonl"
    try ledger.done("synchroniser", "file://\(backup)")
    var lines = Files.text(log).split(separator: "\n").map(String.init)
    lines[2] = lines[2].replacing("alice", with: "elise")
    let altered = lines.joined(separator: "\n") + "\n"
    Files.write(log, altered)
    for words in [["synchroniser", "file://\(backup)"], ["origine", "--definir=file://\(backup)"]] {
      let outcome = ledger.program.run(words)
      #expect(outcome.exit == 3 && outcome.errors.contains("from event 3 on"), "\(outcome)")
      #expect(Files.text(log) == altered)
    }
    // Another ledger is none of this one.
    let other = try TestLedger(alone: true)
    let outcome = other.run("synchroniser", "file://\(backup)")
    #expect(outcome.exit == 4 && outcome.errors.contains("part at event 1"), "\(outcome)")
  }

  @Test func `an opening that an origin refuses leaves nothing, and is asked again with another`() throws {
    let ledger = try TestLedger(opened: false)
    let scratch = ledger.scratch
    Files.write(scratch.path("file"), "")
    _ = ledger.program.shell("mkdir -m 500 '\(scratch.path("closed"))'")
    let (path, isRoot) = (scratch.path("neuf"), getuid() == 0)
    for place in ["file/reg", "file", "nodir/reg", "nodir/deep/reg"] + (isRoot ? [] : ["closed/reg"]) {
      let outcome = ledger.run("ouvrir", path, "--origine=file://\(scratch.path(place))")
      #expect(outcome.exit == 4 && !outcome.errors.contains("not known"), "\(place): \(outcome)")
      #expect(Files.names(path).isEmpty && Files.names(scratch.path("nodir")).isEmpty, "\(place)")
    }
    // What was left by an opening that was killed is no ledger yet.
    _ = ledger.program.shell("mkdir -p '\(path)/events'; : >'\(path)/events/00000000000000000001.jsonl'")
    let origin = scratch.path("bon")
    try ledger.done("ouvrir", path, "--origine=file://\(origin)")
    let logs = [path, origin].map { Files.read("\($0)/events/00000000000000000001.jsonl") }
    #expect(logs[0] == logs[1] && !logs[0].isEmpty)
  }

  @Test func `an impossible command is refused`() throws {
    let copies = try Copies()
    let ledger = copies.ledger
    let (path, other) = (ledger.path, ledger.scratch.path("autre"))
    for (words, exit, said) in [
      (["cloner", copies.address, path], 0, ""),
      (["cloner", "file://\(path)", other], 4, "is a copy itself"),
      (["cloner", "file:///nonexistent/x", other], 4, "is out of reach"),
      (["cloner", "postgresql://u:secret@server/base", other], 2, "holds a password"),
      (["cloner", "/mnt/x", other], 2, "file:// in front"),
      (["cloner", "ftp://server/x", other], 2, "ORIGIN: no origin is known"),
      (["synchroniser", "file://mnt/x"], 2, "BACKUP: "),
      (["origine", "--installer", "file:///mnt/x"], 2, "postgresql://"),
      (["ouvrir", other, "--origine=\(copies.address)"], 1, "already"),
      (["ouvrir", other, "--origine=file://\(other)"], 1, "is the ledger itself"),
      (["ouvrir", path, "--origine=\(copies.address.dropLast())"], 1, "has the origin"),
      (["origine", "--definir=\(copies.address)", "--retirer"], 2, "--remove"),
      (["origine", other], 4, "no ledger"),
      (["synchroniser", "--registre=\(copies.origin)"], 1, "has no origin"),
      (["ouvrir", other, "--origine=file://\(other)2", "--hors-ligne"], 2, "--origin and --offline"),
      (["cloner", copies.address, other, "--hors-ligne"], 2, "--offline"),
      (["origine", "--definir=\(copies.address)", "--hors-ligne"], 2, "--set and --offline"),
      (["origine", "--installer", "postgresql://s/b", "--hors-ligne"], 2, "--install and --offline"),
      (["ouvrir", path, "--hors-ligne"], 4, "Nothing is recorded offline"),
      (["synchroniser", copies.address], 1, "is the origin of the ledger"),
    ] as [([String], Int32, String)] {
      let outcome = ledger.program.run(words)
      #expect(outcome.exit == exit && outcome.errors.contains(said), "\(words): \(outcome)")
      #expect(!outcome.errors.contains("secret"))
    }
    #expect(Files.names(other).isEmpty)
    #expect(try ledger.done("origine", copies.origin, "--json").contains("\"origin\":null,"))
  }

  /// An address in a database that nobody can use, what is said of it, and by which program: libpq alone knows the parameters.
  private static var badAddresses: [(program: String, query: String, en: String, fr: String)] {
    let secret = ("?passw%6frd=secret", "holds a password", "contient un mot de passe")
    let others = [
      ("?sslmod=require", "no parameter sslmod", "pas de paramètre sslmod"),
      ("?sslmode=nonsense", "not a value of sslmode", "pas une valeur de sslmode"),
      ("?port=70000", "70000 is not a port", "70000 n'est pas un port"),
    ]
    let ofLibpq = PostgreSQLSchema.clientVersion == nil ? [] : others + [secret]
    return ([(FactureProgram.path, secret)] + ofLibpq.map { (FactureProgram.withPostgreSQL, $0) }).map {
      ($0, $1.0, $1.1, $1.2)
    }
  }

  @Test(arguments: badAddresses) func `a wrong address of a database is a usage error`(
    program: String, query: String, en: String, fr: String
  ) throws {
    let ledger = try TestLedger()
    let address = "postgresql://server.invalid/facture\(query)"
    for (words, place) in [
      (["ouvrir", ledger.scratch.path("autre"), "--origine=\(address)"], "--origin"),
      (["cloner", "\(address)&registre=019b8d2b-8c00-7df9-b0a5-6904abece8aa", ledger.scratch.path("autre")], "ORIG"),
      (["origine", "--definir=\(address)"], "--"), (["synchroniser", address], ""),
      (["origine", "--installer", address], "ORIG"),
    ] {
      for (language, said) in [("en", en), ("fr", fr)] {
        let called = ([program] + words + ["--langue=\(language)"]).map { "'\($0)'" }
        let outcome = ledger.program.shell(called.joined(separator: " "))
        #expect(outcome.exit == 2 && outcome.errors.contains(said), "\(words): \(outcome)")
        #expect(outcome.errors.hasPrefix("facture: \(place)") && !outcome.errors.contains("secret"))
      }
    }
    #expect(Files.names(ledger.scratch.path).sorted() == ["registre"])
  }

  @Test func `without libpq a database is out of reach, and its failure says what to install`() throws {
    let ledger = try TestLedger()
    // What stands where libpq is looked for first is no library.
    Files.write(ledger.scratch.path("libpq.so.5"), "")
    ledger.program.environment["LD_LIBRARY_PATH"] = ledger.scratch.path
    for (program, said) in [(FactureProgram.path, "no-postgresql"), (FactureProgram.withPostgreSQL, "libpq5")] {
      let outcome = ledger.program.shell("'\(program)' cloner postgresql://server/base autre --json")
      #expect(outcome.exit == 4 && outcome.errors.contains(said), "\(outcome)")
      #expect(ledger.program.shell("'\(program)' --version").output == "facture 1.0.0\n")
      #expect(ledger.program.shell("'\(program)' origine --installer").output.contains("CREATE SCHEMA"))
    }
  }

  @Test func `killed at any moment, everything named is there once and the copies follow`() throws {
    let copies = try Copies()
    let ledger = copies.ledger
    let outcome = ledger.program.shell(
      """
      cd '\(ledger.scratch.path)'
      for copy in registre copie; do (
        for i in 1 2 3 4 5 6 7 8; do
          timeout -s KILL 0.0$((i % 9 + 1)) "$F" creer --commande=$copy-$i --registre=$copy >/dev/null 2>&1
        done
        for i in 1 2 3 4 5 6 7 8; do "$F" creer --commande=$copy-$i --registre=$copy || exit 1; done
      ) & done; wait
      """)
    let numbers = outcome.output.split(separator: "\n")
    #expect(numbers.count == 16 && Set(numbers).count == 16, "\(outcome)")
    for path in [ledger.path, copies.other] {
      #expect(ledger.run("audit", "--registre=\(path)").exit == 0)
      #expect(copies.log(path) == copies.log(copies.origin))
    }
    let list = ledger.run("list", "--json", "--registre=\(copies.origin)").output
    #expect(list.matches(of: /"numero":/).count == 16)
  }
}
