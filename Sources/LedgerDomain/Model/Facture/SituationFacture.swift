/// What the totals, the balance and the statut of a document follow from: no text and no line, only the sums of its lines.
///
/// Every ``Facture`` has one and changes it with each event. The totals of a ledger need nothing else of its documents.
public struct SituationFacture: Hashable, Sendable {
  /// Facture or avoir.
  public let typeDocument: TypeDocument
  /// Its currency.
  public let devise: Devise
  /// The last day to pay it.
  public private(set) var dateEcheance: Jour?
  /// The rate of VAT of a line that names none.
  public private(set) var tva: Taux
  /// The percentage taken off its lines.
  public private(set) var remisePourcentage: Taux
  /// Its state.
  public private(set) var etat = Facture.Etat.brouillon
  /// The day from which its sending counts; nil for what was never sent.
  public private(set) var dateEnvoi: Jour?
  /// The day from which its cancellation counts.
  public private(set) var dateAnnulation: Jour?
  /// Every payment recorded, the cancelled ones too.
  public private(set) var paiements: [Paiement] = []
  /// On a facture the avoirs applied to it; on an avoir the factures it was applied to.
  public private(set) var imputations: [Imputation] = []
  /// The refunds of an avoir.
  public private(set) var remboursements: [Remboursement] = []
  /// The net amounts of its lines by rate.
  package private(set) var sommes = SommesParTaux()

  /// That of a document which its first event makes.
  package init(_ creee: FactureCreee) {
    typeDocument = creee.typeDocument
    devise = creee.devise
    dateEcheance = creee.dateEcheance
    tva = creee.tva
    remisePourcentage = creee.remisePourcentage
  }

  /// Whether it is a credit note.
  public var estAvoir: Bool { typeDocument == .avoir }

  /// Whether it was ever sent: a sent facture that was cancelled still counts in the ledger's totals, with its avoir.
  public var estEnvoyee: Bool { dateEnvoi != nil }
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
    case .remiseAppliquee(let remise): remisePourcentage = remise.remisePourcentage
    case .factureEnvoyee(let envoyee): (etat, dateEnvoi) = (.envoyee, envoyee.dateEnvoi)
    case .paiementEnregistre(let enregistre): paiements.append(enregistre.paiement)
    case .paiementAnnule(let annule):
      guard let index = paiements.firstIndex(where: { $0.id == annule.paiementId }) else { return }
      paiements[index].motifAnnulation = annule.motif
    case .avoirImpute(let impute): imputations.append(impute.imputation)
    case .avoirUtilise(let utilise): imputations.append(utilise.imputation)
    case .remboursementEnregistre(let enregistre): remboursements.append(enregistre.remboursement)
    case .factureAnnulee(let annulee): (etat, dateAnnulation) = (.annulee, annulee.dateAnnulation)
    }
  }

  /// Takes its state, its sending, its cancellation and what settles it from `autre`.
  mutating func prendVie(de autre: SituationFacture) {
    (etat, dateEnvoi, dateAnnulation) = (autre.etat, autre.dateEnvoi, autre.dateAnnulation)
    (paiements, imputations, remboursements) = (autre.paiements, autre.imputations, autre.remboursements)
  }

  /// A line is there from now on.
  package mutating func ajoute(_ ligne: LigneComptee) { sommes.compte(ligne, signe: 1) }

  /// A line is no longer there.
  package mutating func retire(_ ligne: LigneComptee) { sommes.compte(ligne, signe: -1) }
}
