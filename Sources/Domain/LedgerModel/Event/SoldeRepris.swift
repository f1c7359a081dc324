/// A write-off on a facture is due again.
public struct SoldeRepris: Hashable, Sendable {
  /// The write-off.
  public let id: AbandonID
  /// The day from which it counts, and the reason.
  public let reprise: Retrait

  /// Creates the event.
  public init(_ id: AbandonID, _ reprise: Retrait) {
    self.id = id
    self.reprise = reprise
  }
}
