/// Cancels a payment or a refund: as a mistake, so that it counts at no date, or because it came back, so that it counts
/// until that day.
public struct AnnulerReglement: FactureUseCase {
  /// Which way the money went.
  public let sens: EnregistrerReglement.Sens
  /// The document.
  public let facture: FactureID
  /// The payment or refund.
  public let id: ReglementID
  /// How it ceased to stand.
  public let annulation: AnnulationReglement

  /// To be cancelled; by default as a mistake.
  public init(
    _ sens: EnregistrerReglement.Sens, _ facture: FactureID, _ id: ReglementID,
    _ nature: AnnulationReglement.Nature = .erreur, motif: String
  ) {
    self.sens = sens
    self.facture = facture
    self.id = id
    annulation = AnnulationReglement(nature, motif: motif)
  }

  /// Refused when there is no such payment or refund, it is cancelled already, the motif is blank, or it came back before it
  /// was made or after today.
  public func decide(_ facture: Facture, _ view: RegistreView) throws(Refus) -> FactureEvent {
    let reglement = sens == .paiement ? facture.situation.paiement(id) : facture.situation.remboursement(id)
    let annule = ReglementAnnule(
      id,
      AnnulationReglement(
        annulation.nature, motif: annulation.motif,
        dateComptable: reglement.flatMap { view.dateComptable(annulation.nature, de: $0) }))
    return try facture.admet(sens == .paiement ? .paiementAnnule(annule) : .remboursementAnnule(annule), dans: view)
  }
}
