/// What a document is worth (EN 16931, BR-CO-10 to BR-CO-17).
public struct Totaux: Hashable, Sendable {
  /// One rate of VAT: what it is taken on and what it gives.
  public struct Ventilation: Hashable, Sendable {
    /// The rate.
    public let taux: Taux
    /// The taxable amount at the rate, after the remise (BT-116).
    public let base: Montant
    /// The VAT of the rate (BT-117, BR-CO-17).
    public let tva: Montant

    /// The VAT of one rate.
    public init(taux: Taux, base: Montant, tva: Montant) {
      self.taux = taux
      self.base = base
      self.tva = tva
    }
  }

  /// The sum of the lines' net amounts (BT-106, BR-CO-10).
  public let sousTotal: Montant
  /// What the remise takes off (BT-107, BR-CO-11).
  public let montantRemise: Montant
  /// Before VAT: `sousTotal` − `montantRemise` (BT-109, BR-CO-13).
  public let totalHT: Montant
  /// The VAT by rate, highest first (BG-23).
  public let ventilationTVA: [Ventilation]
  /// The VAT: the sum of its ventilation (BT-110, BR-CO-14).
  public let montantTVA: Montant
  /// With VAT: `totalHT` + `montantTVA` (BT-112, BR-CO-15).
  public let totalTTC: Montant

  /// Of a document without lines.
  public static let zero = Totaux(
    sousTotal: .zero, montantRemise: .zero, totalHT: .zero, ventilationTVA: [], montantTVA: .zero, totalTTC: .zero)

  /// Totals as they were recorded; nothing is computed.
  public init(
    sousTotal: Montant, montantRemise: Montant, totalHT: Montant, ventilationTVA: [Ventilation], montantTVA: Montant,
    totalTTC: Montant
  ) {
    self.sousTotal = sousTotal
    self.montantRemise = montantRemise
    self.totalHT = totalHT
    self.ventilationTVA = ventilationTVA
    self.montantTVA = montantTVA
    self.totalTTC = totalTTC
  }
}
