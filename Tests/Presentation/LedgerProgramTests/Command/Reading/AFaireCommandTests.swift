import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

/// `facture a-faire`: tasks that no command of the program leads to, as an import does.
struct AFaireCommandTests {
  @Test func `a cancelled deposit that an invoice deducts is a task`() throws {
    var reprise = LigneFacture.ligne(.l2, "-1", "60", designation: "Acompte")
    reprise.acompteId = .a2
    let annule = given(
      .client(), .envoyee(.a2) { $0.typeDocument = .acompte }, .envoyee(.f1, [.ligne(.l1, "1", "500"), reprise]),
      .faits(.facture(.a2, .factureAnnulee(FactureAnnulee(motif: "Erreur", dateAnnulation: .aujourdhui)))))
    let ledger = try TestLedger(opened: false)
    try ledger.putOld(LogBuilder(annule.ledger.journal).log.bytes)
    let tasks = ledger.run("a-faire", "--json").output
    #expect(
      tasks.contains(
        #"{"code":"acompte-annule","message":"1 deducted deposit is cancelled, and account 4191 keeps the amount. "#
          + #"F-2026-0002 deducts F-2026-0001: cancel it, and invoice the whole price.","nombre":1,"command":"facture show F-2026-0002"}"#
      ), "\(tasks)")
  }
}
