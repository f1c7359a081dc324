/// The rule book: whether an event may happen to a document, as use cases decide it and as an audit asks it afterwards.
///
/// Every event has its case here, as far as the document itself tells, and in `Entourage`, as far as the rest of the ledger
/// does. The rules stand by subject in the files beside: `RegleEnvoi`, `RegleNumeros`, `RegleModification`, `RegleReglement`, `RegleTotaux`,
/// `RegleAbandon`, `RegleEcheance`, `RegleTextes`, and `RegleAvoir` for what ties two documents.
extension Facture {
  /// `event`, which may happen to the document as it is, whatever else the ledger holds.
  @discardableResult package func admet(_ event: FactureEvent) throws(Refus) -> FactureEvent {
    try admet(event, ligne: event.ligneId.flatMap(ligne).map { LigneComptee($0) })
    return event
  }

  /// The same, where the line that the event is about was looked for already.
  package func admet(_ event: FactureEvent, ligne: LigneComptee?) throws(Refus) {
    try comptee.admet(event, ligne: ligne)
    try event.admetTextes(numero)
    try exigeTextesChanges(event)
  }
}

/// Which events the state of a document admits: one case for each.
extension FactureComptee {
  /// Whether `event` may happen to the document as it is, but for its texts.
  ///
  /// - Parameter ligne: the line of the document that has the id of the line which the event is about, where there is one.
  package func admet(_ event: FactureEvent, ligne: LigneComptee?) throws(Refus) {
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
      try exigeSansReprise(ajoutee.acompteId)
      try exigeTotaux(avec: LigneComptee(ajoutee))
    case .ligneModifiee(let modifiee):
      try exigeBrouillon()
      guard let ligne else { throw refus(.ligneInconnue("\(modifiee.ligneId)")) }
      try exigeChangement(modifiee, de: ligne)
      try exigeSansReprise(modifiee.acompteId.valeur)
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
    }
  }

  /// Adds a line that is not large where every such line is admitted; false, and nothing is changed, where ``admet(_:ligne:)`` has
  /// to be asked.
  package mutating func ajoutePetite(_ ligne: LigneComptee) -> Bool {
    guard situation.etat == .brouillon, situation.sommes.sontPetites else { return false }
    situation.ajoute(ligne)
    return true
  }

  func refus(_ refus: RefusFacture) -> Refus { .facture(numero, refus) }
}

extension FactureCreee {
  /// The rules of a new document, whatever else the ledger holds.
  package func admise() throws(Refus) {
    try FactureEvent.factureCreee(self).admetTextes(numero)
    try admetEcheance()
    try admetAffaire()
  }
}
