import LedgerData
import LedgerExchange
import LedgerModel
import LedgerProjections
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

/// What an import records that the file does not state is told, and what the file derives must be right.
@Suite struct SuppositionTests {
  @Test func `a payment known only from the statut is reported`() throws {
    var essai = try Essai()
    let report = try essai.importe(
      "[\(DocumentTexte().json),\(DocumentTexte(.f2, numero: "X-2", statut: "Payée").avec("datePaiement", "\"2026-02-20\"").json)]"
    )
    #expect(
      report.json(.english).text.contains(
        #""assumed":[{"index":1,"numero":"X-2","montant":120.00,"date":"2026-02-20","message":"#
          + #""a payment of 120.00 on 2026-02-20, because it is Payée and lists none."}]"#),
      "\(report.json(.english).text)")
  }

  @Test(arguments: [
    ("Payée", "typeDocument", "\"avoir\"", Supposition.remboursement(.de("120.00"), .le("2026-02-01"))),
    ("Annulée", "notes", "\"\"", .annulation(.le("2026-02-01"))),
    ("Envoyée", "datePaiement", "\"2026-03-20\"", .paiement(.de("120.00"), .le("2026-03-20"))),
  ])
  func `so is every fact that is made up`(statut: String, champ: String, valeur: String, suppose: Supposition) throws {
    var essai = try Essai()
    let report = try essai.importe(DocumentTexte(statut: statut).avec(champ, valeur).json)
    #expect(report.assumptions.map(\.supposition) == [suppose])
    #expect(try essai.importe(DocumentTexte(statut: statut).avec(champ, valeur).json).assumptions.isEmpty)
  }

  @Test func `a stated value is not an assumption`() throws {
    var essai = try Essai()
    let paye = DocumentTexte(statut: "Payée")
      .avec("paiements", #"[{"montant":120,"datePaiement":"2026-02-20","moyen":"Carte"}]"#)
    #expect(try essai.importe(paye.json).assumptions.isEmpty)
  }

  @Test func `the balance left on a document stated as paid is reported`() throws {
    var essai = try Essai()
    let paye = DocumentTexte(statut: "Payée")
      .avec("paiements", #"[{"montant":100,"datePaiement":"2026-02-20","moyen":"Carte"}]"#)
    let report = try essai.importe(paye.json)
    #expect(report.assumptions.map(\.supposition) == [.reste(.de("20.00"), .le("2026-02-01"))])
    #expect(report.json(.english).text.contains("20.00 is still due, although its status is Payée"))
  }

  @Test(arguments: [
    ("Payée", "soldeDu", "77", "0.00"), ("Envoyée", "soldeDu", "0", "120.00"), ("Envoyée", "montantPaye", "43", "0.00"),
    ("Brouillon", "soldeDu", "120", "0.00"), ("Payée", "montantPaye", "119.99", "120.00"),
  ])
  func `a balance that its facts do not come to is refused`(
    statut: String, champ: String, enonce: String, calcule: String
  ) throws {
    var essai = try Essai()
    let report = try essai.importe(DocumentTexte(statut: statut).avec(champ, enonce).json)
    #expect(report.refusals.map(\.code) == ["solde-different"])
    let message = try #require(report.refusals.first).message.en
    #expect(message.contains("states \(champ) as \(Montant.de(enonce))") && message.contains("come to \(calcule)"))
    #expect(essai.repository.etat.factures.isEmpty)
  }

  @Test(arguments: [("0", "120"), ("50", "70"), ("120", "0")])
  func `a balance may be that of any day`(paye: String, solde: String) throws {
    var essai = try Essai()
    let document = DocumentTexte(statut: "Payée")
      .avec(
        "paiements",
        #"[{"montant":50,"datePaiement":"2026-02-20","moyen":"Carte"},{"montant":70,"datePaiement":"2026-02-27","moyen":"Carte"}]"#
      )
      .avec("montantPaye", paye).avec("soldeDu", solde)
    #expect(try essai.importe(document.json).imported == 1)
  }
}
