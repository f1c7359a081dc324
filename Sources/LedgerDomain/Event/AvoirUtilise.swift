/// This avoir was applied to a facture: the other side of `AvoirImpute`, in the same commit.
public struct AvoirUtilise: Hashable, Sendable {
  /// The application, under the id of the facture.
  public let imputation: Imputation

  /// An event of these facts.
  public init(imputation: Imputation) {
    self.imputation = imputation
  }
}
