/// What a document comes to (BG-22).
public struct TotauxNorme: Hashable, Sendable {
  /// The sum of the lines (BT-106).
  public var sousTotal: Montant
  /// The sum of the remises; nil where there is none (BT-107).
  public var montantRemise: Montant?
  /// Before VAT (BT-109).
  public var totalHT: Montant
  /// The VAT (BT-110).
  public var montantTVA: Montant
  /// With VAT (BT-112).
  public var totalTTC: Montant
  /// What was paid before it was sent; nil where nothing was (BT-113).
  public var dejaPaye: Montant?
  /// What is left to pay (BT-115).
  public var netAPayer: Montant

  /// Totals of these amounts.
  package init(
    sousTotal: Montant, montantRemise: Montant? = nil, totalHT: Montant, montantTVA: Montant, totalTTC: Montant,
    dejaPaye: Montant? = nil, netAPayer: Montant
  ) {
    self.sousTotal = sousTotal
    self.montantRemise = montantRemise
    self.totalHT = totalHT
    self.montantTVA = montantTVA
    self.totalTTC = totalTTC
    self.dejaPaye = dejaPaye
    self.netAPayer = netAPayer
  }
}

/// The VAT of one category and rate (BG-23).
public struct VentilationNorme: Hashable, Sendable {
  /// The category and the rate (BT-118, BT-119).
  public var taxe: Taxe
  /// On what it is taken (BT-116).
  public var base: Montant
  /// What it comes to (BT-117).
  public var tva: Montant
  /// Why none is taken (BT-120, BT-121).
  public var exoneration: Exoneration?

  /// The VAT of one category and rate.
  package init(taxe: Taxe, base: Montant, tva: Montant, exoneration: Exoneration? = nil) {
    self.taxe = taxe
    self.base = base
    self.tva = tva
    self.exoneration = exoneration
  }
}

/// What is taken off the lines of one category and rate (BG-20).
public struct RemiseNorme: Hashable, Sendable {
  /// The category and the rate (BT-95, BT-96).
  public var taxe: Taxe
  /// How much (BT-92, BT-93, BT-94).
  public var remise: Remise

  /// What is taken off them.
  package init(taxe: Taxe, remise: Remise) {
    self.taxe = taxe
    self.remise = remise
  }
}
