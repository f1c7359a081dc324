public import LedgerModel
import LedgerOffers
import LedgerRules

/// Cancels a payment or a refund: as a mistake, so that it does not count at any date, or because it came back, so that
/// it counts until that day. The use of an advance is cancelled as a mistake, and gives that part of the advance back.
public struct AnnulerReglement: UseCase {
  /// The direction of the money.
  public let sens: EnregistrerReglement.Sens
  /// The document.
  public let facture: FactureID
  /// The payment or refund.
  public let id: ReglementID
  /// How it was cancelled.
  public let annulation: AnnulationReglement

  /// Cancels it; by default as a mistake.
  public init(
    _ sens: EnregistrerReglement.Sens, _ facture: FactureID, _ id: ReglementID,
    _ nature: AnnulationReglement.Nature = .erreur, motif: String
  ) {
    self.sens = sens
    self.facture = facture
    self.id = id
    annulation = AnnulationReglement(nature, motif: motif)
  }

  /// The document, with its client; for a payment also the avoirs, which may have been refunded.
  public func reads(on today: Jour) -> Reads {
    Reads(.banques) + (sens == .paiement ? Reads(familles: [facture]) : Reads(factures: [facture]))
  }

  /// Refused when the payment or refund is unknown or already cancelled, the motif is blank, the return is dated before the
  /// payment or after today, or it would be a mistake although a statement line proves it, or its money was refunded.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    let facture = try view.facture(facture)
    let reglement = sens == .paiement ? facture.situation.paiement(id) : facture.situation.remboursement(id)
    let annule = ReglementAnnule(
      id,
      AnnulationReglement(
        annulation.nature, motif: annulation.motif,
        dateComptable: reglement.flatMap { view.dateComptable(annulation.nature, de: $0) }))
    let event = try facture.admet(
      sens == .paiement ? .paiementAnnule(annule) : .remboursementAnnule(annule), dans: view)
    guard let reglement, reglement.estParAvance else { return [.facture(facture.id, event)] }
    return [.facture(facture.id, event), try rend(annule, facture, view)]
  }

  /// The fact that gives the used part back to the advance.
  private func rend(_ annule: ReglementAnnule, _ facture: Facture, _ view: RegistreView) throws(Refus) -> Fact {
    guard let id = facture.clientId, let client = view.clients[id] else { throw .facture(facture.numero, .sansClient) }
    let avances = view.tranches.avances[id]
    guard let avance = avances.payant(annule.id) else { throw .avance(client.nom, .pasUtilisee(annule.id)) }
    try avances.admet(avance.id, .rendue(annule), de: client, dans: view)
    return .client(id, .avance(avance.id, .rendue(annule)))
  }
}
