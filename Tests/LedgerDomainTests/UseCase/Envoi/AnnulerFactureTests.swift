import LedgerDomain
import LedgerTestSupport
import Testing

struct AnnulerFactureTests {
  private let annuler = AnnulerFacture(.f1, motif: "Erreur de saisie")

  @Test func `a draft is simply cancelled, and keeps its number`() throws {
    let after = given(.brouillon()).when(annuler)
      .then(.factureAnnulee(FactureAnnulee(motif: "Erreur de saisie", dateAnnulation: .aujourdhui)))
    #expect(try after.facture().etat == .annulee)
    #expect(after.ledger.factureID(numero: "F-2026-0001") == .f1)
  }

  @Test func `a sent facture is cancelled by an avoir of all of it, in the same commit`() throws {
    let verdict = given(.envoyee(.f1, [.cafe, .the])).when(annuler)
    let after = verdict.thenAccepts()
    let avoir = try #require(after.ledger.documents.last)
    let totaux = try after.facture().totaux()
    verdict.then(
      .facture(
        avoir.id,
        .factureCreee(
          FactureCreee(
            numero: "A-2026-0001", typeDocument: .avoir, dateFacture: .aujourdhui, tva: .normal,
            conditionsPaiement: .virement, remisePourcentage: .zero, devise: .euro, notes: "", factureOrigineId: .f1))),
      .facture(avoir.id, .ligneAjoutee(.cafe.avec(avoir.lignes[0].id))),
      .facture(avoir.id, .ligneAjoutee(.the.avec(avoir.lignes[1].id))),
      .facture(avoir.id, .factureEnvoyee(FactureEnvoyee(dateEnvoi: .aujourdhui, totaux: totaux))),
      .facture(
        .f1,
        .avoirImpute(
          Imputation(documentId: avoir.id, montant: .de("159.09"), dateImputation: .aujourdhui)
        )),
      .facture(
        avoir.id,
        .avoirUtilise(
          Imputation(documentId: .f1, montant: .de("159.09"), dateImputation: .aujourdhui))),
      .facture(
        .f1,
        .factureAnnulee(
          FactureAnnulee(motif: "Erreur de saisie", dateAnnulation: .aujourdhui, avoirId: avoir.id))))
    #expect(try after.facture().soldeDu() == .zero)
    #expect(try after.facture().statut(au: .aujourdhui) == .annulee)
  }

  @Test func `nothing is applied to a facture of 0.00`() throws {
    let after = given(.envoyee(.f1, [.gratuit])).when(annuler).thenAccepts()
    let avoir = try #require(after.ledger.documents.last)
    #expect(avoir.estAvoir && avoir.etat == .envoyee && avoir.imputations.isEmpty)
    #expect(try after.facture().annulation?.avoirId == avoir.id)
  }

  @Test func `a facture of 0.00 with two rates that cancel out is cancelled too`() throws {
    let lines = [LigneFacture.ligne(.l1, "1", "110", tva: "20"), .ligne(.l2, "-1", "120", tva: "10")]
    let after = given(.envoyee(.f1, lines)).when(annuler).thenAccepts()
    #expect(try after.facture().etat == .annulee)
  }

  @Test func `a draft avoir can be cancelled`() throws {
    let after = given(.envoyee(), .avoir()).when(AnnulerFacture(.a1, motif: "Erreur"))
      .then(.factureAnnulee(FactureAnnulee(motif: "Erreur", dateAnnulation: .aujourdhui)), de: .a1)
    #expect(try after.facture(.a1).numero == "A-2026-0001")
  }

  @Test func `a payment that stands is refused, one that was cancelled is not`() {
    given(.envoyee(), .paiement("1.00")).when(annuler).thenRefuses("paiement-vivant", naming: "F-2026-0001")
    given(.envoyee(), .paiement(), .cas(AnnulerReglement(.paiement, .f1, .p1, motif: "Erreur"))).when(annuler)
      .thenAccepts()
  }

  @Test func `a facture that has an avoir is refused, the way out is an avoir of the rest`() {
    given(.envoyee(.f1, [.cafe, .the]), .avoir(lignes: [.l2])).when(annuler)
      .thenRefuses("facture-avec-avoir", naming: "A-2026-0001")
    given(.envoyee(), .avoirEnvoye(), .imputation()).when(annuler).thenRefuses("facture-avec-avoir")
    given(.envoyee(), .avoir(.a1), .avoir(.a2)).when(annuler).thenRefuses("facture-avec-avoir", naming: "A-2026-0001")
  }

  @Test func `a cancelled draft avoir does not stand in the way`() {
    given(.envoyee(), .avoir(), .annulee(.a1)).when(annuler).thenAccepts()
  }

  @Test func `an avoir of another facture that was applied to it is refused`() {
    given(.envoyee(.f1), .envoyee(.f2, [.the]), .avoirEnvoye(.a1, de: .f2), .imputation(.a1, sur: .f1)).when(annuler)
      .thenRefuses("facture-avec-avoir", naming: "F-2026-0001")
  }

  @Test func `a sent avoir is refused`() {
    given(.envoyee(), .avoirEnvoye()).when(AnnulerFacture(.a1, motif: "Erreur"))
      .thenRefuses("avoir-envoye", naming: "A-2026-0001")
  }

  @Test func `what is cancelled is not cancelled again`() {
    given(.brouillon(), .annulee()).when(annuler).thenRefuses("facture-annulee", naming: "F-2026-0001")
    given(.envoyee(), .annulee()).when(annuler).thenRefuses("facture-annulee")
  }

  @Test(arguments: ["", "  ", "\t"])
  func `a blank motif is refused`(motif: String) {
    given(.brouillon()).when(AnnulerFacture(.f1, motif: motif)).thenRefuses("motif-vide")
    given(.envoyee()).when(AnnulerFacture(.f1, motif: motif)).thenRefuses("motif-vide")
  }

  @Test func `an unknown facture is refused`() {
    given().when(annuler).thenRefuses("facture-inconnue")
  }

  @Test func `an imported facture is cancelled by the avoir it came with, and only if that clears it`() {
    var imported = annuler
    imported.avoirPresent = .a1
    imported.date = .le("2026-02-15")
    given(.envoyee(), .avoirEnvoye(), .imputation()).when(imported)
      .then(.factureAnnulee(FactureAnnulee(motif: "Erreur de saisie", dateAnnulation: .le("2026-02-15"), avoirId: .a1)))
    given(.envoyee(), .avoirEnvoye()).when(imported).thenRefuses("avoir-partiel", naming: "F-2026-0001")
    given(.envoyee(), .avoir()).when(imported).thenRefuses("avoir-partiel")
    given(.envoyee(), .avoirEnvoye(), .imputation(.a1, sur: .f1, "100.00")).when(imported).thenRefuses("avoir-partiel")
    given(.envoyee(.f1), .envoyee(.f2), .avoirEnvoye(.a1, de: .f2), .imputation()).when(imported)
      .thenRefuses("avoir-partiel")
  }
}
