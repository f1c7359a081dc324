/// A refund of an avoir was recorded.
public struct RemboursementEnregistre: Hashable, Sendable {
  /// The refund, with its id.
  public let remboursement: Reglement

  /// An event of these facts.
  public init(remboursement: Reglement) {
    self.remboursement = remboursement
  }
}
