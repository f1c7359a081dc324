/// A document was cancelled.
public struct FactureAnnulee: Hashable, Sendable {
  /// Why.
  public let motif: String
  /// The day from which it counts.
  public let dateAnnulation: Jour
  /// The total avoir that cancels a sent facture.
  public let avoirId: FactureID?

  /// An event of these facts.
  public init(motif: String, dateAnnulation: Jour, avoirId: FactureID? = nil) {
    self.motif = motif
    self.dateAnnulation = dateAnnulation
    self.avoirId = avoirId
  }
}
