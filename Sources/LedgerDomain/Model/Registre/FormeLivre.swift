/// The form of the books. A closed period keeps its form, so that its files stay the same.
public enum FormeLivre: String, Hashable, Sendable, CaseIterable {
  /// An entry for each fact, numbered over the whole ledger; money cites the document that it settles.
  case faits
  /// An entry for each movement of money, numbered in its accounting year; money cites its own reference and day.
  case mouvements
}
