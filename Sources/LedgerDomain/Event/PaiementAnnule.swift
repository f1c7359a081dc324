/// A payment was cancelled: it counts at no date.
public struct PaiementAnnule: Hashable, Sendable {
  /// The payment.
  public let paiementId: ReglementID
  /// Why.
  public let motif: String

  /// An event of these facts.
  public init(paiementId: ReglementID, motif: String) {
    self.paiementId = paiementId
    self.motif = motif
  }
}
