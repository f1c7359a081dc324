/// The application of an avoir was undone: the oldest one in force between these two documents with that amount.
public struct ImputationRetiree: Hashable, Sendable {
  /// The avoir, on a facture; the facture, on an avoir.
  public let documentId: FactureID
  /// The amount that was applied.
  public let montant: Montant
  /// The day from which it counts, and the reason.
  public let retrait: Retrait

  /// Creates the event.
  public init(documentId: FactureID, montant: Montant, _ retrait: Retrait) {
    self.documentId = documentId
    self.montant = montant
    self.retrait = retrait
  }
}
