public import LedgerDomain

/// One event of a document's history: what was recorded, and the document before and after it.
public struct EvenementHistorique: Sendable {
  /// The event.
  public let recorded: Recorded
  /// The document before; nil for its first event.
  public let avant: Facture?
  /// The document after.
  public let apres: Facture
}
