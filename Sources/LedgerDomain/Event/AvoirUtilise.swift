/// This avoir was applied to a facture: the other side of `AvoirImpute`, in the same commit.
public struct AvoirUtilise: Hashable, Sendable {
  /// The facture.
  public let factureId: FactureID
  /// How much.
  public let montant: Montant
  /// The day from which it counts.
  public let dateImputation: Jour

  /// An event of these facts.
  public init(factureId: FactureID, montant: Montant, dateImputation: Jour) {
    self.factureId = factureId
    self.montant = montant
    self.dateImputation = dateImputation
  }

  var imputation: Imputation { Imputation(documentId: factureId, montant: montant, dateImputation: dateImputation) }
}
