/// Records a payment of a sent facture.
public struct EnregistrerPaiement: FactureUseCase {
  /// The document.
  public let facture: FactureID
  /// The id of the new payment.
  public let id: PaiementID
  /// How much; by default all that is left to pay.
  public var montant: Montant?
  /// The day from which it counts; by default today. It may lie ahead (a cheque dated next week).
  public var datePaiement: Jour?
  /// By which means; by default the document's conditions.
  public var moyen: ConditionsPaiement?
  /// What the bank or the payer wrote on it.
  public var reference: String?

  /// A payment of all that is left of `facture`, today.
  public init(_ facture: FactureID, id: PaiementID) {
    self.facture = facture
    self.id = id
  }

  /// Refused when it is not sent, cancelled, or an avoir, and when the amount is not above zero or over the balance due.
  public func decide(_ facture: Facture, _ view: RegistreView) throws(Refus) -> [FactureEvent] {
    let paiement = Paiement(
      id: id, montant: try facture.aRegler(montant), datePaiement: datePaiement ?? view.today,
      moyen: moyen ?? facture.conditionsPaiement, reference: reference)
    let enregistre = FactureEvent.paiementEnregistre(PaiementEnregistre(paiement: paiement))
    try facture.admet(enregistre)
    return [enregistre]
  }
}
