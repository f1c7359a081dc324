/// The reason for a write-off on a facture. It decides the account, the VAT and the statut.
public enum NatureAbandon: String, Hashable, Sendable, CaseIterable {
  /// A payment is off by cents: at most 1.00 of a facture. The VAT is due as if it were paid.
  case ecart
  /// A rounding of the amount to be paid, as a document states it (BT-114): below zero if the customer pays more than
  /// the total. It stands with the document from its issue on.
  case arrondi
  /// An early-payment discount: the price is lower, and so is its VAT (CGI, art. 267, II, 1°).
  case escompte
  /// A loss: the customer will never pay. VAT that is due stays due, until a corrected invoice takes it back
  /// (CGI, art. 272, 1); VAT that would be due when paid never is (CGI, art. 269, 2).
  case perte
  /// A loss whose VAT was due and is taken back: the customer was sent a duplicate that says that the invoice stayed unpaid
  /// (CGI, art. 272, 1). VAT that would be due when paid never is, as of a loss.
  case impayee
}

extension NatureAbandon {
  /// Whether nobody will ever pay the amount.
  package var estPerdue: Bool { self == .perte || self == .impayee }
}

extension NatureAbandon {
  /// Whether its VAT is due as if the amount were paid: it is off by cents.
  package var compteCommeRecu: Bool { self == .ecart || self == .arrondi }
}
