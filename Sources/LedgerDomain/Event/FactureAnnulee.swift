/// A document was cancelled.
public struct FactureAnnulee: Hashable, Sendable {
  /// Why.
  public let motif: String
  /// The day from which it counts.
  public let dateAnnulation: Jour
  /// The total avoir that cancels a sent facture.
  public let avoirId: FactureID?
  /// The number that it gives back to its series: that of a draft, the highest there. It is given to the next document.
  public let numeroRendu: String?
  /// The rectificative that replaces a sent facture: from that day on this one is neither owed nor counted.
  public let rectificativeId: FactureID?

  /// An event of these facts.
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
