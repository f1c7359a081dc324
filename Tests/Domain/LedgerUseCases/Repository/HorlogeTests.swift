import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

/// A clock that is years ahead would lock the ledger: nothing is recorded before the last event.
struct HorlogeTests {
  private let ledger = given(.client())

  @Test(arguments: ["2027-03-04", "2031-01-01"])
  func `more than a year after the last event, only a confirmed clock can record`(jour: String) {
    let tard = ledger.and(.le(jour))
    tard.horlogeIncertaine().when(CreerFacture(.f1))
      .thenRefuses("horloge-invraisemblable", naming: "The clock shows \(jour)T10:15:00.000Z")
    tard.when(CreerFacture(.f1)).thenAccepts()
  }

  @Test func `a year after the last event, or before it, anything may be recorded`() {
    for jour in ["2027-03-03", "2026-03-02", "2020-01-01"] {
      ledger.and(.le(jour)).horlogeIncertaine().when(CreerClient(Client(id: .c2, nom: "Autre"))).thenAccepts()
    }
    givenNothing().horlogeIncertaine().when(OuvrirRegistre(Registre(id: .r1, nom: "Atelier"))).thenAccepts()
  }

  @Test func `from sixty days on the clock is remarked upon`() {
    func jours(_ jour: String) -> Int? { ledger.and(.le(jour)).horlogeIncertaine().ledger.joursSansEvenement }
    #expect(jours("2026-04-30") == nil && jours("2026-05-01") == 60 && jours("2026-02-01") == nil)
    #expect(ledger.and(.le("2026-05-01")).ledger.joursSansEvenement == nil)
  }
}
