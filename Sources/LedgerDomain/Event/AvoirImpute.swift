/// An avoir was applied to this facture.
public struct AvoirImpute: Hashable, Sendable {
  /// The application, under the id of the avoir.
  public let imputation: Imputation

  /// An event of these facts.
  public init(imputation: Imputation) {
    self.imputation = imputation
  }
}
