import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Synchronization
import Testing

/// A decision is taken on one day, also while midnight passes.
struct MinuitTests {
  @Test func `a number is given once though the year ends while it is decided`() throws {
    let jours = Mutex<[Jour]>([])
    let fixe = Environment.fixe()
    let environment = Environment(
      auteur: fixe.auteur,
      today: { jours.withLock { $0.count > 1 ? $0.removeFirst() : $0.first ?? .le("2026-12-31") } }, now: fixe.now,
      newID: fixe.newID)
    var ledger = ScenarioRepository(environment)
    try ledger.execute(OuvrirRegistre(Registre(id: .inconnu, nom: "Atelier")))
    var premiere = CreerFacture(.f1)
    premiere.dateFacture = .le("2027-01-01")
    try ledger.execute(premiere)
    jours.withLock { $0 = [.le("2026-12-31"), .le("2027-01-01")] }
    try ledger.execute(CreerFacture(.f2))
    let numeros = [ledger.facture(.f1)?.numero, ledger.facture(.f2)?.numero]
    #expect(numeros == ["F-2027-0001", "F-2026-0001"])
  }
}
