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
