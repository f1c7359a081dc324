import LedgerBytes

/// A discount or a charge in percent of its base: at most ten decimals; a charge may be above 100.
///
/// It is stated beside its amount, and nothing is computed from it (EN 16931, BT-94, BT-101, BT-138, BT-143).
public struct Pourcentage: Hashable, Sendable, CustomStringConvertible {
  /// The decimals that it may have.
  package static let decimales = 10

  /// In units of 10⁻¹⁰ of a point: 5.5 % is 55,000,000,000.
  package let unites: Int64

  /// A percentage of that many units; nil below zero.
  package init?(unites: Int64) {
    guard unites >= 0 else { return nil }
    self.unites = unites
  }

  /// The percentage of a rate.
  public init(_ taux: Taux) { unites = Int64(taux.centiemes) * 100_000_000 }

  /// The percentage in `texte`; nil if it is not a number, is below zero or has more than ten decimals.
  public init?(_ texte: String) {
    do { self.init(unites: try FixedPoint.parse(texte.utf8.span, decimals: Self.decimales)) } catch { return nil }
  }

  /// The same as a rate; nil if it has more than two decimals or is above 100.
  package var taux: Taux? { unites.isMultiple(of: 100_000_000) ? Taux(centiemes: unites / 100_000_000) : nil }

  /// This part of `base`, in cents.
  package func centimes(de base: Montant) -> Int128 {
    Arrondi.demiSupAbsolu(Int128(base.centimes) * Int128(unites), par: 1_000_000_000_000)
  }

  /// The canonical text: no trailing zero.
  public var description: String { FixedPoint.text(unites, decimals: Self.decimales, atLeast: 0) }
}
