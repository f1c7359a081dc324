/// What a whole ledger comes to, as seen from a day.
public struct TotauxRegistre: Hashable, Sendable {
  /// Clients created.
  public let clients: Int
  /// Documents of type facture, whatever their statut.
  public let factures: Int
  /// Documents of type avoir, whatever their statut.
  public let avoirs: Int
  /// Lines standing.
  public let lignes: Int
  /// Payments that are not cancelled.
  public let paiements: Int
  /// How many documents have each statut on the day; all five are there.
  public let statuts: [Statut: Int]
  /// The totals of each currency in which something was sent by the day, from A to Z.
  public let totaux: [TotauxDevise]
}
