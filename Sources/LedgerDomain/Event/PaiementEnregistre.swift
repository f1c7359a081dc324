/// A payment of a facture was recorded.
public struct PaiementEnregistre: Hashable, Sendable {
  /// The payment, with its id.
  public let paiement: Paiement

  /// An event of these facts.
  public init(paiement: Paiement) {
    self.paiement = paiement
  }
}
