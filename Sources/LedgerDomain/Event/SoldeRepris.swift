/// What was given up of a facture is due again.
public struct SoldeRepris: Hashable, Sendable {
  /// What was given up.
  public let id: AbandonID
  /// From which day on, and why.
  public let reprise: Retrait

  /// An event of these facts.
  public init(_ id: AbandonID, _ reprise: Retrait) {
    self.id = id
    self.reprise = reprise
  }
}
