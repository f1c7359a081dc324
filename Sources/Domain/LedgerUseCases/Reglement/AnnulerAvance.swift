public import LedgerModel
import LedgerOffers
import LedgerRules

/// Cancels an unused advance: as a mistake, so that it does not count at any date, or because it came back, so that it
/// counts until that day. Or cancels a refund of an advance as a mistake: that part is available again.
public struct AnnulerAvance: UseCase {
  /// The client.
  public let client: ClientID
  /// The advance, or the refund of one.
  public let id: Identifiant
  /// How it was cancelled.
  public let annulation: AnnulationReglement

  /// Cancels it; by default as a mistake.
  public init(
    _ client: ClientID, _ id: Identifiant, _ nature: AnnulationReglement.Nature = .erreur, motif: String
  ) {
    self.client = client
    self.id = id
    annulation = AnnulationReglement(nature, motif: motif)
  }

  /// The client.
  public func reads(on today: Jour) -> Reads { Reads(.banques) + Reads(clients: [client]) }

  /// Refused when the advance or refund is unknown or already cancelled, a part of the advance is used or refunded, the motif
  /// is blank, or the return is dated before the payment or after today. A refund can only be cancelled as a mistake; a payment
  /// proved by a statement line is never a mistake.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    guard let client = view.clients[client] else { throw .client(.inconnu("\(client)")) }
    let avances = view.tranches.avances[client.id]
    let rendue = avances.remboursant(id)
    let annulee = rendue?.remboursement(id) ?? avances[id]?.recue
    let annulation = AnnulationReglement(
      self.annulation.nature, motif: self.annulation.motif,
      dateComptable: annulee.flatMap { view.dateComptable(self.annulation.nature, de: $0) })
    let event = rendue == nil ? AvanceEvent.annulee(annulation) : .remboursementAnnule(ReglementAnnule(id, annulation))
    let avance = rendue?.id ?? id
    try avances.admet(avance, event, de: client, dans: view)
    return [.client(client.id, .avance(avance, event))]
  }
}
