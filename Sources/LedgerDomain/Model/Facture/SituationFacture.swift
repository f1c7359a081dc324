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
  package private(set) var paiements: [Reglement] = []
  package private(set) var imputations: [Imputation] = []
  package private(set) var remboursements: [Reglement] = []
  /// The net amounts of its lines by rate.
  package private(set) var sommes = SommesParTaux()

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
    case .ligneAjoutee, .ligneModifiee, .ligneRetiree: break
    case .remiseAppliquee(let remise): remisePourcentage = remise
    case .factureEnvoyee(let envoyee): (etat, dateEnvoi) = (.envoyee, envoyee.dateEnvoi)
    case .paiementEnregistre(let paiement): paiements.append(paiement)
    case .paiementAnnule(let annule):
      guard let index = paiements.firstIndex(where: { $0.id == annule.paiementId }) else { return }
      paiements[index].motifAnnulation = annule.motif
    case .avoirImpute(let imputation), .avoirUtilise(let imputation): imputations.append(imputation)
    case .remboursementEnregistre(let remboursement): remboursements.append(remboursement)
    case .factureAnnulee(let annulee): (etat, dateAnnulation) = (.annulee, annulee.dateAnnulation)
    }
  }

  /// A line is there from now on.
  package mutating func ajoute(_ ligne: LigneComptee) { sommes.compte(ligne, signe: 1) }

  /// A line is no longer there.
  package mutating func retire(_ ligne: LigneComptee) { sommes.compte(ligne, signe: -1) }
}
