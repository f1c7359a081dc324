/// The facts that decide the totals, balance and statut of a document: the sums of its lines, without texts and lines.
///
/// Every ``Facture`` has one, shows its fields under the same names, and updates it with each event. The totals of a ledger
/// read only these facts of its documents.
package struct SituationFacture: Hashable, Sendable {
  package let typeDocument: TypeDocument
  package let devise: Devise
  package private(set) var dateEcheance: Jour?
  package private(set) var tva: Taux
  package private(set) var remisePourcentage: Taux
  package private(set) var etat = Facture.Etat.brouillon
  /// The day from which its issue counts; nil if it was never issued.
  package private(set) var dateEnvoi: Jour?
  /// The day from which its cancellation counts.
  package private(set) var dateAnnulation: Jour?
  /// Whether a rectificative cancels it.
  package private(set) var estRemplacee = false
  package private(set) var dateFacture: Jour
  package private(set) var paiements: [Reglement] = []
  /// The latest applications; the full rows before them lie in ``nombreux``.
  private var dernieresImputations: [Imputation] = []
  package private(set) var remboursements: [Reglement] = []
  package private(set) var abandons: [Abandon] = []
  /// One element if there are many facts, else empty. An array takes eight bytes while it is empty.
  private(set) var nombreux: [ReglementsNombreux] = []
  /// The sums of its lines' net amounts by rate.
  package var sommes = SommesParTaux()
  /// Its lines that take an acompte back.
  package var reprises: [RepriseComptee] = []

  /// Its answers and its end, if it is a quote.
  package internal(set) var conclusions: [DevisConclu] = []

  /// Its disputes, promises and decisions about penalties, in the order of the log.
  package private(set) var suivis: [SuiviModifie] = []

  /// Its lines with a price with VAT; empty for most, and once it is issued: then its VAT is frozen.
  package private(set) var sommesTTC: [SommeTTC] = []

  /// The rates whose frozen VAT differs from that of their base; nearly always empty.
  package private(set) var ecartsTVA: [EcartTVA] = []

  package init(_ creee: FactureCreee) {
    typeDocument = creee.typeDocument
    devise = creee.devise
    dateFacture = creee.dateFacture
    dateEcheance = creee.dateEcheance
    tva = creee.tva
    remisePourcentage = creee.remisePourcentage
  }

  /// The applications, in the order of the log.
  package var imputations: [Imputation] {
    nombreux.first.map { $0.imputations + dernieresImputations } ?? dernieresImputations
  }
  package var estAvoir: Bool { typeDocument == .avoir }
  /// Whether nothing settles, answers or disputes it.
  package var estSansSuite: Bool {
    paiements.isEmpty && dernieresImputations.isEmpty && remboursements.isEmpty && abandons.isEmpty && nombreux.isEmpty
      && conclusions.isEmpty && suivis.isEmpty
  }
  package var estEnvoyee: Bool { dateEnvoi != nil }
}

/// How events change it. It cannot fail: the rules have checked the event.
extension SituationFacture {
  /// Applies `event`, except to the lines: the owner of the lines calls ``ajoute(_:)`` and ``retire(_:)``.
  package mutating func apply(_ event: FactureEvent) {
    switch event {
    case .factureCreee(let creee): self = SituationFacture(creee)
    case .factureModifiee(let modifiee):
      if let date = modifiee.dateFacture { dateFacture = date }
      modifiee.dateEcheance.apply(to: &dateEcheance)
      if let taux = modifiee.tva { tva = taux }
    case .ligneAjoutee, .ligneModifiee, .ligneRetiree: reprises.apply(event)
    case .numeroAttribue, .statutRecu, .transmission: break
    case .remiseAppliquee(let remise): remisePourcentage = remise
    case .factureEnvoyee(let envoyee):
      (etat, dateEnvoi) = (.envoyee, envoyee.dateEnvoi)
      ecartsTVA = envoyee.totaux.ecartsTVA
      sommesTTC = []
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
    case .devisConclu(let conclu): conclusions.append(conclu)
    case .suiviModifie(let suivi): suivis.append(suivi)
    }
  }

  /// Counts a new line.
  package mutating func ajoute(_ ligne: LigneComptee) {
    sommes.compte(ligne, signe: 1)
    if !reprises.isEmpty { reprises.compte(ligne) }
  }

  /// Counts the price with VAT of a new line, or with `signe` -1 of one that goes.
  mutating func compte(prixTTC ligne: LigneFacture, signe: Int = 1) {
    if ligne.aDetails { sommesTTC.compte(ligne, signe: signe) }
  }

  /// Stops counting a line.
  package mutating func retire(_ ligne: LigneComptee) { sommes.compte(ligne, signe: -1) }
}

/// Its payments, refunds, applications and write-offs, one by one.
extension SituationFacture {
  /// The payment of `id`, cancelled or not.
  package func paiement(_ id: ReglementID) -> Reglement? { place(paiement: id).map { paiements[$0] } }

  /// The refund of `id`, cancelled or not.
  package func remboursement(_ id: ReglementID) -> Reglement? { place(remboursement: id).map { remboursements[$0] } }

  /// The oldest application in force to or of the document `documentId`, of `montant` if given.
  package func imputation(_ documentId: FactureID, _ montant: Montant? = nil) -> Imputation? {
    place(imputation: documentId, montant).map { imputations[$0] }
  }

  /// The write-off of `id`, undone or not.
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
    dernieresImputations.append(imputation)
    guard estNombreux() else { return }
    nombreux[0].ajoute(imputation)
    nombreux[0].range(&dernieresImputations)
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
    var derniere: Int? = place
    if !nombreux.isEmpty {
      nombreux[0].retire(imputations[place])
      derniere = nombreux[0].retire(retiree.retrait, place)
    }
    if let derniere { dernieresImputations[derniere].retrait = retiree.retrait }
  }

  private mutating func reprend(_ repris: SoldeRepris) {
    guard let place = place(abandon: repris.id) else { return }
    if !nombreux.isEmpty { nombreux[0].retire(abandons[place]) }
    abandons[place].reprise = repris.reprise
  }

  /// Whether the caller must also add the latest fact to `nombreux`; the first time there are many, all are added here.
  private mutating func estNombreux() -> Bool {
    guard nombreux.isEmpty else { return true }
    if paiements.count + dernieresImputations.count + remboursements.count + abandons.count > ReglementsNombreux.peu {
      nombreux = [ReglementsNombreux(paiements, dernieresImputations, remboursements, abandons)]
    }
    return false
  }
}
