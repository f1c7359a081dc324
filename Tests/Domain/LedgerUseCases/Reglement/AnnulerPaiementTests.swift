import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

struct AnnulerPaiementTests {
  @Test func `a payment that is cancelled never was`() throws {
    let after = given(.envoyee(), .paiement()).when(
      AnnulerReglement(.paiement, .f1, .p1, motif: "Chèque sans provision")
    )
    .then(.paiementAnnule(ReglementAnnule(.p1, AnnulationReglement(.erreur, motif: "Chèque sans provision"))))
    #expect(try after.facture().montantPaye() == .zero)
    #expect(try after.facture().soldeDu() == .de("120.00"))
  }

  @Test func `an unknown payment is refused`() {
    given(.envoyee(), .paiement()).when(AnnulerReglement(.paiement, .f1, .p2, motif: "Erreur"))
      .thenRefuses("paiement-inconnu", naming: "F-2026-0001")
    given(.brouillon()).when(AnnulerReglement(.paiement, .f1, .p1, motif: "Erreur")).thenRefuses("paiement-inconnu")
  }

  @Test func `a payment of another facture is unknown here`() {
    given(.envoyee(.f1), .envoyee(.f2), .paiement(sur: .f1)).when(
      AnnulerReglement(.paiement, .f2, .p1, motif: "Erreur")
    )
    .thenRefuses("paiement-inconnu", naming: "F-2026-0002")
  }

  @Test func `a payment is cancelled once`() {
    given(.envoyee(), .paiement(), .cas(AnnulerReglement(.paiement, .f1, .p1, motif: "Erreur")))
      .when(AnnulerReglement(.paiement, .f1, .p1, motif: "Encore")).thenRefuses(
        "paiement-deja-annule", naming: "F-2026-0001")
  }

  @Test(arguments: ["", " ", "\n\u{00A0}"])
  func `a blank motif is refused`(motif: String) {
    given(.envoyee(), .paiement()).when(AnnulerReglement(.paiement, .f1, .p1, motif: motif)).thenRefuses("motif-vide")
  }

  @Test func `an unknown facture is refused`() {
    given().when(AnnulerReglement(.paiement, .f1, .p1, motif: "Erreur")).thenRefuses("facture-inconnue")
  }
}
