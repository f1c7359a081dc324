import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

struct RemboursementTests {
  private func rembourser(_ montant: String?, _ id: FactureID = .a1) -> EnregistrerReglement {
    var remboursement = EnregistrerReglement(.remboursement, id, id: .p2)
    remboursement.montant = montant.map { .de($0) }
    return remboursement
  }

  private let before = given(
    .envoyee { $0.conditionsPaiement = .carte }, .envoyee(.f2), .paiement(), .avoirEnvoye())

  @Test func `by default the whole balance is refunded today, in the way agreed on the avoir`() throws {
    let after = before.and(.imputation(.a1, sur: .f2, "100.00")).when(rembourser(nil)).then(
      .remboursementEnregistre(
        Reglement(id: .p2, montant: .de("20.00"), date: .aujourdhui, moyen: .carte)),
      de: .a1)
    #expect(try after.facture(.a1).statut(au: .aujourdhui) == .payee)
    #expect(try after.facture(.a1).montantPaye() == .de("20.00"))
  }

  @Test func `a refund has all given fields`() {
    var remboursement = rembourser("0.01")
    remboursement.moyen = .especes
    remboursement.reference = "Caisse"
    before.when(remboursement).then(
      .remboursementEnregistre(
        Reglement(
          id: .p2, montant: .de("0.01"), date: .aujourdhui, moyen: .especes, reference: "Caisse")),
      de: .a1)
  }

  @Test(arguments: ["2026-03-03", "2062-03-02"]) func `a refund before its money moved is refused`(date: String) {
    var remboursement = rembourser("0.01")
    remboursement.date = .le(date)
    before.when(remboursement).thenRefuses("date-invraisemblable", naming: "A-2026-0001")
  }

  @Test func `a facture is not refunded`() {
    before.when(rembourser("1.00", .f1)).thenRefuses("pas-un-avoir", naming: "F-2026-0001")
  }

  @Test func `a refund of a draft or cancelled avoir is refused`() {
    given(.envoyee(), .avoir()).when(rembourser("1.00")).thenRefuses("facture-non-envoyee", naming: "A-2026-0001")
    given(.envoyee(), .avoir(), .annulee(.a1)).when(rembourser("1.00")).thenRefuses("facture-annulee")
  }

  @Test(arguments: ["0.00", "-0.01"])
  func `an amount that is not above zero is refused`(montant: String) {
    before.when(rembourser(montant)).thenRefuses("montant-non-positif", naming: "A-2026-0001")
  }

  @Test func `a refund above the balance is refused`() {
    before.when(rembourser("120.01")).thenRefuses("montant-superieur-au-solde", naming: "A-2026-0001")
    before.and(.imputation(.a1, sur: .f2, "100.00")).when(rembourser("20.01")).thenRefuses("montant-superieur-au-solde")
    before.and(.imputation(.a1, sur: .f2)).when(rembourser(nil)).thenRefuses("solde-nul", naming: "A-2026-0001")
  }

  @Test func `an avoir is refunded on or after the day it was issued`() {
    let before = given(.envoyee(), .paiement(), .le("2026-03-10"), .avoirEnvoye())
    var remboursement = rembourser("1.00")
    remboursement.date = .le("2026-03-10")
    before.when(remboursement).thenAccepts()
    remboursement.date = .le("2026-03-09")
    before.when(remboursement).thenRefuses("date-avant-envoi", naming: "A-2026-0001 was issued on 2026-03-10")
  }

  @Test func `a refund is limited to the sum received on the facture`() throws {
    let impayee = given(.envoyee(.f1, [.cafe, .the]), .avoirEnvoye(.a1, lignes: [.l1]))
    impayee.when(rembourser("0.01")).thenRefuses(
      "remboursement-sans-encaissement", naming: "A-2026-0001 cannot be refunded: only 0.00 is left of the payments")
    let payee = impayee.and(.paiement("70.00"))
    payee.when(rembourser("70.01")).thenRefuses("remboursement-sans-encaissement", naming: "70.00 is left")
    // What the avoirs of a facture refund adds up; a refund that is cancelled counts no more.
    let deux = payee.and(.cas(rembourser("50.00")), .avoirEnvoye(.a2, lignes: [.l2]))
    let encore = EnregistrerReglement(.remboursement, .a2, id: .exemple(0x77, 3))
    deux.when(encore).thenRefuses("remboursement-sans-encaissement", naming: "20.00 is left")
    let annule = deux.and(.cas(AnnulerReglement(.remboursement, .a1, .p2, motif: "Erreur")))
    #expect(try annule.when(encore).thenAccepts().facture(.a2).soldeDu() == .zero)
    // A payment that came back was not received.
    payee.and(.cas(AnnulerReglement(.paiement, .f1, .p1, motif: "Erreur"))).when(rembourser("0.01"))
      .thenRefuses("remboursement-sans-encaissement")
    // Nor is a payment taken off as a mistake whose money was given back; that it came back is a fact.
    let rendu = payee.and(.cas(rembourser("50.00")))
    rendu.when(AnnulerReglement(.paiement, .f1, .p1, motif: "Erreur"))
      .thenRefuses("paiement-rembourse", naming: "50.00 of its money was refunded")
    rendu.when(AnnulerReglement(.paiement, .f1, .p1, .rejet(le: .aujourdhui), motif: "Rejet")).thenAccepts()
    rendu.and(.cas(AnnulerReglement(.remboursement, .a1, .p2, motif: "Erreur")))
      .when(AnnulerReglement(.paiement, .f1, .p1, motif: "Erreur")).thenAccepts()
    // An avoir of no facture is refunded by itself.
    given(.brouillon { $0.typeDocument = .avoir }, .cas(EnvoyerFacture(.f1))).when(rembourser(nil, .f1)).thenAccepts()
  }

  @Test func `an id that is taken is refused`() {
    before.and(.cas(rembourser("1.00"))).when(rembourser("1.00")).thenRefuses("paiement-deja-la")
  }

  @Test func `an unknown avoir is refused`() {
    given().when(rembourser("1.00")).thenRefuses("facture-inconnue")
  }
}
