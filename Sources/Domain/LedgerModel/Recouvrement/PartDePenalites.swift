/// The penalties of an invoice that a line invoices.
public struct PartDePenalites: Hashable, Sendable, CustomStringConvertible {
  /// The invoice that was paid late.
  public let factureId: FactureID
  /// The day until which interest is invoiced; nil: the lump sum for recovery.
  public let au: Jour?

  /// The interest until `au` of the invoice `factureId`, or its lump sum.
  public init(_ factureId: FactureID, au: Jour?) { (self.factureId, self.au) = (factureId, au) }

  /// The invoice.
  public var description: String { "\(factureId)" }
}

/// Days that bear interest on one amount at one rate.
public struct SegmentPenalites: Hashable, Sendable {
  /// The first day.
  public let du: Jour
  /// The last day.
  public package(set) var au: Jour
  /// The amount.
  public let base: Montant
  /// The rate, in percent a year.
  public let taux: Taux

  /// Interest from `du` to `au`.
  public init(du: Jour, au: Jour, base: Montant, taux: Taux) {
    (self.du, self.au, self.base, self.taux) = (du, au, base, taux)
  }

  /// The number of its days.
  public var jours: Int { au.jours(depuis: du) + 1 }
}
