import LedgerModel

/// The nature of an entry, and its words.
extension EcritureBrute {
  /// The kinds of facts.
  enum Nature: Equatable, Sendable {
    case facture, acompte, avoir, rectificative, extourne
    /// The balance of an invoice of another system.
    case reprise
    /// A paid deposit of another system, or an advance.
    case repriseAcompte, repriseAvance
    case paiement, annulationPaiement, rejetPaiement
    /// A payment by a set-off.
    case compensation
    case remboursement, annulationRemboursement, rejetRemboursement
    case utilisationAvance, avanceRendue
    case abandon(NatureAbandon)
    case repriseAbandon
    case avance, annulationAvance, rejetAvance, remboursementAvance, annulationRemboursementAvance
    case exigibilite
    /// Debts in another currency that settle each other have different values in euros.
    case ecartDeChange
    case remise, remiseDUnCheque, annulationRemise
    /// A statement line: money that came in or went out, or a bank charge alone.
    case rapprochement, decaissement, fraisDeBanque
    case annulationRapprochement

    /// Whether it gives an amount up, or takes that back.
    var estAbandon: Bool { if case .abandon = self { true } else { self == .repriseAbandon } }

    /// Its words before the number of the document.
    var mots: String {
      switch self {
      case .facture: "Facture"
      case .acompte: "Facture d'acompte"
      case .avoir: "Avoir"
      case .rectificative: "Facture rectificative"
      case .reprise: "À-nouveau, solde de la facture"
      case .repriseAcompte: "À-nouveau, acompte"
      case .repriseAvance: "À-nouveau, avance"
      case .extourne: "Extourne de la facture"
      case .paiement: "Règlement"
      case .compensation: "Compensation"
      case .annulationPaiement: "Annulation du règlement"
      case .rejetPaiement: "Rejet du règlement"
      case .remboursement: "Remboursement"
      case .annulationRemboursement: "Annulation du remboursement"
      case .rejetRemboursement: "Rejet du remboursement"
      case .utilisationAvance: "Utilisation d'avance"
      case .avanceRendue: "Avance rendue"
      case .abandon(.ecart): "Écart de règlement"
      case .abandon(.arrondi): "Arrondi du net à payer"
      case .abandon(.escompte): "Escompte accordé"
      case .abandon(.perte): "Créance irrécouvrable"
      case .abandon(.impayee): "Créance irrécouvrable, TVA récupérée"
      case .repriseAbandon: "Reprise du solde abandonné"
      case .avance: "Avance reçue"
      case .annulationAvance: "Annulation de l'avance"
      case .rejetAvance: "Rejet de l'avance"
      case .remboursementAvance: "Remboursement d'avance"
      case .annulationRemboursementAvance: "Annulation du remboursement d'avance"
      case .exigibilite: "TVA exigible"
      case .ecartDeChange: "Écart de change"
      case .remise: "Remise de chèques, dont"
      case .remiseDUnCheque: "Remise du chèque de"
      case .annulationRemise: "Annulation de la remise de chèques, dont"
      case .rapprochement: "Encaissement en banque de"
      case .decaissement: "Décaissement en banque de"
      case .fraisDeBanque: "Frais bancaires de"
      case .annulationRapprochement: "Annulation du rapprochement de"
      }
    }
  }
}
