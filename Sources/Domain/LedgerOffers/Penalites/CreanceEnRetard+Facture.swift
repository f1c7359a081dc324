public import LedgerModel

/// The debt of an issued document.
extension CreanceEnRetard {
  /// The facts of `facture` that count; nil if it bears no penalties in any currency: deposits, avoirs, quotes, cancelled or
  /// replaced documents, which were never owed on any day, and those whose penalties were waived.
  ///
  /// A payment counts from its own day, even if that lies in a closed period: it is the day on which the money was there.
  /// `avoirs` are its own: the amount that they credit was never owed, so each counts from the start. When it is refunded or
  /// applied to another document, the client has that amount otherwise, and it counts no more.
  ///
  /// - Throws: ``LedgerModel/Debordement`` when the total does not fit an amount.
  package init?(
    _ facture: FactureComptee, _ conditions: ConditionsDePenalites, au: Jour, avoirs: [FactureComptee]
  ) throws(Debordement) {
    let situation = facture.situation
    let suivi = Suivi(situation.suivis, au: au)
    guard [.facture, .rectificative, .reprise].contains(facture.typeDocument), situation.estEnvoyee(au: au),
      situation.dateAnnulation == nil, suivi.sansPenalites == nil
    else { return nil }
    self.init(
      try situation.totaux().totalTTC, dateEcheance: situation.dateEcheance, nature: conditions.nature,
      taux: conditions.taux)
    litige = suivi.litige?.montant ?? .zero
    miseEnDemeure = conditions.miseEnDemeure
    compte(situation.paiements, fois: 1)
    let propres = Set(avoirs.map(\.id))
    compte(situation.imputations.filter { !propres.contains($0.documentId) }, fois: 1)
    for abandon in situation.abandons { compte(abandon.montant, abandon.date, jusqua: abandon.reprise?.date) }
    for avoir in avoirs {
      guard let envoi = avoir.situation.dateEnvoi else { continue }
      mouvements.append(Mouvement(envoi, try avoir.situation.totaux().totalTTC, estDesLeDebut: true))
      compte(avoir.situation.remboursements, fois: -1)
      compte(avoir.situation.imputations.filter { $0.documentId != facture.id }, fois: -1)
    }
  }

  private mutating func compte(_ reglements: [Reglement], fois signe: Int64) {
    for reglement in reglements {
      switch reglement.annulation?.nature {
      case nil: compte(reglement.montant, reglement.date, jusqua: nil, fois: signe)
      case .rejet(let jour): compte(reglement.montant, reglement.date, jusqua: jour, fois: signe)
      case .erreur: break
      }
    }
  }

  private mutating func compte(_ imputations: [Imputation], fois signe: Int64) {
    for imputation in imputations {
      compte(imputation.montant, imputation.dateImputation, jusqua: imputation.retrait?.date, fois: signe)
    }
  }

  /// Counts `signe` times an amount from `debut` on, and not from `fin` on.
  private mutating func compte(_ montant: Montant, _ debut: Jour, jusqua fin: Jour?, fois signe: Int64 = 1) {
    mouvements.append(Mouvement(debut, Montant(centimes: signe * montant.centimes)))
    if let fin { mouvements.append(Mouvement(fin, Montant(centimes: -signe * montant.centimes))) }
  }
}

/// The debtor and the terms of a document, as penalties need them.
public struct ConditionsDePenalites: Hashable, Sendable {
  /// The kind of debtor; nil: as a business.
  public var nature: NatureClient?
  /// The rate of its terms.
  public var taux: TauxPenalites
  /// The day on which the first formal notice about it was presented, or else sent.
  public var miseEnDemeure: Jour?

  /// A debtor with these terms.
  public init(nature: NatureClient?, taux: TauxPenalites, miseEnDemeure: Jour? = nil) {
    (self.nature, self.taux, self.miseEnDemeure) = (nature, taux, miseEnDemeure)
  }
}

extension TauxPenalites {
  /// The rate of a document: the client's own, else the seller's, else the one of the printed text; without a text the law's own
  /// (C. com., art. L441-10, II). nil: the text is the seller's own, and the rate was never said.
  public init?(client: Client?, vendeur: Emetteur?) {
    if let dit = client?.recouvrement?.tauxPenalites ?? vendeur?.recouvrement?.tauxPenalites {
      self = dit
    } else if let texte = vendeur?[.penalites] {
      guard Mention.usuelles.contains(Mention(.penalites, texte)) else { return nil }
      self = .troisFoisLegal
    } else {
      self = .loi
    }
  }
}
