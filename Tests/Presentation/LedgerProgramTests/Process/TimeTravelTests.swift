import LedgerData
import LedgerModel
import LedgerTestLogs
import LedgerTestSupport
import Testing

/// What was known then: every command answers with `--until=N` as it does in a ledger whose log ends with the last whole
/// commit up to N.
struct TimeTravelTests {
  /// How many commands are asked at each event; all of them where the law runs by itself.
  private static let asked = Int(Scale.lives(4))

  /// Commands that look back; `{F}` is a number, `{C}` a client, `{N}` the event.
  private static let commands: [[String]] = [
    ["list"], ["list", "--json"], ["list", "clients", "--json"], ["list", "--limite=4", "--tri=-total"],
    ["list", "--statut=payee,en-retard"], ["list", "--texte=article", "--depuis=2026-03-05"],
    ["show", "{F}"], ["show", "{F}", "--json"], ["show", "{C}"],
    ["history", "{F}"], ["history", "{F}", "--json"], ["history", "{C}"], ["history", "{C}", "--json"],
    ["export", "snapshot"], ["export", "factures", "--format=jsonl"],
    ["replay", "--json", "--threads=1"], ["report", "ventes", "--json"], ["report", "ventes", "--par=mois", "--json"],
    ["report", "ventes", "--par=client", "--format=csv"], ["report", "tva", "--json"],
    ["report", "balance-agee", "--json"], ["report", "releve", "{C}", "--json"],
    ["report", "numeros", "--json"], ["report", "encaissements", "--json"],
    ["report", "tva", "--detail", "--json"], ["report", "tva", "--par=trimestre", "--csv=fr"],
    ["report", "reglements", "--json"],
    ["report", "ventes", "--depuis=2026-03-10", "--jusqua=2026-05-31", "--json"],
  ]
  /// From when it is seen: today, long before, somewhere within, and long after.
  private static let days = [nil, "2020-01-01", "2026-03-20", "2026-06-30", "9999-12-31"]

  @Test(arguments: 1...Scale.lives(1))
  func `with --until, every command answers as in a log that ends there`(seed: UInt64) throws {
    let ledger = try TestLedger(opened: false)
    try Self.live(seed, at: ledger.path)
    var random = SplitMix64(seed: seed)
    let lines = Files.text(ledger.log).split(separator: "\n")
    let numeros = ledger.run("list").output.matches(of: /[FA]-[0-9]{4}-[0-9]{4}/).map { String($0.output) }
    let clients = ledger.run("list", "clients").output.matches(of: /[0-9a-f-]{36}/).map { String($0.output) }
    let cut = ledger.scratch.path("cut")
    for event in lines.indices {
      let end = lines[...event].lastIndex { $0.contains("\"remaining\":0,") }
      guard let end else { continue }
      _ = ledger.program.shell("rm -rf '\(cut)'; mkdir -p '\(cut)/events'")
      Files.write("\(cut)/events/00000000000000000001.jsonl", lines[...end].joined(separator: "\n") + "\n")
      let names = ["{F}": random.pick(numeros) ?? "F-0", "{C}": random.pick(clients) ?? "Personne"]
      for command in Self.commands.shuffled(using: &random).prefix(Self.asked) {
        let words = Scene.named(command, names) + Self.from(&random, command)
        let then = Self.answer(ledger, words + ["--until=\(event + 1)"])
        let ending = Self.answer(ledger, words, at: cut)
        #expect(then == ending, "seed \(seed), event \(event + 1): \(words)")
      }
      Self.compareDifference(ledger, cut, end + 1, &random)
    }
  }

  /// What happened up to then is what happened in the log that ends there.
  private static func compareDifference(_ ledger: TestLedger, _ cut: String, _ event: Int, _ random: inout SplitMix64) {
    let before = Int.random(in: 0...event, using: &random)
    let words = ["diff", "\(before)", "\(event)", "--json"] + from(&random, ["diff"])
    #expect(answer(ledger, words) == answer(ledger, words, at: cut), "\(words)")
  }

  private static func from(_ random: inout SplitMix64, _ command: [String]) -> [String] {
    guard command[0] != "history", command != ["list", "clients", "--json"] else { return [] }
    return (random.pick(days) ?? nil).map { ["--au=\($0)"] } ?? []
  }

  /// What it answers, but for how long it took.
  private static func answer(
    _ ledger: TestLedger, _ words: [String], at path: String? = nil
  ) -> FactureProgram.Outcome {
    var program = ledger.program
    if let path { program.environment["FACTURE_REGISTRE"] = path }
    let outcome = program.run(words)
    return FactureProgram.Outcome(
      exit: outcome.exit, output: outcome.output.replacing(/,"seconds":.*/, with: ""), errors: outcome.errors)
  }

  /// A random life in a ledger at `path`.
  private static func live(_ seed: UInt64, at path: String) throws {
    let horloge = Horloge(.aujourdhui)
    var log = try LogRegistreRepository(creatingAt: path, environment: .fixe(horloge, seed: seed))
    _ = try HistoireAleatoire(seed: seed, count: 60).live(in: &log, horloge)
  }

  @Test(arguments: [
    ("0", 1, "registre-pas-encore-ouvert"), ("2020-01-01", 1, "registre-pas-encore-ouvert"),
    ("0001-01-01T00:00:00.000Z", 1, "registre-pas-encore-ouvert"), ("-1", 2, "limite-invalide"),
    ("1.5", 2, "limite-invalide"), ("", 2, "limite-invalide"), ("2026-02-30", 2, "limite-invalide"),
    ("2026-03-02T10:15Z", 2, "limite-invalide"), ("99999999999999999999", 2, "limite-invalide"),
    ("20261101", 1, "sequence-absente"), ("18446744073709551615", 1, "sequence-absente"),
  ])
  func `a limit before the ledger or beyond its events is refused, and an invalid one is a usage error`(
    until: String, exit: Int32, code: String
  ) throws {
    let ledger = try TestLedger()
    let numero = try ledger.sent()
    let commands = [
      ["list"], ["show", numero], ["history", numero], ["replay"], ["export", "factures"], ["report", "tva"],
    ]
    for command in commands {
      let outcome = ledger.program.run(command + ["--until=\(until)", "--json"])
      #expect(outcome.exit == exit && outcome.errors.hasPrefix("{\"error\":{\"code\":\"\(code)\","), "\(command)")
    }
  }

  @Test func `a day ends by the local clock`() throws {
    let ledger = try TestLedger()
    let numero = try ledger.sent()
    func shown(_ day: String, _ zone: String) -> String {
      ledger.program.environment["TZ"] = zone
      return ledger.run("list", "--until=\(day)").output + ledger.run("diff", "0", day).output
    }
    ledger.program.environment["TZ"] = "WEST12"
    let replay = ledger.run("replay", "--json").output
    let day = String(try #require(replay.firstMatch(of: /"au":"([0-9-]+)"/)).1)
    // Twenty-six hours east it was recorded a day later.
    #expect(shown(day, "WEST12").ranges(of: numero).count == 2)
    #expect(!shown(day, "EAST-14").contains(numero))
  }

  @Test func `after the last event is the present, and inside a commit is before it`() throws {
    let ledger = try TestLedger()
    Files.write(ledger.scratch.path("in"), Samples.facture("X-1"))
    try ledger.done("import", ledger.scratch.path("in"))
    let now = ledger.run("list").output
    for until in ["9999-12-31", "9999-12-31T23:59:59.999Z", "4"] {
      #expect(ledger.run("list", "--until=\(until)").output == now)
    }
    #expect(ledger.run("list", "--until=3").output.isEmpty)
    #expect(ledger.run("show", "X-1", "--until=3").exit == 1)
    let title = ledger.run("report", "numeros", "--until=4", "--au=2026-03-31").output
    #expect(title.hasPrefix("Numbers, as of 2026-03-31, as known at event 4\n"))
  }
}
