/// A payment of a facture was recorded.
public struct PaiementEnregistre: Hashable, Sendable {
  /// The payment, with its id.
  public let paiement: Reglement

  /// An event of these facts.
  public init(paiement: Reglement) {
    self.paiement = paiement
  }
}
