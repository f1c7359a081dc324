/// The contribution of an event to the closing of its period.
package enum ApportCloture: Hashable, Sendable {
  /// A movement of a payment or a refund.
  package enum Mouvement: Hashable, Sendable { case paiement, paiementAnnule, remboursement, remboursementAnnule }

  /// A document is issued.
  case envoi
  /// Money comes in, or goes out (below zero). A cancelled payment goes out when its cancellation is recorded.
  case reglement(Mouvement, ConditionsPaiement, MontantLarge)
  /// A document is cancelled.
  case annulation
  /// A facture is cancelled by the rectificative that replaces it: its amounts are taken back.
  case remplacement
}

extension FactureEvent {
  /// The event's contribution to a closing, or nil. `situation` is the document's, before or after the event: it has the
  /// cancelled payment.
  package func apport(_ situation: SituationFacture) -> ApportCloture? {
    guard situation.typeDocument != .devis else { return nil }
    return switch genre {
    case .envoi: situation.typeDocument.estVente ? .envoi : nil
    case .annulation(let annulee): annulee.rectificativeId == nil ? .annulation : .remplacement
    case .reglement(.paiement(let paiement)): .init(.paiement, paiement)
    case .reglement(.paiementAnnule(let annule)): .init(.paiementAnnule, situation.paiement(annule.id))
    case .reglement(.remboursement(let remboursement)): .init(.remboursement, remboursement)
    case .reglement(.remboursementAnnule(let annule)):
      .init(.remboursementAnnule, situation.remboursement(annule.id))
    case .reglement(.imputation), .reglement(.retrait), .reglement(.abandon), .reglement(.reprise), .redaction,
      .numero, .statut, .transmission, .conclusion, .suivi:
      nil
    }
  }

  /// Whether the event may contribute to a closing. For other events the document is not looked up.
  package var apporte: Bool {
    switch genre {
    case .envoi, .annulation, .reglement(.paiement), .reglement(.paiementAnnule), .reglement(.remboursement),
      .reglement(.remboursementAnnule):
      true
    case .reglement(.imputation), .reglement(.retrait), .reglement(.abandon), .reglement(.reprise), .redaction,
      .numero, .statut, .transmission, .conclusion, .suivi:
      false
    }
  }
}

extension FactureEvent {
  /// Whether a rectificative replaces the document.
  package var remplace: Bool {
    if case .factureAnnulee(let annulee) = self { annulee.rectificativeId != nil } else { false }
  }
}

extension AvanceEvent {
  /// The event's contribution to a closing; nil if it moves no money. `avance` is the advance, before or after the event.
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
    // The advance was counted when it was received; a set-off moves no money.
    guard let reglement, reglement.moyen.estDArgent else { return nil }
    let entre = mouvement == .paiement || mouvement == .remboursementAnnule
    self = .reglement(mouvement, reglement.moyen, MontantLarge(reglement.montant) * (entre ? 1 : -1))
  }
}
