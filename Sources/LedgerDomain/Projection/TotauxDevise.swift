/// What the documents of one currency that were sent by a day come to, avoirs negative.
///
/// At any day `totalTTC = montantPaye + soldeDu`.
public struct TotauxDevise: Hashable, Sendable {
  /// The currency.
  public let devise: Devise
  /// The sum of the net amounts.
  public let sousTotal: Montant
  /// What the remises take off.
  public let montantRemise: Montant
  /// Before VAT.
  public let totalHT: Montant
  /// The VAT by rate, highest first.
  public let ventilationTVA: [Totaux.Ventilation]
  /// The VAT.
  public let montantTVA: Montant
  /// With VAT.
  public let totalTTC: Montant
  /// Payments minus refunds, dated by the day.
  public let montantPaye: Montant
  /// What is left to pay.
  public let soldeDu: Montant
}
