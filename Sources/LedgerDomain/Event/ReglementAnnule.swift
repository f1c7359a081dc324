/// A payment or a refund stands no more.
public struct ReglementAnnule: Hashable, Sendable {
  /// The payment or refund.
  public let id: ReglementID
  /// How it ceased to stand.
  public let annulation: AnnulationReglement

  /// An event of these facts.
  public init(_ id: ReglementID, _ annulation: AnnulationReglement) {
    self.id = id
    self.annulation = annulation
  }
}
