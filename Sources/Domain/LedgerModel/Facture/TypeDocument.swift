/// The type of a document. All types have positive amounts: the type decides the sign.
public enum TypeDocument: String, Hashable, Sendable, CaseIterable {
  /// An invoice.
  case facture
  /// A credit note.
  case avoir
  /// An invoice for an advance payment, which the final invoice takes back (BT-3: 386). It counts as a facture does.
  case acompte
  /// An invoice that replaces an issued one that is wrong (BT-3: 384). It counts as a facture does, and the other one no
  /// longer counts from the day it is issued.
  case rectificative
  /// The balance of an invoice of another system, taken over when the ledger was opened. It is paid like a facture, but its sale
  /// was counted before. Its VAT is the VAT that waits for the payment.
  case reprise
  /// A quote: an offer, which is no sale. It counts in no total, no report and no book.
  case devis

  /// Whether it is a sale of this ledger.
  package var estVente: Bool { self != .reprise && self != .devis }
  /// 1, or -1 for an avoir.
  package var signe: Int128 { self == .avoir ? -1 : 1 }
}
