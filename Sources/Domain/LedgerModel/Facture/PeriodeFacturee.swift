/// The period of a subscription that a document invoices.
public struct PeriodeFacturee: Hashable, Sendable {
  /// The subscription.
  public let abonnementId: AbonnementID
  /// Its place among the periods, from 1.
  public let n: Int
  /// The first day.
  public let du: Jour
  /// The last day.
  public let au: Jour
  /// The days that the document invoices.
  public let jours: Int
  /// The days of the whole period that it is part of.
  public let entier: Int

  /// Period `n` of a subscription.
  public init(abonnementId: AbonnementID, n: Int, du: Jour, au: Jour, jours: Int, entier: Int) {
    (self.abonnementId, self.n, self.du, self.au, self.jours, self.entier) = (abonnementId, n, du, au, jours, entier)
  }
}
