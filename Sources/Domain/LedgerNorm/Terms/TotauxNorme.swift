public import LedgerModel

/// The totals of a document (BG-22).
public struct TotauxNorme: Hashable, Sendable {
  /// The sum of the lines (BT-106).
  public var sousTotal: Montant
  /// The sum of the discounts, or nil (BT-107).
  public var montantRemise: Montant?
  /// The sum of the charges, or nil (BT-108).
  public package(set) var montantFrais: Montant?
  /// Before VAT (BT-109).
  public var totalHT: Montant
  /// The VAT (BT-110).
  public var montantTVA: Montant
  /// With VAT (BT-112).
  public var totalTTC: Montant
  /// The amount paid before issue, or nil (BT-113).
  public var dejaPaye: Montant?
  /// The rounding of the amount to be paid, or nil (BT-114).
  public var arrondi: Montant?
  /// The amount left to pay (BT-115).
  public var netAPayer: Montant

  /// Totals with these amounts.
  package init(
    sousTotal: Montant, montantRemise: Montant? = nil, totalHT: Montant, montantTVA: Montant, totalTTC: Montant,
    dejaPaye: Montant? = nil, arrondi: Montant? = nil, netAPayer: Montant
  ) {
    self.sousTotal = sousTotal
    self.montantRemise = montantRemise
    self.totalHT = totalHT
    self.montantTVA = montantTVA
    self.totalTTC = totalTTC
    self.dejaPaye = dejaPaye
    self.arrondi = arrondi
    self.netAPayer = netAPayer
  }
}

/// The VAT of one category and rate (BG-23).
public struct VentilationNorme: Hashable, Sendable {
  /// The category and the rate (BT-118, BT-119).
  public var taxe: Taxe
  /// The taxable amount (BT-116).
  public var base: Montant
  /// The VAT (BT-117).
  public var tva: Montant
  /// The reason for no VAT (BT-120, BT-121).
  public var exoneration: Exoneration?

  /// The VAT of one category and rate.
  package init(taxe: Taxe, base: Montant, tva: Montant, exoneration: Exoneration? = nil) {
    self.taxe = taxe
    self.base = base
    self.tva = tva
    self.exoneration = exoneration
  }
}

/// The discount on the lines of one category and rate (BG-20).
public struct RemiseNorme: Hashable, Sendable {
  /// The category and the rate (BT-95, BT-96).
  public var taxe: Taxe
  /// The discount (BT-92, BT-93, BT-94).
  public var remise: Remise

  /// The discount on these lines.
  package init(taxe: Taxe, remise: Remise) {
    self.taxe = taxe
    self.remise = remise
  }
}
