/// What a document is. Both count positive amounts: the type carries the sign.
public enum TypeDocument: String, Hashable, Sendable, CaseIterable {
  /// An invoice.
  case facture
  /// A credit note.
  case avoir
}
