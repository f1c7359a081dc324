/// A refund of an avoir.
public struct Remboursement: Hashable, Sendable {
  /// Its id.
  public let id: RemboursementID
  /// How much, above zero.
  public let montant: Montant
  /// The day from which it counts.
  public let dateRemboursement: Jour
  /// By which means.
  public let moyen: ConditionsPaiement
  /// What was written on it.
  public let reference: String?

  /// A refund of these facts.
  public init(
    id: RemboursementID, montant: Montant, dateRemboursement: Jour, moyen: ConditionsPaiement, reference: String? = nil
  ) {
    self.id = id
    self.montant = montant
    self.dateRemboursement = dateRemboursement
    self.moyen = moyen
    self.reference = reference
  }
}
