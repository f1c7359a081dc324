package import LedgerModel

/// The rules: whether an event is allowed for a document. Use cases ask before they record, an audit asks afterwards.
///
/// Every event has its case here, for the document alone, and in `Entourage`, for the rest of the ledger. The rules are
/// grouped by subject in the `Regle…` files of this folder.
extension Facture {
  /// Returns `event` if the document itself allows it; the rest of the ledger is not checked.
  @discardableResult package func admet(_ event: FactureEvent) throws(Refus) -> FactureEvent {
    try admet(event, ligne: event.ligneId.flatMap(ligne).map { LigneComptee($0) })
    return event
  }

  /// The same, if the line of the event was already looked up.
  package func admet(_ event: FactureEvent, ligne: LigneComptee?) throws(Refus) {
    try comptee.admet(event, ligne: ligne)
    try event.admetTextes(numero)
    try exigeTextesChanges(event)
    if case .factureEnvoyee = event, !estAvoir, remisePourcentage > .zero,
      lignes.contains(where: { $0.nature == .debours })
    {
      throw comptee.refus(.deboursRemis)
    }
  }
}

/// The events that the state of a document allows: one case for each.
extension FactureComptee {
  /// Checks `event` against the state of the document, except its texts.
  ///
  /// - Parameter ligne: the line of the document with the id that the event names, if there is one.
  package func admet(_ event: FactureEvent, ligne: LigneComptee?) throws(Refus) {
    try exigeHorsDevis(event)
    switch event {
    case .factureCreee: throw refus(.dejaLa(id))
    case .factureModifiee(let modifiee):
      try exigeBrouillon()
      try exigeChangement(modifiee)
      try exigeEcheance(modifiee)
      try modifiee.affaire.admise(numero, situation.devise)
      try exigeTotaux(apres: event)
    case .ligneAjoutee(let ajoutee):
      try exigeBrouillon()
      guard ligne == nil else { throw refus(.ligneDejaLa(ajoutee.id)) }
      try exigeTotaux(avec: LigneComptee(ajoutee))
    case .ligneModifiee(let modifiee):
      try exigeBrouillon()
      guard let ligne else { throw refus(.ligneInconnue("\(modifiee.ligneId)")) }
      try exigeChangement(modifiee, de: ligne)
      var changee = ligne
      changee.apply(modifiee)
      try exigeTotaux(sans: ligne, avec: changee)
    case .ligneRetiree(let id):
      try exigeBrouillon()
      guard let ligne else { throw refus(.ligneInconnue("\(id)")) }
      try exigeTotaux(sans: ligne)
    case .remiseAppliquee(let remise):
      try exigeBrouillon()
      try exigeChangement(remise: remise)
      try exigeTotaux(apres: event)
    case .numeroAttribue: try exigeBrouillon()
    case .factureEnvoyee(let envoyee):
      try exigeBrouillon()
      try exigeEnvoi(envoyee)
    case .paiementEnregistre(let paiement): try admet(paiement: paiement)
    case .paiementAnnule(let annule): try admet(annulationPaiement: annule)
    case .avoirImpute(let imputation): try admet(avoirImpute: imputation)
    case .avoirUtilise(let imputation): try admet(avoirUtilise: imputation)
    case .avoirRetire(let retiree): try admet(retrait: retiree)
    case .avoirRendu: try admetRendu()
    case .remboursementEnregistre(let remboursement): try admet(remboursement: remboursement)
    case .remboursementAnnule(let annule): try admet(annulationRemboursement: annule)
    case .soldeAbandonne(let abandon): try exigeAbandonnable(abandon)
    case .soldeRepris(let repris): try exigeReprenable(repris)
    case .factureAnnulee(let annulee): try exigeAnnulable(annulee)
    case .statutRecu(let statut): try exigeRecevable(statut)
    case .transmission(let transmission): try exigeTransmissible(transmission)
    case .devisConclu(let conclu): try exigeConcluable(conclu)
    case .suiviModifie(let suivi): try exigeSuivi(suivi)
    }
  }

  /// Adds a small line, if every such line is allowed. Returns false and changes nothing if ``admet(_:ligne:)`` has to decide.
  package mutating func ajoutePetite(_ ligne: LigneComptee) -> Bool {
    guard situation.etat == .brouillon, situation.sommes.sontPetites else { return false }
    situation.ajoute(ligne)
    return true
  }

  func refus(_ refus: RefusFacture) -> Refus { .facture(numero, refus) }
}

extension FactureCreee {
  /// Checks the rules of a new document alone; the rest of the ledger is not checked.
  package func admise() throws(Refus) {
    try FactureEvent.factureCreee(self).admetTextes(numero)
    try admetEcheance()
    try admetAffaire()
  }
}
