/// Writes off the balance of a sent facture, or a part of it: the facture is settled without a payment.
public struct SolderFacture: FactureUseCase {
  /// The facture.
  public let facture: FactureID
  /// The id of the write-off.
  public let id: AbandonID
  /// The reason.
  public let motif: String
  /// Its nature; nil only in an import without it.
  public var nature: NatureAbandon? = .perte
  /// The amount; by default the balance.
  public var montant: Montant?
  /// The day from which it counts; by default today.
  public var date: Jour?

  /// Writes off the balance of `facture` as a loss, today.
  public init(_ facture: FactureID, id: AbandonID, motif: String) {
    self.facture = facture
    self.id = id
    self.motif = motif
  }

  /// The facture and its avoirs.
  public func reads(on today: Jour) -> Reads { Reads(familles: [facture]) }

  /// Refused when the document is not sent, cancelled, or an avoir; when the amount is not above zero, exceeds its balance, was
  /// credited by an avoir, or is not a small difference; when the date is before its sending or after today; and when the motif
  /// is blank.
  public func decide(_ facture: Facture, _ view: RegistreView) throws(Refus) -> FactureEvent {
    let abandon = Abandon(
      id: id, montant: try facture.aRegler(montant), date: date ?? view.today, motif: motif, nature: nature)
    return try facture.admet(.soldeAbandonne(abandon), dans: view)
  }
}
