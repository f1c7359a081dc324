/// The application of an avoir was taken back: the oldest one that stands, between the same two documents, of that amount.
public struct ImputationRetiree: Hashable, Sendable {
  /// The avoir, on a facture; the facture, on an avoir.
  public let documentId: FactureID
  /// How much had been applied.
  public let montant: Montant
  /// From which day on, and why.
  public let retrait: Retrait

  /// An event of these facts.
  public init(documentId: FactureID, montant: Montant, _ retrait: Retrait) {
    self.documentId = documentId
    self.montant = montant
    self.retrait = retrait
  }
}
