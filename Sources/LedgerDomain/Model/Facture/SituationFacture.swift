/// What the totals, the balance and the statut of a document follow from: no text and no line, only the sums of its lines.
///
/// Every ``Facture`` has one, tells of it under the same names, and changes it with each event. The totals of a ledger need
/// nothing else of its documents.
package struct SituationFacture: Hashable, Sendable {
  package let typeDocument: TypeDocument
  package let devise: Devise
  package private(set) var dateEcheance: Jour?
  package private(set) var tva: Taux
  package private(set) var remisePourcentage: Taux
  package private(set) var etat = Facture.Etat.brouillon
  /// The day from which its sending counts; nil for what was never sent.
  package private(set) var dateEnvoi: Jour?
  /// The day from which its cancellation counts.
  package private(set) var dateAnnulation: Jour?
  /// Whether it is a rectificative that cancels it.
  package private(set) var estRemplacee = false
  package private(set) var paiements: [Reglement] = []
  package private(set) var imputations: [Imputation] = []
  package private(set) var remboursements: [Reglement] = []
  package private(set) var abandons: [Abandon] = []
  /// One where these are many, else none. An array, so that the documents that have none keep eight bytes for it.
  private(set) var nombreux: [ReglementsNombreux] = []
  /// The net amounts of its lines by rate.
  package private(set) var sommes = SommesParTaux()
  /// Its lines that take an acompte back.
  package private(set) var reprises: [LigneDeReprise] = []

  package init(_ creee: FactureCreee) {
    typeDocument = creee.typeDocument
    devise = creee.devise
    dateEcheance = creee.dateEcheance
    tva = creee.tva
    remisePourcentage = creee.remisePourcentage
  }

  package var estAvoir: Bool { typeDocument == .avoir }
  package var estEnvoyee: Bool { dateEnvoi != nil }
}

/// How events change it. This cannot fail and checks nothing; the rule book checks.
extension SituationFacture {
  /// Changes it as `event` says, but for the lines: who has them calls ``ajoute(_:)`` and ``retire(_:)``.
  package mutating func apply(_ event: FactureEvent) {
    switch event {
    case .factureCreee(let creee): self = SituationFacture(creee)
    case .factureModifiee(let modifiee):
      modifiee.dateEcheance.apply(to: &dateEcheance)
      if let taux = modifiee.tva { tva = taux }
    case .ligneAjoutee, .ligneModifiee, .ligneRetiree: reprises.apply(event)
    case .numeroAttribue: break
    case .remiseAppliquee(let remise): remisePourcentage = remise
    case .factureEnvoyee(let envoyee): (etat, dateEnvoi) = (.envoyee, envoyee.dateEnvoi)
    case .paiementEnregistre(let paiement): ajoute(paiement: paiement)
    case .paiementAnnule(let annule): self.annule(paiement: annule)
    case .avoirImpute(let imputation), .avoirUtilise(let imputation): ajoute(imputation)
    case .avoirRetire(let retiree), .avoirRendu(let retiree): retire(retiree)
    case .remboursementEnregistre(let remboursement): ajoute(remboursement: remboursement)
    case .remboursementAnnule(let annule): self.annule(remboursement: annule)
    case .soldeAbandonne(let abandon): ajoute(abandon)
    case .soldeRepris(let repris): reprend(repris)
    case .factureAnnulee(let annulee):
      (etat, dateAnnulation) = (.annulee, annulee.dateAnnulation)
      estRemplacee = annulee.rectificativeId != nil
    }
  }

  /// A line is there from now on.
  package mutating func ajoute(_ ligne: LigneComptee) {
    sommes.compte(ligne, signe: 1)
    if !reprises.isEmpty { reprises.compte(ligne) }
  }

  /// A line is no longer there.
  package mutating func retire(_ ligne: LigneComptee) { sommes.compte(ligne, signe: -1) }
}

/// What settles it, one by one.
extension SituationFacture {
  /// The payment of `id`, cancelled or not.
  package func paiement(_ id: ReglementID) -> Reglement? { place(paiement: id).map { paiements[$0] } }

  /// The refund of `id`, cancelled or not.
  package func remboursement(_ id: ReglementID) -> Reglement? { place(remboursement: id).map { remboursements[$0] } }

  /// The oldest application to that document, or of it, that stands; of that amount, where one is given.
  package func imputation(_ documentId: FactureID, _ montant: Montant? = nil) -> Imputation? {
    place(imputation: documentId, montant).map { imputations[$0] }
  }

  /// What was given up under `id`, taken back or not.
  package func abandon(_ id: AbandonID) -> Abandon? { place(abandon: id).map { abandons[$0] } }

  private func place(paiement id: ReglementID) -> Int? {
    if let nombreux = nombreux.first { return nombreux.paiements[id] }
    return paiements.firstIndex { $0.id == id }
  }

  private func place(remboursement id: ReglementID) -> Int? {
    if let nombreux = nombreux.first { return nombreux.remboursements[id] }
    return remboursements.firstIndex { $0.id == id }
  }

  private func place(imputation documentId: FactureID, _ montant: Montant?) -> Int? {
    imputations.firstIndex { imputation in
      imputation.documentId == documentId && imputation.retrait == nil
        && (montant.map { $0 == imputation.montant } ?? true)
    }
  }

  private func place(abandon id: AbandonID) -> Int? {
    if let nombreux = nombreux.first { return nombreux.abandons[id] }
    return abandons.firstIndex { $0.id == id }
  }

  private mutating func ajoute(paiement: Reglement) {
    paiements.append(paiement)
    if estNombreux() { nombreux[0].ajoute(paiement: paiement, paiements.count - 1) }
  }

  private mutating func ajoute(remboursement: Reglement) {
    remboursements.append(remboursement)
    if estNombreux() { nombreux[0].ajoute(remboursement: remboursement, remboursements.count - 1) }
  }

  private mutating func ajoute(_ imputation: Imputation) {
    imputations.append(imputation)
    if estNombreux() { nombreux[0].ajoute(imputation) }
  }

  private mutating func ajoute(_ abandon: Abandon) {
    abandons.append(abandon)
    if estNombreux() { nombreux[0].ajoute(abandon, abandons.count - 1) }
  }

  private mutating func annule(paiement annule: ReglementAnnule) {
    guard let place = place(paiement: annule.id) else { return }
    if !nombreux.isEmpty { nombreux[0].retire(paiements[place]) }
    paiements[place].annulation = annule.annulation
  }

  private mutating func annule(remboursement annule: ReglementAnnule) {
    guard let place = place(remboursement: annule.id) else { return }
    if !nombreux.isEmpty { nombreux[0].retire(remboursements[place]) }
    remboursements[place].annulation = annule.annulation
  }

  private mutating func retire(_ retiree: ImputationRetiree) {
    guard let place = place(imputation: retiree.documentId, retiree.montant) else { return }
    if !nombreux.isEmpty { nombreux[0].retire(imputations[place]) }
    imputations[place].retrait = retiree.retrait
  }

  private mutating func reprend(_ repris: SoldeRepris) {
    guard let place = place(abandon: repris.id) else { return }
    if !nombreux.isEmpty { nombreux[0].retire(abandons[place]) }
    abandons[place].reprise = repris.reprise
  }

  /// Whether what was just added is to be noted apart; where it is the one that makes them many, all are.
  private mutating func estNombreux() -> Bool {
    guard nombreux.isEmpty else { return true }
    if paiements.count + imputations.count + remboursements.count + abandons.count > ReglementsNombreux.peu {
      nombreux = [ReglementsNombreux(paiements, imputations, remboursements, abandons)]
    }
    return false
  }
}
