/// The cancellation of a document.
public struct Annulation: Hashable, Sendable {
  /// Why.
  public let motif: String
  /// The day from which it counts.
  public let date: Jour
  /// The total avoir that cancels a sent facture; nil for a draft.
  public let avoirId: FactureID?
}
