/// Records a payment of a sent facture, or a refund of a sent avoir.
public struct EnregistrerReglement: FactureUseCase {
  /// Which way the money goes.
  public enum Sens: Hashable, Sendable {
    /// A facture is paid.
    case paiement
    /// An avoir is refunded.
    case remboursement
  }

  /// Which way the money goes.
  public let sens: Sens
  /// The document.
  public let facture: FactureID
  /// The id of the new payment or refund.
  public let id: ReglementID
  /// How much; by default all that is left of the document.
  public var montant: Montant?
  /// The day from which it counts; by default today. It is not after today, except in an import.
  public var date: Jour?
  /// By which means; by default the document's conditions.
  public var moyen: ConditionsPaiement?
  /// What the bank or the payer wrote on it.
  public var reference: String?

  /// A payment or refund of all that is left of `facture`, today.
  public init(_ sens: Sens, _ facture: FactureID, id: ReglementID) {
    self.sens = sens
    self.facture = facture
    self.id = id
  }

  /// Refused when the document is not sent, is cancelled, or is not of the type that is paid or refunded, and when the
  /// amount is not above zero or over what is left of it, and when the money cannot have moved on that day.
  public func decide(_ facture: Facture, _ view: RegistreView) throws(Refus) -> FactureEvent {
    guard moyen != .avance else { throw .reglement(facture.numero, .parAvance) }
    let date = date ?? view.today
    let reglement = Reglement(
      id: id, montant: try facture.aRegler(montant), date: date, moyen: moyen ?? facture.conditionsPaiement,
      reference: reference, dateComptable: sens == .paiement ? view.dateComptable(date) : date)
    return try facture.admet(
      sens == .paiement ? .paiementEnregistre(reglement) : .remboursementEnregistre(reglement), dans: view)
  }
}
