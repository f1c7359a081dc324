/// Records a refund of a sent avoir.
public struct EnregistrerRemboursement: FactureUseCase {
  /// The avoir.
  public let facture: FactureID
  /// The id of the new refund.
  public let id: RemboursementID
  /// How much; by default all that is left of the avoir.
  public var montant: Montant?
  /// The day from which it counts; by default today.
  public var dateRemboursement: Jour?
  /// By which means; by default the avoir's conditions.
  public var moyen: ConditionsPaiement?
  /// What was written on it.
  public var reference: String?

  /// A refund of all that is left of `avoir`, today.
  public init(_ avoir: FactureID, id: RemboursementID) {
    facture = avoir
    self.id = id
  }

  /// Refused when it is not a sent avoir, and when the amount is not above zero or over what is left of it.
  public func decide(_ facture: Facture, _ view: RegistreView) throws(Refus) -> [FactureEvent] {
    let remboursement = Remboursement(
      id: id, montant: try facture.aRegler(montant), dateRemboursement: dateRemboursement ?? view.today,
      moyen: moyen ?? facture.conditionsPaiement, reference: reference)
    let enregistre = FactureEvent.remboursementEnregistre(RemboursementEnregistre(remboursement: remboursement))
    try facture.admet(enregistre)
    return [enregistre]
  }
}
