/// The remise of a draft was set.
public struct RemiseAppliquee: Hashable, Sendable {
  /// The percentage taken off its lines.
  public let remisePourcentage: Taux

  /// An event of these facts.
  public init(remisePourcentage: Taux) {
    self.remisePourcentage = remisePourcentage
  }
}
