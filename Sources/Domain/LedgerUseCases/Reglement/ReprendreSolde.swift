public import LedgerModel
import LedgerRules

/// Undoes the write-offs on a facture: they are due again.
public struct ReprendreSolde: UseCase {
  /// The facture.
  public let facture: FactureID
  /// Why.
  public let motif: String
  /// The write-off to undo; by default all in force.
  public var abandon: AbandonID?
  /// The day from which it is due again; by default today.
  public var date: Jour?

  /// Undoes the write-offs, today.
  public init(_ facture: FactureID, motif: String) {
    self.facture = facture
    self.motif = motif
  }

  /// The facture.
  public func reads(on today: Jour) -> Reads { Reads(factures: [facture]) }

  /// Refused without a write-off, when the motif is blank, and when the date is after today or before the write-off.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    let facture = try view.facture(facture)
    let reprise = Retrait(date: date ?? view.today, motif: motif)
    let ids = abandon.map { [$0] } ?? facture.abandons.filter { $0.reprise == nil }.map(\.id)
    guard !ids.isEmpty else { throw .abandon(facture.numero, .rien) }
    return try ids.map { id throws(Refus) in
      .facture(facture.id, try facture.admet(.soldeRepris(SoldeRepris(id, reprise)), dans: view))
    }
  }
}
