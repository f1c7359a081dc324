/// A payment or a refund was cancelled.
public struct ReglementAnnule: Hashable, Sendable {
  /// The payment or refund.
  public let id: ReglementID
  /// Why it was cancelled, and from when.
  public let annulation: AnnulationReglement

  /// Creates the event.
  public init(_ id: ReglementID, _ annulation: AnnulationReglement) {
    self.id = id
    self.annulation = annulation
  }
}
