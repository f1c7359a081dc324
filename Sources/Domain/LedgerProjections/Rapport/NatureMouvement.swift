package import LedgerModel
package import LedgerWords

/// The kind of a movement of a client's account, or of money. Its code stands in JSON and CSV.
public enum NatureMouvement: String, Hashable, Sendable, CaseIterable {
  /// A facture: the client owes more.
  case facture
  /// An avoir: the client owes less.
  case avoir
  /// The reversal of a replaced facture: the client no longer owes it.
  case extourne
  /// Goods that are delivered, or a day from which VAT is due.
  case livraison
  /// Money received.
  case paiement
  /// Money paid back.
  case remboursement
  /// Money that was received and went back: a cheque that bounced.
  case rejetPaiement = "rejet de paiement"
  /// Money that was paid back and came back.
  case rejetRemboursement = "rejet de remboursement"
  /// A payment or refund of a closed period that was recorded by mistake, and no longer counts.
  case correction
  /// A write-off as a small difference (``LedgerModel/NatureAbandon/ecart``).
  case ecart
  /// A rounding of the amount to be paid (``LedgerModel/NatureAbandon/arrondi``).
  case arrondi
  /// A write-off as an early-payment discount.
  case escompte
  /// A write-off as a loss.
  case perte
  /// A part that was given up as a loss, whose VAT is taken back (``LedgerModel/NatureAbandon/impayee``).
  case impayee
  /// An undone write-off: the amount is due again.
  case repriseAbandon = "reprise d'abandon"
  /// An avoir that settles a document.
  case imputation
  /// The application of an avoir, undone.
  case retrait = "retrait d'imputation"
  /// A document with a total of 0.00.
  case solde = "document à 0.00"
  /// Money received as an advance.
  case avance
  /// A part of an advance that was refunded.
  case remboursementAvance = "remboursement d'avance"
  /// An advance that went back: a cheque that bounced.
  case rejetAvance = "rejet d'avance"
  /// A reminder letter: it moves nothing.
  case relance
}

extension Reglement {
  /// The kind of its reversal: `rejet` if the money came back.
  package func retour(_ rejet: NatureMouvement) -> NatureMouvement { dateRejet == nil ? .correction : rejet }
}

extension Abandon {
  /// Its kind as a movement of the client's account.
  package var natureMouvement: NatureMouvement {
    switch nature {
    case .ecart: .ecart
    case .arrondi: .arrondi
    case .escompte: .escompte
    case .perte: .perte
    case .impayee: .impayee
    }
  }
}

extension NatureMouvement: Nomme {
  /// Its name for people.
  package var libelle: Libelle {
    switch self {
    case .facture: Lexique.facture.libelle
    case .avoir: Lexique.avoir.libelle
    case .extourne: Lexique.extourne.libelle
    case .livraison: Lexique.livraison.libelle
    case .paiement: Lexique.paiement.libelle
    case .remboursement: Lexique.remboursement.libelle
    case .rejetPaiement: Libelle("Payment returned", fr: "Rejet de paiement")
    case .rejetRemboursement: Libelle("Refund returned", fr: "Rejet de remboursement")
    case .correction: Libelle(same: "Correction")
    case .ecart: Lexique.ecart.libelle
    case .arrondi: Lexique.arrondi.libelle
    case .escompte: Lexique.escompte.libelle
    case .perte: Lexique.perte.libelle
    case .impayee: Lexique.impayee.libelle
    case .repriseAbandon: Libelle("Due again", fr: "Annulation d’abandon")
    case .imputation: Lexique.imputation.libelle
    case .retrait: Libelle("Credit note unapplied", fr: "Retrait d’imputation")
    case .solde: Libelle("Document of 0.00", fr: "Document à 0,00")
    case .avance: Lexique.avanceRecue.libelle
    case .remboursementAvance: Lexique.avanceRemboursee.libelle
    case .rejetAvance: Libelle("Advance returned", fr: "Rejet d’avance")
    case .relance: Libelle("Reminder letter", fr: "Lettre de relance")
    }
  }
}
