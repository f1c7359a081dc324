/// Cancels a payment (a cheque that bounced, a mistake): it never was, at any date.
public struct AnnulerPaiement: FactureUseCase {
  /// The document.
  public let facture: FactureID
  /// The payment.
  public let paiement: PaiementID
  /// Why.
  public let motif: String

  /// To be cancelled.
  public init(_ facture: FactureID, _ paiement: PaiementID, motif: String) {
    self.facture = facture
    self.paiement = paiement
    self.motif = motif
  }

  /// Refused when there is no such payment, it is cancelled already, or the motif is blank.
  public func decide(_ facture: Facture, _ view: RegistreView) throws(Refus) -> [FactureEvent] {
    guard let present = facture.paiements.first(where: { $0.id == paiement }) else {
      throw .paiementInconnu(facture, paiement)
    }
    guard !present.estAnnule else { throw .paiementDejaAnnule(facture, paiement) }
    try facture.exigeMotif(motif)
    return [.paiementAnnule(PaiementAnnule(paiementId: paiement, motif: motif))]
  }
}
