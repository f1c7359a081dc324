/// How an invoice is to be paid, or was.
public enum ConditionsPaiement: String, Hashable, Sendable, CaseIterable {
  /// Bank transfer.
  case virement = "Virement"
  /// Cheque.
  case cheque = "Chèque"
  /// Cash.
  case especes = "Espèces"
  /// Card.
  case carte = "Carte"
}
