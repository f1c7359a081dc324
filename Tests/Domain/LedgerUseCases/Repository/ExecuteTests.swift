import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

/// The one place where a use case meets what was recorded.
struct ExecuteTests {
  private let commande = Commande(id: .exemple(0xCC, 1), hash: String(repeating: "a", count: 64))

  @Test func `a named command is carried out once, and answered the same for ever`() throws {
    var ledger = given(.envoyee()).ledger
    let first = try ledger.execute(commande: commande) { _ in EnregistrerReglement(.paiement, .f1, id: .p1) }
    let journal = ledger.journal
    let again = try ledger.execute(commande: commande) { _ in EnregistrerReglement(.paiement, .f1, id: .p2) }
    #expect(again.facts == first.facts && again.sequence == first.sequence && again.head == first.head)
    #expect(ledger.journal == journal)
  }

  @Test func `the same id for another command is refused`() throws {
    var ledger = given(.envoyee()).ledger
    _ = try ledger.execute(commande: commande) { _ in EnregistrerReglement(.paiement, .f1, id: .p1) }
    let other = Commande(id: commande.id, hash: String(repeating: "b", count: 64))
    let refus = #expect(throws: Refus.self) { try ledger.execute(commande: other) { _ in CreerFacture(.f2) } }
    #expect(refus?.code == "commande-deja-employee")
  }

  @Test func `a refused command leaves no trace, and may be asked again`() throws {
    var ledger = given(.brouillon()).ledger
    let journal = ledger.journal
    #expect(throws: Refus.self) {
      try ledger.execute(commande: commande) { _ in EnregistrerReglement(.paiement, .f1, id: .p1) }
    }
    #expect(ledger.journal == journal)
    try ledger.execute(EnvoyerFacture(.f1))
    _ = try ledger.execute(commande: commande) { _ in EnregistrerReglement(.paiement, .f1, id: .p1) }
    #expect(ledger.facture(.f1)?.paiements.count == 1)
  }

  @Test func `a command without a name is carried out each time`() throws {
    var ledger = given(.envoyee()).ledger
    for id in [ReglementID.p1, .p2] {
      var part = EnregistrerReglement(.paiement, .f1, id: id)
      part.montant = .de("10.00")
      try ledger.execute(commande: nil) { [part] _ in part }
    }
    #expect(try ledger.facture(.f1)?.soldeDu() == .de("100.00"))
  }
}
