import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

struct PaiementTests {
  private func payer(_ montant: String?, _ id: FactureID = .f1) -> EnregistrerReglement {
    var paiement = EnregistrerReglement(.paiement, id, id: .p2)
    paiement.montant = montant.map { .de($0) }
    return paiement
  }

  @Test func `by default the whole balance is paid today, in the way agreed on the facture`() throws {
    let paid = given(.envoyee { $0.conditionsPaiement = .carte }, .paiement("50.00")).when(payer(nil)).then(
      .paiementEnregistre(
        Reglement(id: .p2, montant: .de("70.00"), date: .aujourdhui, moyen: .carte)))
    #expect(try paid.facture().soldeDu() == .zero)
  }

  @Test func `a payment has all given fields`() {
    var paiement = payer("0.01")
    paiement.date = .le("2026-02-15")
    paiement.moyen = .cheque
    paiement.reference = "n° 42"
    given(.envoyee()).when(paiement).then(
      .paiementEnregistre(
        Reglement(
          id: .p2, montant: .de("0.01"), date: .le("2026-02-15"), moyen: .cheque, reference: "n° 42")))
  }

  @Test func `a payment that was cancelled leaves room for another`() {
    given(.envoyee(), .paiement(), .cas(AnnulerReglement(.paiement, .f1, .p1, motif: "Sans provision"))).when(
      payer("120.00")
    )
    .thenAccepts()
  }

  @Test func `a draft is not paid`() {
    given(.brouillon()).when(payer("1.00")).thenRefuses("facture-non-envoyee", naming: "F-2026-0001")
  }

  @Test func `a cancelled facture is not paid`() {
    given(.envoyee(), .annulee()).when(payer("1.00")).thenRefuses("facture-annulee", naming: "F-2026-0001")
    given(.brouillon(), .annulee()).when(payer("1.00")).thenRefuses("facture-annulee")
  }

  @Test func `an avoir is not paid`() {
    given(.envoyee(), .avoirEnvoye()).when(payer("1.00", .a1)).thenRefuses("paiement-sur-avoir", naming: "A-2026-0001")
    given(.envoyee(), .avoir()).when(payer(nil, .a1)).thenRefuses("paiement-sur-avoir")
  }

  @Test(arguments: ["0.00", "-0.01", "-120.00"])
  func `an amount that is not above zero is refused`(montant: String) {
    given(.envoyee()).when(payer(montant)).thenRefuses("montant-non-positif", naming: "F-2026-0001")
  }

  @Test func `more than the balance due is refused`() {
    given(.envoyee()).when(payer("120.01")).thenRefuses("montant-superieur-au-solde", naming: "F-2026-0001")
    given(.envoyee(), .paiement("100.00", le: "2026-12-24")).when(payer("20.01"))
      .thenRefuses("montant-superieur-au-solde", naming: "20.00")
    given(.envoyee(), .avoirEnvoye(), .imputation(.a1, sur: .f1, "100.00")).when(payer("20.01"))
      .thenRefuses("montant-superieur-au-solde")
    given(.envoyee()).when(payer("92233720368547758.07")).thenRefuses("montant-superieur-au-solde")
  }

  @Test(arguments: ["2025-02-28", "2026-03-03", "2062-03-02"])
  func `a day on which no money can have moved is refused`(date: String) {
    var paiement = payer("1.00")
    paiement.date = .le(date)
    given(.envoyee()).when(paiement).thenRefuses("date-invraisemblable", naming: "from 2025-03-01 to 2026-03-02")
  }

  @Test(arguments: ["2025-03-01", "2026-03-02"]) func `a payment may come a year ahead, and today`(date: String) {
    var paiement = payer("1.00")
    paiement.date = .le(date)
    given(.envoyee()).when(paiement).thenAccepts()
  }

  @Test func `a payment on a balance of 0.00 is refused`() {
    given(.envoyee(), .paiement()).when(payer(nil)).thenRefuses("solde-nul", naming: "F-2026-0001")
    given(.envoyee(.f1, [.gratuit])).when(payer(nil)).thenRefuses("solde-nul")
    // Written off alone, or after a payment.
    let abandon = Etape.cas(SolderFacture(.f1, id: .p2, motif: "x"))
    given(.envoyee(), abandon).when(payer(nil)).thenRefuses("solde-nul", naming: "was written off")
    given(.envoyee(), .paiement("99.50"), abandon).when(payer(nil))
      .thenRefuses("solde-nul", naming: "The balance of F-2026-0001 is zero")
  }

  @Test func `an id that is taken is refused`() {
    given(.envoyee(), .paiement("1.00", id: .p2)).when(payer("1.00")).thenRefuses(
      "paiement-deja-la", naming: "F-2026-0001")
  }

  @Test func `an unknown facture is refused`() {
    given().when(payer("1.00")).thenRefuses("facture-inconnue")
  }
}
