/// A payment of a facture, or a refund of an avoir.
public struct Reglement: Hashable, Sendable {
  /// Its id.
  public let id: ReglementID
  /// How much, above zero.
  public let montant: Montant
  /// The day from which it counts.
  public let date: Jour
  /// By which means.
  public let moyen: ConditionsPaiement
  /// What the bank or the payer wrote on it.
  public let reference: String?
  /// Why it was cancelled; nil while it stands. A cancelled payment counts at no date, and a refund is never cancelled.
  public internal(set) var motifAnnulation: String?

  /// Whether it was cancelled.
  public var estAnnule: Bool { motifAnnulation != nil }

  /// A payment or refund of these facts.
  public init(
    id: ReglementID, montant: Montant, date: Jour, moyen: ConditionsPaiement, reference: String? = nil
  ) {
    self.id = id
    self.montant = montant
    self.date = date
    self.moyen = moyen
    self.reference = reference
    motifAnnulation = nil
  }
}

/// How an invoice is to be paid, or was.
public enum ConditionsPaiement: String, Hashable, Sendable, CaseIterable {
  /// Bank transfer.
  case virement = "Virement"
  /// Cheque.
  case cheque = "Chèque"
  /// Cash.
  case especes = "Espèces"
  /// Card.
  case carte = "Carte"
}
