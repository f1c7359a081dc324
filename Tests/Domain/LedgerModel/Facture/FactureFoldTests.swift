import LedgerModel
import LedgerTestSupport
import Testing

/// The one fold: what each event makes of a document.
struct FactureFoldTests {
  private let draft = Facture(
    id: .f1,
    FactureCreee(
      numero: "F-2026-0001", typeDocument: .facture, clientId: .c1, dateFacture: .aujourdhui,
      dateEcheance: .le("2026-04-01"), tva: .normal, conditionsPaiement: .virement, remisePourcentage: .de("10"),
      devise: .euro, notes: "Merci", notesCommentaire: "Interne", factureOrigineId: .f2))

  private func folded(_ events: FactureEvent...) -> Facture {
    var facture = draft
    for event in events { facture.apply(event) }
    return facture
  }

  @Test func `FactureCreee makes a draft of all its fields`() {
    #expect((draft.id, draft.numero) == (.f1, "F-2026-0001"))
    #expect((draft.typeDocument, draft.clientId, draft.factureOrigineId) == (.facture, .c1, .f2))
    #expect((draft.dateFacture, draft.dateEcheance) == (.aujourdhui, .le("2026-04-01")))
    #expect((draft.tva, draft.remisePourcentage, draft.devise) == (.normal, .de("10"), .euro))
    #expect((draft.conditionsPaiement, draft.notes, draft.notesCommentaire) == (.virement, "Merci", "Interne"))
    #expect(draft.etat == .brouillon && draft.revision == 1 && draft.lignes.isEmpty && draft.envoi == nil)
  }

  @Test func `FactureModifiee changes its named fields and clears the others marked so`() {
    let all = folded(
      .factureModifiee(
        FactureModifiee(
          clientId: .remplace(.c2), dateFacture: .le("2026-03-05"), dateEcheance: .remplace(.le("2026-05-01")),
          tva: .de("10"), conditionsPaiement: .carte, notes: "", notesCommentaire: .remplace("Autre"))))
    #expect((all.clientId, all.dateFacture, all.dateEcheance) == (.c2, .le("2026-03-05"), .le("2026-05-01")))
    #expect((all.tva, all.conditionsPaiement, all.notes, all.notesCommentaire) == (.de("10"), .carte, "", "Autre"))
    let cleared = folded(
      .factureModifiee(FactureModifiee(clientId: .efface, dateEcheance: .efface, notesCommentaire: .efface)))
    #expect((cleared.clientId, cleared.dateEcheance, cleared.notesCommentaire) == (nil, nil, nil))
    #expect((cleared.dateFacture, cleared.tva, cleared.notes) == (draft.dateFacture, draft.tva, draft.notes))
  }

  @Test func `a line is added alike with and without its event`() {
    var reprise = LigneFacture.the
    reprise.acompteId = .f2
    for lignes in [[.cafe, .retour], [reprise, .cafe], [.cafe, .cafe]] as [[LigneFacture]] {
      var facture = draft
      for ligne in lignes { facture.apply(ajoutee: ligne) }
      #expect(facture == folded(.ligneAjoutee(lignes[0]), .ligneAjoutee(lignes[1])))
    }
  }

  @Test func `lines come, change and go, and keep their order`() {
    let facture = folded(
      .ligneAjoutee(.cafe), .ligneAjoutee(.the),
      .ligneAjoutee(.retour), .ligneRetiree(.l2),
      .ligneModifiee(
        LigneModifiee(
          ligneId: .l1, designation: "Café moulu", quantite: .de("3"), prixUnitaire: .de("40"),
          tauxTVA: .remplace(.de("5.5")), referenceCommande: .remplace("C-1"),
          dateCommande: .remplace(.aujourdhui))))
    let changed = LigneFacture(
      id: .l1, designation: "Café moulu", quantite: .de("3"), prixUnitaire: .de("40"), tauxTVA: .de("5.5"),
      referenceCommande: "C-1", dateCommande: .aujourdhui)
    #expect(facture.lignes == [changed, .retour])
    #expect(facture.ligne(.l2) == nil && facture.ligne(.l3) == .retour)
    #expect(facture.taux(changed) == .de("5.5") && facture.taux(.retour) == .normal)
    #expect(facture.revision == 6)
  }

  @Test func `a line cleared of its own rate takes the document's, also when that changes`() throws {
    let facture = folded(
      .ligneAjoutee(.the), .remiseAppliquee(.zero),
      .ligneModifiee(LigneModifiee(ligneId: .l2, tauxTVA: .efface)),
      .factureModifiee(FactureModifiee(tva: .de("10"))))
    #expect(try facture.totaux().ventilationTVA.map(\.taux) == [.de("10")])
    #expect(try facture.totaux().totalTTC == .de("40.76"))
  }

  @Test func `events on unknown lines and payments change only the revision`() {
    let facture = folded(
      .ligneAjoutee(.cafe), .ligneRetiree(.inconnu),
      .ligneModifiee(LigneModifiee(ligneId: .inconnu, designation: "Rien")),
      .paiementAnnule(ReglementAnnule(.inconnu, AnnulationReglement(.erreur, motif: "Rien"))))
    #expect(facture.lignes == [.cafe] && facture.paiements.isEmpty && facture.revision == 5)
  }

  @Test func `issue freezes the totals and the client`() throws {
    let client = Client(id: .c1, nom: "Café du Port")
    let totaux = try FactureAleatoire(tva: .normal, remise: .de("10"), lignes: [.cafe]).facture.totaux()
    let facture = folded(
      .ligneAjoutee(.cafe),
      .factureEnvoyee(FactureEnvoyee(dateEnvoi: .aujourdhui, totaux: totaux, client: client)))
    #expect(facture.etat == .envoyee && facture.estEnvoyee)
    #expect(facture.envoi?.totaux == totaux && facture.envoi?.client == client)
    #expect(facture.envoi?.dateEnvoi == .aujourdhui)
  }

  @Test func `payments, refunds and applications are kept as they came`() {
    let paiement = Reglement(id: .p1, montant: .de("10.00"), date: .aujourdhui, moyen: .cheque, reference: "42")
    let refund = Reglement(id: .p2, montant: .de("5.00"), date: .aujourdhui, moyen: .especes)
    let facture = folded(
      .paiementEnregistre(paiement),
      .paiementAnnule(ReglementAnnule(.p1, AnnulationReglement(.erreur, motif: "Sans provision"))),
      .avoirImpute(
        Imputation(documentId: .a1, montant: .de("7.00"), dateImputation: .aujourdhui)),
      .avoirUtilise(
        Imputation(documentId: .f2, montant: .de("8.00"), dateImputation: .aujourdhui)),
      .remboursementEnregistre(refund))
    #expect(facture.paiements.map(\.motifAnnulation) == ["Sans provision"])
    #expect(facture.paiements.first?.estAnnule == true && facture.paiements.first?.reference == "42")
    #expect(facture.imputations.map(\.documentId) == [.a1, .f2])
    #expect(facture.imputations.map(\.montant) == [.de("7.00"), .de("8.00")])
    #expect(facture.remboursements == [refund])
  }

  @Test func `a cancelled document states its reason, its day and its avoir`() {
    let facture = folded(
      .factureAnnulee(FactureAnnulee(motif: "Erreur", dateAnnulation: .le("2026-03-05"), avoirId: .a1)))
    #expect(facture.etat == .annulee)
    #expect(facture.annulation?.motif == "Erreur" && facture.annulation?.avoirId == .a1)
    #expect(facture.annulation?.dateAnnulation == .le("2026-03-05"))
  }

  @Test func `a client is changed by each field of the event`() {
    var client = Client(id: .c1, nom: "A", siren: "732829320", email: "a@example.org", adresse: Adresse(ville: "Brest"))
    client.apply(.clientModifie(ClientModifie(nom: "B", siren: .efface, telephone: .remplace("0102030405"))))
    #expect((client.nom, client.siren, client.email, client.telephone) == ("B", nil, "a@example.org", "0102030405"))
    client.apply(.clientModifie(ClientModifie(adresse: .efface)))
    #expect(client.adresse == nil && client.nom == "B")
  }
}
