/// What a document is. Both count positive amounts: the type carries the sign.
public enum TypeDocument: String, Hashable, Sendable, CaseIterable {
  /// An invoice.
  case facture
  /// A credit note.
  case avoir

  /// 1, or -1 for an avoir.
  package var signe: Int128 { self == .avoir ? -1 : 1 }
}
