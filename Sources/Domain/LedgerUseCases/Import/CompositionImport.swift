package import LedgerModel
package import LedgerRules

/// Composes the facts of an import: each decision sees the earlier ones.
package struct CompositionImport {
  /// The index of the document of the last decision.
  private(set) var place = 0
  let documents: [FactureImportee]
  var view: RegistreView
  /// The sums that avoirs credit, of the factures with avoirs in this import.
  package var credits: [FactureID: CreditAvoirs] { view.credits }
  /// The facts to record.
  package internal(set) var facts: [Fact] = []
  private let dejaProvisoires: Set<ClientID>
  /// Why rectificatives replace their factures, if a reason is given.
  private let motifs: [FactureID: String]
  /// The recorded facts that no document states, with the indexes of the documents.
  package private(set) var suppositions: [(place: Int, supposition: Supposition)] = []
  /// The totals of the documents that state them and were issued.
  private var totaux: [FactureID: Totaux] = [:]
  /// The clients created from a frozen copy, or without any details.
  package private(set) var provisoires: Set<ClientID> = []
  /// The provisional clients that a draft has completed.
  package private(set) var confirmes: Set<ClientID> = []

  init(_ documents: [FactureImportee], _ view: RegistreView, provisoires: Set<ClientID>) {
    self.documents = documents
    self.view = view
    dejaProvisoires = provisoires
    let annulations = documents.lazy.compactMap(\.annulation)
    motifs = Dictionary(
      annulations.compactMap { annulation in annulation.rectificativeId.map { ($0, annulation.motif) } },
      uniquingKeysWith: { premier, _ in premier })
  }

  /// Heads and lines first, then the later facts, each kind in an order that satisfies every rule.
  mutating func compose() throws(Refus) {
    // A draft shows its present client; a copy frozen at issue may be older.
    for place in documents.indices where documents[place].envoi == nil { try etablitClient(document(place)) }
    for place in documents.indices where documents[place].envoi != nil { try etablitClient(document(place)) }
    // An acompte comes before the documents that take it back.
    let enOrdre =
      documents.indices.filter { documents[$0].estAcompte } + documents.indices.filter { !documents[$0].estAcompte }
    for place in enOrdre { try cree(document(place)) }
    // The avoirs of a facture are checked against the issued facture.
    for place in enOrdre where !documents[place].estAvoir && !documents[place].estRectificative {
      try envoie(document(place))
    }
    for place in rectificativesEnOrdre { try envoie(document(place)) }
    for place in documents.indices { try verifieOrigine(document(place)) }
    for place in documents.indices where documents[place].estAvoir { try envoie(document(place)) }
    try avances { view, citee, client, devise, facts throws(Refus) in
      try view.recoit(citee, devise, client, into: &facts)
    }
    // Cancelled facts come first: each is undone before the next begins, so that all fit.
    for place in documents.indices { try annuleReglements(document(place)) }
    try retire()
    for place in documents.indices { try abandonneEtReprend(document(place)) }
    for place in documents.indices { try regle(document(place), .paiement, \.paiements, "paiements") }
    try impute()
    for place in documents.indices { try abandonne(document(place)) }
    for place in documents.indices { try solde(document(place)) }
    for place in documents.indices { try regle(document(place), .remboursement, \.remboursements, "remboursements") }
    try avances { view, citee, client, _, facts throws(Refus) in
      try view.termine(citee.recue, citee.remboursements, client, into: &facts)
    }
    for place in documents.indices { try annule(document(place)) }
    for place in documents.indices { try ditStatuts(document(place)) }
    for place in documents.indices { try conclut(document(place)) }
    for place in documents.indices { try verifiePeriode(document(place)) }
    for place in documents.indices { try verifieSolde(document(place)) }
  }

  mutating func document(_ place: Int) -> FactureImportee {
    self.place = place
    return documents[place]
  }

  // MARK: Clients

  /// Creates its client if missing, and completes a provisional one from a draft. The client in the document
  /// must be valid even if it is already known, so that the result does not depend on the order of documents.
  private mutating func etablitClient(_ document: FactureImportee) throws(Refus) {
    guard let id = document.clientNomme else { return }
    let estFigee = document.envoi != nil
    if estFigee { try document.client?.admetIdentite() } else { try document.client?.admis() }
    let actuel = estFigee ? nil : document.client?.copie(id)
    guard let present = view.clients[id] else {
      let client = document.client?.copie(id) ?? .nouveau(id)
      try view.decide(CreerClient(importe: estFigee ? client.sansCoordonneesFausses : client), into: &facts)
      if actuel == nil { provisoires.insert(id) }
      return
    }
    guard let actuel, estProvisoire(id) else { return }
    confirmes.insert(id)
    if actuel != present { try view.decide(ModifierClient(en: actuel), into: &facts) }
  }

  private func estProvisoire(_ id: ClientID) -> Bool {
    (dejaProvisoires.contains(id) || provisoires.contains(id)) && !confirmes.contains(id)
  }

  // MARK: Drafts

  /// Creates the head and the lines of `document`, and checks stated totals.
  private mutating func cree(_ document: FactureImportee) throws(Refus) {
    var tete = document.tete
    tete.clientId = document.clientNomme
    // A balance is taken over as it is owed: a draft of one could be issued as an invoice.
    guard tete.typeDocument != .reprise || document.envoi != nil else { throw .facture(document.numero, .reprise) }
    // A file of the norm has no exchange rate.
    if document.estAvoir, let origine = tete.factureOrigineId, tete.affairePresente.tauxChange == nil {
      tete.affairePresente.tauxChange = view.factures[origine]?.affaire.tauxChange
    }
    try exigeNumero(document)
    try view.decide(tete, into: &facts)
    // Taken out of the view, so that nothing is copied.
    guard let facture = view.factures.removeValue(forKey: document.id) else { return }
    var ajout = AjoutDeLignes(facture)
    for (index, importee) in document.lignes.enumerated() {
      do throws(Refus) {
        let ligne = importee.ligne.copie(importee.ligne.id.donne ?? view.environment.newID())
        try ajout.ajoute(ligne, into: &facts)
        try importee.verifieMontantNet(ligne, document.numero)
      } catch {
        throw .dans("lignes[\(index)]", error)
      }
    }
    if document.envoi == nil {
      try document.totaux?.verifie(ajout.facture.exigeTotaux(), document.numero)
    } else if let enonces = document.totaux {
      totaux[document.id] = try enonces.verifie(envoyee: ajout.facture)
    }
    view.factures[document.id] = ajout.facture
  }

  /// Requires a number, except for a draft in a ledger that names drafts itself.
  private func exigeNumero(_ document: FactureImportee) throws(Refus) {
    guard document.tete.numero == nil else { return }
    let estBrouillon = document.envoi == nil && view.registre?.numerotation == .envoi
    guard estBrouillon else { throw .fichier(.champManquant("numero")) }
  }

  // MARK: What happened to them

  /// Requires that an avoir or a rectificative corrects an issued facture in its currency, as ``CreerAvoir`` does.
  private func verifieOrigine(_ document: FactureImportee) throws(Refus) {
    guard let origine = document.tete.factureOrigineId else { return }
    if document.tete.typeDocument == .devis { return try exigeVersion(de: origine, document) }
    guard document.estAvoir || document.estRectificative else { throw .avoir(document.numero, .origineDUneFacture) }
    try view.facture(document.id).comptee.admet(origine: view.facture(origine).comptee)
  }

  /// Requires that a newer version of a quote replaces a quote.
  private func exigeVersion(de origine: FactureID, _ document: FactureImportee) throws(Refus) {
    let ancien = try view.facture(origine)
    guard ancien.typeDocument == .devis else { throw .devis(ancien.numero, .pasUnDevis) }
  }

  /// Records disputes, promises and decisions about penalties.
  private mutating func suit(_ document: FactureImportee) throws(Refus) {
    for (index, suivi) in (document.suivis ?? []).enumerated() {
      do throws(Refus) {
        try view.decide(SuivreFacture(document.id, suivi), into: &facts)
      } catch {
        throw .dans("suivis[\(index)]", error)
      }
    }
  }

  /// Records what became of a quote.
  private mutating func conclut(_ document: FactureImportee) throws(Refus) {
    for (index, conclu) in (document.conclusions ?? []).enumerated() {
      do throws(Refus) {
        try view.decide(ConclureDevis(document.id, conclu), into: &facts)
      } catch {
        throw .dans("conclusions[\(index)]", error)
      }
    }
  }

  /// Issues `document`, unless it is a draft.
  private mutating func envoie(_ document: FactureImportee) throws(Refus) {
    guard let date = document.envoi else { return }
    var envoi = EnvoyerFacture(document.id, dateEnvoi: date)
    var copie = document.copie
    copie.client = document.clientNomme.flatMap { document.client?.copie($0) }
    // The values of a confidential client stand beside the log, even if the file calls it not confidential.
    if view.confidentiel(copie.client?.id) != nil, copie.client?.estConfidentiel == false {
      copie.client?.confidentiel = true
    }
    if copie != FactureEnvoyee.Copie() { envoi.copieImportee = copie }
    envoi.totauxImportes = totaux[document.id]
    if document.estRectificative {
      envoi.motif = motifs[document.id]
    }
    try view.decide(envoi, into: &facts)
    // The amount to be paid was rounded at issue: payments are of that amount.
    try abandonneEtReprend(document, arrondis: true)
    try abandonne(document, arrondis: true)
    // Before what may cancel it: a cancelled document has no disputes.
    try suit(document)
  }

  /// Applies the avoirs that were applied and undone, and undoes each. If both documents are in the import, the facture
  /// decides.
  private mutating func retire() throws(Refus) {
    let factures = Set(documents.lazy.filter { !$0.estAvoir }.map(\.id))
    for place in documents.indices {
      let document = document(place)
      for (index, enonce) in (document.avoirsRetires ?? []).enumerated() {
        try retire(enonce, enonce.documentId, document.id, "avoirsRetires[\(index)]")
      }
      for (index, enonce) in (document.imputationsRetirees ?? []).enumerated()
      where !factures.contains(enonce.documentId) {
        try retire(enonce, document.id, enonce.documentId, "imputationsRetirees[\(index)]")
      }
    }
  }

  private mutating func retire(
    _ enonce: Imputation, _ avoir: FactureID, _ facture: FactureID, _ ou: String
  ) throws(Refus) {
    guard let retrait = enonce.retrait else { return }
    do throws(Refus) {
      try view.decide(
        ImputerAvoir(avoir, sur: facture, montant: enonce.montant, dateImputation: enonce.dateImputation), into: &facts)
      try view.decide(RetirerAvoir(avoir, de: facture, motif: retrait.motif, date: retrait.date), into: &facts)
    } catch {
      throw .dans(ou, error)
    }
  }

  /// Applies the avoirs that either side lists.
  private mutating func impute() throws(Refus) {
    guard documents.contains(where: { $0.avoirs != nil || $0.imputations != nil }) else { return }
    let imputations = ImputationsImportees(documents)
    if let (desaccord, place) = imputations.desaccord {
      self.place = place
      throw .importation(numero(desaccord.facture), .imputationDifferente(avoir: numero(desaccord.avoir)))
    }
    for (imputation, place) in imputations.ordonnees {
      self.place = place
      try view.decide(
        ImputerAvoir(
          imputation.avoir, sur: imputation.facture, montant: imputation.montant,
          dateImputation: imputation.dateImputation), into: &facts)
    }
  }

  private func numero(_ id: FactureID) -> String { documents.first { $0.id == id }?.numero ?? "\(id)" }

  /// Notes a supposition for the present document.
  mutating func suppose(_ supposition: Supposition) { suppositions.append((place, supposition)) }

  /// Requires that it alone invoices its period; a cancelled document invoices nothing.
  private func verifiePeriode(_ document: FactureImportee) throws(Refus) {
    let facture = try view.facture(document.id)
    guard facture.etat != .annulee else { return }
    try facture.affaire.abonnement?.exigeSeule(facture.id, corrige: facture.factureOrigineId, dans: view)
  }

  /// Requires that the stated payments and balance equal the computed ones.
  private mutating func verifieSolde(_ document: FactureImportee) throws(Refus) {
    let facture = try view.facture(document.id)
    try document.solde.verifie(facture, document.statut)
    guard document.statut == .payee, facture.etat == .envoyee else { return }
    let reste = try facture.aRegler()
    if reste > .zero { suppose(.reste(reste, document.dateFacture)) }
  }

  /// Records the statuses of the document, and the files about it.
  private mutating func ditStatuts(_ document: FactureImportee) throws(Refus) {
    for (index, statut) in (document.statuts ?? []).enumerated() {
      do throws(Refus) {
        try view.decide(RecevoirStatut(statut, de: document.id), into: &facts)
      } catch {
        throw .dans("statuts[\(index)]", error)
      }
    }
    guard let transmissions = document.transmissions else { return }
    do throws(Refus) {
      try view.decide(EnregistrerTransmissions(toutes: transmissions, de: document.id), into: &facts)
    } catch {
      throw .dans("transmissions", error)
    }
  }

  /// Cancels the document, if it is stated as cancelled.
  private mutating func annule(_ document: FactureImportee) throws(Refus) {
    guard document.annulation != nil || document.statut == .annulee else { return }
    let annulation = document.annulation ?? annulationSupposee(document)
    if let rectificative = annulation.rectificativeId { return try exigeRemplacement(document, par: rectificative) }
    guard document.envoi == nil || annulation.avoirId != nil else { throw .avoir(document.numero, .manque) }
    var annuler = AnnulerFacture(document.id, motif: annulation.motif)
    annuler.date = annulation.dateAnnulation
    annuler.avoirPresent = annulation.avoirId
    annuler.numeroRendu = annulation.numeroRendu.map { .remplace($0) } ?? .efface
    try view.decide(annuler, into: &facts)
  }
}

extension CompositionImport {
  /// The cancellation of a draft that states only its statut: it counts from the document's date.
  private mutating func annulationSupposee(_ document: FactureImportee) -> FactureAnnulee {
    let date = min(document.dateFacture, view.today)
    suppose(.annulation(date))
    return FactureAnnulee(motif: "Importée comme annulée", dateAnnulation: date, avoirId: nil)
  }

  /// Requires that the rectificative, issued earlier in this import, replaced the document.
  private func exigeRemplacement(_ document: FactureImportee, par rectificative: FactureID) throws(Refus) {
    let inscrite = try view.facture(document.id).annulation
    guard let inscrite, inscrite.rectificativeId == rectificative else {
      throw .rectificative(document.numero, .manque(rectificative))
    }
    guard inscrite.dateAnnulation == document.annulation?.dateAnnulation else {
      throw .rectificative(document.numero, .dUneAutre(numero(rectificative)))
    }
  }

  /// The indexes of the rectificatives, each after its replaced document.
  private var rectificativesEnOrdre: [Int] {
    let places = documents.indices.filter { documents[$0].estRectificative }
    let presentes = Set(places.map { documents[$0].id })
    var suivantes: [FactureID: [Int]] = [:]
    var ordre: [Int] = []
    for place in places {
      if let origine = documents[place].tete.factureOrigineId, presentes.contains(origine) {
        suivantes[origine, default: []].append(place)
      } else {
        ordre.append(place)
      }
    }
    var next = 0
    while next < ordre.count {
      ordre += suivantes.removeValue(forKey: documents[ordre[next]].id) ?? []
      next += 1
    }
    // Rectificatives that replace each other are refused one by one.
    return ordre + suivantes.values.joined().sorted()
  }
}
