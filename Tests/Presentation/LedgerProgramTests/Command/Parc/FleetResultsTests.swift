import Glibc
import LedgerTestSupport
import Testing

/// The lines that a run leaves: what the next one need not ask again, and what the logs must still have.
struct FleetResultsTests {
  private static func asked(_ outcome: FactureProgram.Outcome) -> Int {
    Int(outcome.errors.firstMatch(of: /\(([0-9]+) before\)/)?.1 ?? "0") ?? 0
  }

  @Test func `a run continues from earlier lines, and asks only ledgers without an answer`() throws {
    let fleet = try Fleet()
    let results = fleet.scratch.path("results")
    let first = fleet.run("replay", "--au=2026-12-31", "--resultats=\(results)", "--json")
    #expect(first.exit == 3 && Self.asked(first) == 0)
    #expect(
      Fleet.withoutTimes(first.output)
        == "{\"registres\":7,\"sound\":4,\"damaged\":1,\"refused\":0,\"unanswered\":2,\"before\":0,\"events\":\(try events(fleet)),}\n"
    )
    let rows = Files.text(results)
    #expect(Fleet.rows(rows) == Fleet.rows(fleet.run("replay", "--au=2026-12-31", "--json").output))

    // Killed in the middle of a line.
    let lines = rows.split(separator: "\n", omittingEmptySubsequences: false)
    Files.write(results, lines.prefix(2).joined(separator: "\n") + "\n" + lines[2].prefix(50))
    let second = fleet.run("replay", "--au=2026-12-31", "--resultats=\(results)")
    #expect(second.exit == 3 && Self.asked(second) == 2)
    #expect(Fleet.rows(Files.text(results)) == Fleet.rows(rows))

    try fleet.put("clients/nowhere", FixtureLog.examples.bytes)
    let third = fleet.run("replay", "--au=2026-12-31", "--resultats=\(results)")
    #expect(Self.asked(third) == 5)
    #expect(Files.text(results).split(separator: "\n").count == 9)
    // A damaged one that answered before still ends the run with 3.
    #expect(third.exit == 3)

    let other = fleet.run("replay", "--au=2027-12-31", "--resultats=\(results)")
    #expect(Self.asked(other) == 0)
  }

  private func events(_ fleet: Fleet) throws -> Int {
    let log = FixtureLog.examples
    let ends = try log.commitEnds()
    return log.lines.count + FixtureLog.examplesEnvoi.lines.count
      + [ends[6], ends[8]].map { end in log.starts.firstIndex(of: end) ?? 0 }.reduce(0, +)
  }

  @Test func `results are added to no other file`() throws {
    let fleet = try Fleet()
    let log = Files.read(fleet.log("clients/a"))
    Files.write(fleet.scratch.path("notes"), "My notes\n")
    for (place, code) in [
      ("notes", "resultats-invalides"), ("clients/a/events/00000000000000000001.jsonl", "sortie-dans-registre"),
      ("clients/a/events/new", "sortie-dans-registre"), ("clients/a/cache", "sortie-dans-registre"),
      ("list", "resultats-invalides"),
    ] {
      if place.hasSuffix("cache") { _ = fleet.program.shell("mkdir '\(fleet.scratch.path(place))'") }
      let outcome = fleet.run("audit", "--json", "--resultats=\(fleet.scratch.path(place))")
      #expect(outcome.exit == 4 || outcome.exit == 2)
      #expect(outcome.errors.contains("\"code\":\"\(code)\""), "\(place): \(outcome.errors)")
    }
    #expect(Files.read(fleet.log("clients/a")) == log && Files.text(fleet.scratch.path("notes")) == "My notes\n")
    #expect(Files.names(fleet.scratch.path("clients/a/events")).count == 1)

    let results = fleet.scratch.path("results")
    Files.write(results, "")
    let held = unsafe open(results, O_RDWR | O_CLOEXEC)
    #expect(flock(held, LOCK_EX | LOCK_NB) == 0)
    #expect(fleet.run("audit", "--json", "--resultats=\(results)").errors.contains("\"resultats-occupes\""))
    _ = flock(held, LOCK_UN)
    close(held)
    #expect(fleet.run("audit", "--json", "--resultats=\(results)").exit == 3)
  }

  /// What was done to the log of a ledger since the run before.
  @Test(arguments: ["replay", "audit", "report ventes"])
  func `a log that lacks events seen before is damaged, and stays so`(question: String) throws {
    let fleet = try Fleet()
    let words = ["parc"] + question.split(separator: " ").map(String.init) + ["--json"]
    let places = ["--registres=\(fleet.scratch.path("clients"))"]
    let (first, second) = (fleet.scratch.path("first"), fleet.scratch.path("second"))
    let log = FixtureLog.examples
    let ends = try log.commitEnds()
    for name in ["damaged", "empty", "unfinished"] { try fleet.put("clients/\(name)", log.bytes) }
    Files.write(first, fleet.program.run(words + places).output)

    // a: as it was. b: grew. c: lost its end. damaged: rewritten. empty: rewritten and longer. unfinished: gone.
    var other = log
    try other.replace("camille", with: "camelle", line: 1)
    try other.rechain()
    try fleet.put("clients/c", log.bytes)
    try fleet.put("clients/a", Array(log.bytes[..<ends[3]]))
    try fleet.put("clients/damaged", other.bytes)
    _ = fleet.program.shell("rm -r '\(fleet.scratch.path("clients/unfinished"))'")

    let outcome = fleet.program.run(words + places + ["--temoin=\(first)"])
    #expect(outcome.exit == 3)
    func check(_ text: String) {
      let rows = text.split(separator: "\n").map(String.init)
      let found = rows.map { ($0.firstMatch(of: /clients\/([a-z]+)"/)?.1 ?? "", $0) }
      for (name, row) in found {
        switch name {
        case "a": #expect(row.contains("\"exit\":3,") && row.contains("its tail was dropped"), "\(row)")
        case "damaged": #expect(row.contains("\"exit\":3,") && row.contains("the log was rewritten"), "\(row)")
        default: #expect(row.contains("\"exit\":0,"), "\(row)")
        }
        #expect(row.contains("\"known\":{\"sequence\":") == ["a", "damaged"].contains(name))
      }
      #expect(found.map(\.0) == ["a", "b", "c", "damaged", "empty"])
    }
    check(outcome.output)
    #expect(outcome.errors.contains("1 ledger of --witness not in the list, as "), "\(outcome.errors)")

    // What was seen of those that failed is kept from run to run.
    Files.write(second, outcome.output)
    check(fleet.program.run(words + places + ["--temoin=\(second)"]).output)
  }

  /// What may happen to a line.
  private static var damages: [(String) -> String] {
    [
      { String($0.dropLast(1)) }, { String($0.dropLast(40)) }, { $0.replacing("\"sequence\"", with: "\"sequenzz\"") },
      { $0.replacing("\"head\"", with: "\"hexd\"") }, { $0.replacing("\"head\":\"", with: "\"head\":\"x") },
      { $0.replacing(/"head":"[0-9a-f]{64}"/, with: "\"head\":\"\"") },
      { $0.replacing("\"asked\"", with: "\"asled\"") },
      { $0.replacing(/"sequence":[0-9]+,/, with: "") }, { $0.replacing(/"sequence":[0-9]+/, with: "\"sequence\":0") },
      { $0.replacing("\"exit\":0", with: "\"exit\":00") }, { $0.replacing("\"replay\"", with: "\"repaly\"") },
      { $0.replacing("\"known\"", with: "\"knomn\"") }, { "x" + $0 }, { $0 + $0 }, { _ in "" },
    ]
  }

  @Test func `any damaged line of a witness ends the run`() throws {
    let fleet = try Fleet()
    let witness = fleet.scratch.path("witness")
    // Two runs, so that what is not sound has what was known of it.
    Files.write(witness, fleet.run("replay", "--json").output)
    try fleet.put("clients/a", Array(FixtureLog.examples.bytes[..<FixtureLog.examples.commitEnds()[2]]))
    let second = fleet.run("replay", "--json", "--temoin=\(witness)")
    #expect(second.exit == 3 && second.output.contains("\"known\""))
    let lines = second.output.split(separator: "\n").map(String.init)
    for (number, damage) in Self.damages.enumerated() {
      for (index, line) in lines.enumerated() where damage(line) != line {
        var altered = lines
        altered[index] = damage(line)
        Files.write(witness, altered.joined(separator: "\n") + "\n")
        let outcome = fleet.run("replay", "--json", "--temoin=\(witness)")
        #expect(
          outcome.exit == 4 && outcome.errors.contains("\"code\":\"resultats-invalides\""),
          "damage \(number), \(altered[index]): \(outcome)")
      }
    }
    // A run that was killed has left half a line, of a ledger that nobody would miss.
    Files.write(witness, lines.dropLast().joined(separator: "\n") + "\n" + lines[lines.count - 1].dropLast(9))
    #expect(fleet.run("replay", "--temoin=\(witness)").exit == 4)
    Files.write(witness, lines.joined(separator: "\n") + "\n")
    #expect(fleet.run("replay", "--temoin=\(witness)").exit == 3)
  }

  @Test func `a single ledger is compared with its earlier results`() throws {
    let ledger = try TestLedger()
    _ = try ledger.sent()
    let json = try ledger.done("replay", "--json")
    let (_, sequence, head) = try #require(json.firstMatch(of: /"sequence":([0-9]+),"head":"([0-9a-f]{64})"/)).output
    let seen = "--connu=\(sequence):\(head)"
    for command in ["replay", "audit"] { #expect(ledger.run(command, seen).exit == 0) }
    _ = try ledger.draft()
    for command in ["replay", "audit"] { #expect(ledger.run(command, seen).exit == 0) }
    let wrong = "--known=\(sequence):\(String(repeating: "0", count: 64))"
    let beyond = "--known=1000:\(head)"
    #expect(ledger.run("replay", wrong, "--json").errors.contains("\"journal-reecrit\""))
    #expect(ledger.run("replay", beyond, "--json").errors.contains("\"journal-raccourci\""))
    for seen in [wrong, beyond] {
      let audit = ledger.run("audit", seen, "--json")
      #expect(audit.exit == 3 && audit.output.contains("\"check\":\"checkpoint\",\"severity\":\"error\""))
      #expect(ledger.run("replay", seen).exit == 3)
    }
    #expect(ledger.run("audit", "--connu=12").exit == 2)
  }
}
