/// Cancels a payment (a cheque that bounced, a mistake): it counts at no date.
public struct AnnulerPaiement: FactureUseCase {
  /// The document.
  public let facture: FactureID
  /// The payment.
  public let paiement: ReglementID
  /// Why.
  public let motif: String

  /// To be cancelled.
  public init(_ facture: FactureID, _ paiement: ReglementID, motif: String) {
    self.facture = facture
    self.paiement = paiement
    self.motif = motif
  }

  /// Refused when there is no such payment, it is cancelled already, or the motif is blank.
  public func decide(_ facture: Facture, _ view: RegistreView) throws(Refus) -> FactureEvent {
    try facture.admet(.paiementAnnule(PaiementAnnule(paiementId: paiement, motif: motif)), dans: view)
  }
}
