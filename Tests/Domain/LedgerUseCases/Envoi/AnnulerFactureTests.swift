import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

struct AnnulerFactureTests {
  private let annuler = AnnulerFacture(.f1, motif: "Erreur de saisie")

  @Test func `a draft is simply cancelled, and keeps its number where others follow`() throws {
    let after = given(.brouillon(), .brouillon(.f2)).when(annuler)
      .then(.factureAnnulee(FactureAnnulee(motif: "Erreur de saisie", dateAnnulation: .aujourdhui)))
    #expect(try after.facture().etat == .annulee)
    #expect(after.ledger.factureID(numero: "F-2026-0001") == .f1)
  }

  @Test func `an issued facture is cancelled by an avoir of its whole total, in the same commit`() throws {
    let verdict = given(.envoyee(.f1, [.cafe, .the])).when(annuler)
    let after = verdict.thenAccepts()
    let avoir = try #require(after.ledger.documents.last)
    let totaux = try after.facture().totaux()
    verdict.then(
      .facture(
        avoir.id,
        .factureCreee(
          FactureCreee(
            numero: "A-2026-0001", typeDocument: .avoir, clientId: .habitue, dateFacture: .aujourdhui, tva: .normal,
            conditionsPaiement: .virement, remisePourcentage: .zero, devise: .euro, notes: "", factureOrigineId: .f1))),
      .facture(avoir.id, .ligneAjoutee(.cafe.avec(avoir.lignes[0].id))),
      .facture(avoir.id, .ligneAjoutee(.the.avec(avoir.lignes[1].id))),
      .facture(
        avoir.id,
        .factureEnvoyee(
          FactureEnvoyee(dateEnvoi: .aujourdhui, totaux: totaux, client: Client(id: .habitue, nom: "Habitué")))),
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

  @Test func `an avoir of 0.00 is not applied`() throws {
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
      .then(
        .factureAnnulee(FactureAnnulee(motif: "Erreur", dateAnnulation: .aujourdhui, numeroRendu: "A-2026-0001")),
        de: .a1)
    #expect(try after.facture(.a1).numeroRendu == "A-2026-0001")
  }

  @Test func `a paid facture is credited, and the paid amount is to be refunded`() throws {
    let after = given(.envoyee(), .paiement("50.00")).when(annuler).thenAccepts()
    let avoir = try #require(after.ledger.documents.last)
    #expect(try after.facture().soldeDu() == .zero && after.facture().montantPaye() == .de("50.00"))
    #expect(try after.facture().statut(au: .aujourdhui) == .annulee)
    #expect(try avoir.imputations.map(\.montant) == [.de("70.00")] && avoir.soldeDu() == .de("50.00"))
    let refunded = after.when(EnregistrerReglement(.remboursement, avoir.id, id: .p2)).thenAccepts()
    #expect(try refunded.facture(avoir.id).soldeDu() == .zero)
    let paid = try #require(given(.envoyee(), .paiement()).when(annuler).thenAccepts().ledger.documents.last)
    #expect(try paid.imputations.isEmpty && paid.soldeDu() == .de("120.00"))
  }

  @Test func `a facture that has avoirs is cancelled by an avoir of the rest, and all are applied`() throws {
    let before = given(.envoyee(.f1, [.cafe, .the]), .avoirEnvoye(lignes: [.l2]))
    let after = before.when(annuler).thenAccepts()
    let avoir = try #require(after.ledger.documents.last)
    #expect(avoir.lignes.map(\.designation) == [LigneFacture.cafe.designation])
    #expect(try after.facture().soldeDu() == .zero && after.facture(.a1).soldeDu() == .zero && avoir.soldeDu() == .zero)
    before.and(.imputation()).when(annuler).thenAccepts()
    // A draft credits nothing.
    given(.envoyee(), .avoir(.a1), .avoir(.a2)).when(annuler).thenAccepts()
  }

  @Test func `a facture credited already, or with an avoir used elsewhere, is refused`() {
    given(.envoyee(), .avoirEnvoye(), .imputation()).when(annuler).thenRefuses("avoir-depasse", naming: "F-2026-0001")
    given(
      .envoyee(.f1, [.cafe, .the]), .envoyee(.f2), .avoirEnvoye(lignes: [.l2]), .imputation(.a1, sur: .f2)
    ).when(annuler).thenRefuses("avoir-partiel", naming: "39.09")
  }

  @Test func `a cancelled draft avoir does not stand in the way`() {
    given(.envoyee(), .avoir(), .annulee(.a1)).when(annuler).thenAccepts()
  }

  @Test func `an avoir of another facture that was applied to it leaves so much to refund`() throws {
    let after = given(
      .envoyee(.f1), .envoyee(.f2, [.the]), .avoirEnvoye(.a1, de: .f2), .imputation(.a1, sur: .f1)
    ).when(annuler).thenAccepts()
    #expect(try #require(after.ledger.documents.last).soldeDu() == .de("39.09"))
  }

  @Test func `a facture is cancelled on the given day, by an avoir of that day`() throws {
    var annuler = annuler
    annuler.date = .le("2026-03-01")
    let after = given(.envoyee { $0.dateFacture = .le("2026-02-20") }).when(annuler).thenAccepts()
    let avoir = try #require(after.ledger.documents.last)
    #expect(avoir.dateFacture == .le("2026-03-01") && avoir.envoi?.dateEnvoi == .le("2026-03-01"))
    #expect(avoir.imputations.map(\.dateImputation) == [.le("2026-03-01")])
    #expect(try after.facture().statut(au: .le("2026-02-28")) == .envoyee)
    #expect(try after.facture().statut(au: .le("2026-03-01")) == .annulee)
    given(.envoyee()).when(annuler).thenRefuses("avoir-avant-origine")
    annuler.date = .le("2026-03-03")
    given(.envoyee()).when(annuler).thenRefuses("date-future")
    given(.brouillon()).when(annuler).thenRefuses("date-invraisemblable", naming: "2026-03-03")
  }

  @Test func `an issued avoir is refused`() {
    given(.envoyee(), .avoirEnvoye()).when(AnnulerFacture(.a1, motif: "Erreur"))
      .thenRefuses("avoir-envoye", naming: "A-2026-0001")
  }

  @Test func `a cancelled document is not cancelled again`() {
    given(.brouillon(), .annulee()).when(annuler).thenRefuses("facture-annulee", naming: "\(FactureID.f1)")
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
    given(.envoyee(), .avoirEnvoye(), .imputation()).when(imported)
      .then(.factureAnnulee(FactureAnnulee(motif: "Erreur de saisie", dateAnnulation: .aujourdhui, avoirId: .a1)))
    given(.envoyee(), .avoirEnvoye()).when(imported).thenRefuses("avoir-partiel", naming: "F-2026-0001")
    given(.envoyee(), .avoir()).when(imported).thenRefuses("avoir-partiel")
    given(.envoyee(), .avoirEnvoye(), .imputation(.a1, sur: .f1, "100.00")).when(imported).thenRefuses("avoir-partiel")
    given(.envoyee(.f1), .envoyee(.f2), .avoirEnvoye(.a1, de: .f2), .imputation()).when(imported)
      .thenRefuses("avoir-partiel")
  }
}
