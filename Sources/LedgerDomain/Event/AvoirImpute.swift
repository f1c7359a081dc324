/// An avoir was applied to this facture.
public struct AvoirImpute: Hashable, Sendable {
  /// The avoir.
  public let avoirId: FactureID
  /// How much.
  public let montant: Montant
  /// The day from which it counts.
  public let dateImputation: Jour

  /// An event of these facts.
  public init(avoirId: FactureID, montant: Montant, dateImputation: Jour) {
    self.avoirId = avoirId
    self.montant = montant
    self.dateImputation = dateImputation
  }

  var imputation: Imputation { Imputation(documentId: avoirId, montant: montant, dateImputation: dateImputation) }
}
