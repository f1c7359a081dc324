import LedgerData
import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

/// Commands of a machine whose clock may be wrong.
struct HorlogeCommandTests {
  /// A ledger in which nothing was recorded for so many days.
  private static func ledger(jours: Int64) throws -> TestLedger {
    var builder = try LogBuilder()
    let now = Environment.system(auteur: "testeur").now()
    builder.time = try #require(Instant(millisecondes: now.millisecondes - jours * 86_400_000))
    try builder.commit([.ouverture])
    let ledger = try TestLedger(opened: false)
    try ledger.put(builder.log.bytes)
    return ledger
  }

  @Test func `more than a year after the last event a command asks whether the clock is right`() throws {
    let ledger = try Self.ledger(jours: 400)
    for words in [["creer-client", "--nom=Dupont"], ["emetteur", "--nom=Atelier"], ["comptes", "--clients=411001"]] {
      let refused = ledger.program.run(words + ["--json"])
      #expect(refused.exit == 1 && refused.errors.contains(#""code":"horloge-invraisemblable""#), "\(refused)")
      #expect(refused.errors.contains("with --clock"))
    }
    try ledger.done("creer-client", "--nom=Dupont", "--horloge")
    let after = ledger.run("creer-client", "--nom=Martin")
    #expect(after.exit == 0 && after.errors.isEmpty, "\(after)")
  }

  @Test func `from sixty days on it is remarked upon`() throws {
    let ledger = try Self.ledger(jours: 90)
    #expect(ledger.run("doctor", "--json").output.contains("horloge-a-verifier"))
    let outcome = ledger.run("creer-client", "--nom=Dupont")
    #expect(outcome.exit == 0 && outcome.errors.hasPrefix("facture: nothing was recorded for 90 days: "), "\(outcome)")
    #expect(!ledger.run("doctor", "--json").output.contains("horloge-a-verifier"))
    let sure = try Self.ledger(jours: 90).run("creer-client", "--nom=Dupont", "--clock")
    #expect(sure.exit == 0 && sure.errors.isEmpty, "\(sure)")
  }

  @Test func `an import asks too`() throws {
    let ledger = try Self.ledger(jours: 400)
    let file = ledger.scratch.path("clients.json")
    Files.write(file, Array(#"[{"id":"0190a1b2-0000-7000-8000-0000000000c9","nom":"Dupont"}]"#.utf8))
    let refused = ledger.run("import", file)
    #expect(refused.exit == 1 && refused.output.contains("horloge-invraisemblable"), "\(refused)")
    #expect(ledger.run("import", file, "--horloge").exit == 0)
  }
}
