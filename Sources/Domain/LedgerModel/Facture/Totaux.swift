/// The totals of a document (EN 16931, BR-CO-10 to BR-CO-17).
public struct Totaux: Hashable, Sendable {
  /// The taxable amount and the VAT of one rate and category.
  public struct Ventilation: Hashable, Sendable {
    /// The rate and the category (BT-119, BT-118).
    public let imposition: Imposition
    /// The taxable amount, after the discount (BT-116).
    public let base: Montant
    /// The VAT (BT-117, BR-CO-17).
    public let tva: Montant

    /// The rate.
    public var taux: Taux { imposition.taux }
    /// The category; nil if the rate is zero and no reason is given.
    public var categorie: CategorieTVA? { imposition.categorie }

    /// The VAT of one rate and category.
    public init(_ imposition: Imposition, base: Montant, tva: Montant) {
      self.imposition = imposition
      self.base = base
      self.tva = tva
    }

    /// The cents by which its VAT differs from that of its base: a document issued elsewhere may sum the VAT of its lines.
    var ecartTVA: Int128 { Int128(tva.centimes) - taux.tva(de: Int128(base.centimes)) }

    /// Whether its VAT differs from that of its base.
    package var aUnEcart: Bool { ecartTVA != 0 }

    /// The VAT of one rate; the category follows from the rate.
    public init(taux: Taux, base: Montant, tva: Montant) { self.init(Imposition(taux), base: base, tva: tva) }
  }

  /// The sum of the lines' net amounts (BT-106, BR-CO-10).
  public let sousTotal: Montant
  /// The discount (BT-107, BR-CO-11).
  public let montantRemise: Montant
  /// Before VAT: `sousTotal` − `montantRemise` (BT-109, BR-CO-13).
  public let totalHT: Montant
  /// The VAT by rate and category, the highest rate first (BG-23).
  public let ventilationTVA: [Ventilation]
  /// The VAT: the sum of its ventilation (BT-110, BR-CO-14).
  public let montantTVA: Montant
  /// With VAT: `totalHT` + `montantTVA` (BT-112, BR-CO-15).
  public let totalTTC: Montant

  /// The totals of a document without lines.
  public static let zero = Totaux(
    sousTotal: .zero, montantRemise: .zero, totalHT: .zero, ventilationTVA: [], montantTVA: .zero, totalTTC: .zero)

  /// The rates whose VAT differs from that of their base.
  package var ecartsTVA: [EcartTVA] {
    ventilationTVA.compactMap { part in
      part.ecartTVA == 0 ? nil : EcartTVA(imposition: part.imposition, centimes: part.ecartTVA)
    }
  }

  /// These totals without all that can be computed again: only the rates whose VAT differs from that of their base.
  package var reduits: Totaux {
    let ecarts = ventilationTVA.filter { $0.ecartTVA != 0 }
    return ecarts.isEmpty
      ? .zero
      : Totaux(
        sousTotal: .zero, montantRemise: .zero, totalHT: .zero, ventilationTVA: ecarts, montantTVA: .zero,
        totalTTC: .zero)
  }

  /// Totals as recorded; nothing is computed.
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

/// The cents by which the frozen VAT of a rate differs from that of its base.
package struct EcartTVA: Hashable, Sendable {
  package let imposition: Imposition
  package let centimes: Int128

  /// These values.
  package init(imposition: Imposition, centimes: Int128) {
    (self.imposition, self.centimes) = (imposition, centimes)
  }
}
