/// A document was cancelled.
public struct FactureAnnulee: Hashable, Sendable {
  /// Why.
  public let motif: String
  /// The day from which it counts.
  public let dateAnnulation: Jour
  /// The total avoir that cancels an issued facture.
  public let avoirId: FactureID?
  /// The number that a cancelled draft gives back: the highest of its series. The next document gets it.
  public let numeroRendu: String?
  /// The rectificative that replaces an issued facture: from that day on, this facture is neither owed nor counted.
  public let rectificativeId: FactureID?

  /// Creates the event.
  public init(
    motif: String, dateAnnulation: Jour, avoirId: FactureID? = nil, numeroRendu: String? = nil,
    rectificativeId: FactureID? = nil
  ) {
    self.motif = motif
    self.dateAnnulation = dateAnnulation
    self.avoirId = avoirId
    self.numeroRendu = numeroRendu
    self.rectificativeId = rectificativeId
  }
}
