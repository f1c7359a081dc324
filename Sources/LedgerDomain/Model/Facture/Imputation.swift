/// An avoir applied to a facture: each of the two holds it, under the other's id.
public struct Imputation: Hashable, Sendable {
  /// The avoir, on a facture; the facture, on an avoir.
  public let documentId: FactureID
  /// How much, above zero.
  public let montant: Montant
  /// The day from which it counts.
  public let dateImputation: Jour

  /// An application of these facts.
  public init(documentId: FactureID, montant: Montant, dateImputation: Jour) {
    self.documentId = documentId
    self.montant = montant
    self.dateImputation = dateImputation
  }
}
