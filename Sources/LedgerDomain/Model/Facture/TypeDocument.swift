/// What a document is. All count positive amounts: the type carries the sign.
public enum TypeDocument: String, Hashable, Sendable, CaseIterable {
  /// An invoice.
  case facture
  /// A credit note.
  case avoir
  /// An invoice for what is paid in advance, which the final one takes back (BT-3: 386). It counts as a facture does.
  case acompte
  /// An invoice in the place of one that was sent and is wrong (BT-3: 384). It counts as a facture does, and from the day it is
  /// sent the other one counts no more.
  case rectificative

  /// 1, or -1 for an avoir.
  package var signe: Int128 { self == .avoir ? -1 : 1 }
}
