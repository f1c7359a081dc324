/// The one fold: how each event changes a document. It cannot fail and checks nothing: decisions check.
extension Facture {
  /// Changes the document as `event` says.
  public mutating func apply(_ event: FactureEvent) {
    revision += 1
    switch event {
    case .factureCreee(let creee): self = Facture(id: id, creee)
    case .factureModifiee(let modifiee): apply(modifiee)
    case .ligneAjoutee(let ajoutee): apply(ajoutee)
    case .ligneModifiee(let modifiee): apply(modifiee)
    case .ligneRetiree(let retiree): apply(retiree)
    case .remiseAppliquee(let remise): remisePourcentage = remise.remisePourcentage
    case .factureEnvoyee(let envoyee): apply(envoyee)
    case .paiementEnregistre(let enregistre): paiements.append(enregistre.paiement)
    case .paiementAnnule(let annule): apply(annule)
    case .avoirImpute(let impute): imputations.append(impute.imputation)
    case .avoirUtilise(let utilise): imputations.append(utilise.imputation)
    case .remboursementEnregistre(let enregistre): remboursements.append(enregistre.remboursement)
    case .factureAnnulee(let annulee): apply(annulee)
    }
  }

  /// Adds lines at the end, as if each had come as a ``LigneAjoutee``: how a replay folds those that follow each other.
  package mutating func apply(_ ajoutees: LignesAjoutees) {
    revision += ajoutees.lignes.count
    sommes.ajoute(ajoutees.sommes)
    if lignes.isEmpty { lignes = ajoutees.lignes } else { lignes += ajoutees.lignes }
  }

  private mutating func apply(_ modifiee: FactureModifiee) {
    modifiee.clientId.apply(to: &clientId)
    if let date = modifiee.dateFacture { dateFacture = date }
    modifiee.dateEcheance.apply(to: &dateEcheance)
    if let conditions = modifiee.conditionsPaiement { conditionsPaiement = conditions }
    if let texte = modifiee.notes { notes = texte }
    modifiee.notesCommentaire.apply(to: &notesCommentaire)
    if let taux = modifiee.tva { tva = taux }
  }

  private mutating func apply(_ ajoutee: LigneAjoutee) {
    sommes.compte(ajoutee.ligne, signe: 1)
    lignes.append(ajoutee.ligne)
  }

  private mutating func apply(_ modifiee: LigneModifiee) {
    guard let index = lignes.firstIndex(where: { $0.id == modifiee.ligneId }) else { return }
    sommes.compte(lignes[index], signe: -1)
    modifiee.apply(to: &lignes[index])
    sommes.compte(lignes[index], signe: 1)
  }

  private mutating func apply(_ retiree: LigneRetiree) {
    guard let index = lignes.firstIndex(where: { $0.id == retiree.ligneId }) else { return }
    sommes.compte(lignes.remove(at: index), signe: -1)
  }

  private mutating func apply(_ envoyee: FactureEnvoyee) {
    etat = .envoyee
    envoi = envoyee.envoi
  }

  private mutating func apply(_ annule: PaiementAnnule) {
    guard let index = paiements.firstIndex(where: { $0.id == annule.paiementId }) else { return }
    paiements[index].motifAnnulation = annule.motif
  }

  private mutating func apply(_ annulee: FactureAnnulee) {
    etat = .annulee
    annulation = annulee.annulation
  }
}
