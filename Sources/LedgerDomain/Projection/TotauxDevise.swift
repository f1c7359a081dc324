/// What the documents of one currency that were sent by a day come to, avoirs negative.
///
/// At any day `totalTTC = montantPaye + soldeDu`. Each document fits a ``Montant``; their sums may not, so they are wider.
public struct TotauxDevise: Hashable, Sendable {
  /// One rate of VAT over all the documents.
  public struct Ventilation: Hashable, Sendable {
    /// The rate.
    public let taux: Taux
    /// What the VAT is taken on.
    public let base: MontantLarge
    /// The VAT.
    public let tva: MontantLarge

    /// The VAT of one rate.
    public init(taux: Taux, base: MontantLarge, tva: MontantLarge) {
      self.taux = taux
      self.base = base
      self.tva = tva
    }
  }

  /// The currency.
  public let devise: Devise
  /// The sum of the net amounts.
  public let sousTotal: MontantLarge
  /// What the remises take off.
  public let montantRemise: MontantLarge
  /// Before VAT.
  public let totalHT: MontantLarge
  /// The VAT by rate, highest first.
  public let ventilationTVA: [Ventilation]
  /// The VAT.
  public let montantTVA: MontantLarge
  /// With VAT.
  public let totalTTC: MontantLarge
  /// Payments minus refunds, dated by the day.
  public let montantPaye: MontantLarge
  /// What is left to pay.
  public let soldeDu: MontantLarge
}
