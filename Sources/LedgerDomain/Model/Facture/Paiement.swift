/// A payment of a facture.
public struct Paiement: Hashable, Sendable {
  /// Its id.
  public let id: PaiementID
  /// How much, above zero.
  public let montant: Montant
  /// The day from which it counts.
  public let datePaiement: Jour
  /// By which means.
  public let moyen: ConditionsPaiement
  /// What the bank or the payer wrote on it.
  public let reference: String?
  /// Why it was cancelled; nil while it stands. A cancelled payment counts at no date.
  public internal(set) var motifAnnulation: String?

  /// Whether it was cancelled.
  public var estAnnule: Bool { motifAnnulation != nil }

  /// A payment of these facts.
  public init(
    id: PaiementID, montant: Montant, datePaiement: Jour, moyen: ConditionsPaiement, reference: String? = nil
  ) {
    self.id = id
    self.montant = montant
    self.datePaiement = datePaiement
    self.moyen = moyen
    self.reference = reference
    motifAnnulation = nil
  }
}
