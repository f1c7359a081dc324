/// What an event brings to the closing of the period in which it is recorded.
package enum ApportCloture: Hashable, Sendable {
  /// What happens to a payment or a refund.
  package enum Mouvement: Hashable, Sendable { case paiement, paiementAnnule, remboursement, remboursementAnnule }

  /// A document is sent.
  case envoi
  /// Money comes in, or goes out: below zero. Where a payment is cancelled it goes out again on the day that is recorded.
  case reglement(Mouvement, ConditionsPaiement, MontantLarge)
  /// A document is cancelled.
  case annulation
  /// A facture is cancelled by the rectificative that replaces it: what was sent is taken back.
  case remplacement
}

extension FactureEvent {
  /// What it brings to a closing; nil for what brings nothing. `situation` is that of the document, before the event or after
  /// it: it knows a payment that is cancelled.
  package func apport(_ situation: SituationFacture) -> ApportCloture? {
    switch self {
    case .factureEnvoyee: .envoi
    case .factureAnnulee(let annulee): annulee.rectificativeId == nil ? .annulation : .remplacement
    case .paiementEnregistre(let paiement): .init(.paiement, paiement)
    case .paiementAnnule(let annule): .init(.paiementAnnule, situation.paiement(annule.id))
    case .remboursementEnregistre(let remboursement): .init(.remboursement, remboursement)
    case .remboursementAnnule(let annule): .init(.remboursementAnnule, situation.remboursement(annule.id))
    case .factureCreee, .factureModifiee, .ligneAjoutee, .ligneModifiee, .ligneRetiree, .remiseAppliquee, .avoirImpute,
      .avoirUtilise, .avoirRetire, .avoirRendu, .soldeAbandonne, .soldeRepris, .numeroAttribue:
      nil
    }
  }

  /// Whether it may bring something to a closing: what else happens need not be looked up.
  package var apporte: Bool {
    switch self {
    case .factureEnvoyee, .factureAnnulee, .paiementEnregistre, .paiementAnnule, .remboursementEnregistre,
      .remboursementAnnule:
      true
    case .factureCreee, .factureModifiee, .ligneAjoutee, .ligneModifiee, .ligneRetiree, .remiseAppliquee, .avoirImpute,
      .avoirUtilise, .avoirRetire, .avoirRendu, .soldeAbandonne, .soldeRepris, .numeroAttribue:
      false
    }
  }
}

extension FactureEvent {
  /// Whether a rectificative takes the place of the document.
  var remplace: Bool { if case .factureAnnulee(let annulee) = self { annulee.rectificativeId != nil } else { false } }
}

extension AvanceEvent {
  /// What it brings to a closing; nil for what moves no money. `avance` is the advance, before the event or after it.
  package func apport(_ avance: Avance?) -> ApportCloture? {
    switch self {
    case .recue(let avance): .init(.paiement, avance.recue)
    case .annulee: .init(.paiementAnnule, avance?.recue)
    case .remboursee(let remboursement): .init(.remboursement, remboursement)
    case .remboursementAnnule(let annule):
      .init(.remboursementAnnule, avance?.remboursement(annule.id))
    case .utilisee, .rendue: nil
    }
  }
}

extension ApportCloture {
  fileprivate init?(_ mouvement: Mouvement, _ reglement: Reglement?) {
    // An advance was counted when it came in.
    guard let reglement, !reglement.estParAvance else { return nil }
    let entre = mouvement == .paiement || mouvement == .remboursementAnnule
    self = .reglement(mouvement, reglement.moyen, MontantLarge(reglement.montant) * (entre ? 1 : -1))
  }
}
