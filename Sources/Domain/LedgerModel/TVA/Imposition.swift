public import LedgerWords

/// The taxation of a line: a rate above zero, or a rate of zero with a category (EN 16931, BT-151 and BT-152).
///
/// VAT is summed for each (BG-23). They sort by rate, highest first; at zero first the one without a category, as in
/// events before version 2, then from A to Z.
public struct Imposition: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The rate in hundredths of a point; or, for a category at zero, a number below zero: its place from A to Z.
  package let code: Int16

  /// That rate. Above zero the category is ``CategorieTVA/taxe``; at zero it is not known.
  public init(_ taux: Taux) { self.init(code: taux.centiemes) }

  package init(code: Int16) { self.code = code }

  /// That rate and category; nil if they do not fit together: ``CategorieTVA/taxe`` needs a rate above zero, the
  /// others a rate of zero (BR-S-05, BR-Z-05, BR-E-05, BR-AE-05, BR-IC-05, BR-G-05, BR-O-05).
  public init?(_ taux: Taux, _ categorie: CategorieTVA?) {
    guard let categorie else {
      self.init(taux)
      return
    }
    guard (taux > .zero) == (categorie == .taxe) else { return nil }
    self.init(code: taux > .zero ? taux.centiemes : -1 - Int16(clamping: Self.sansTVA.firstIndex(of: categorie) ?? 0))
  }

  /// The rate.
  public var taux: Taux { code > 0 ? Taux(centiemes: Int64(code)) ?? .zero : .zero }

  /// The category; nil if the rate is zero and the category is not known.
  public var categorie: CategorieTVA? { code > 0 ? .taxe : exemption }

  /// The category at a rate of zero; nil above zero, and where it is not known.
  package var exemption: CategorieTVA? { code < 0 ? Self.sansTVA[-1 - Int(code)] : nil }

  /// The rate in percent; at zero with the category, if known.
  public var description: String { "\(taux) %" + (exemption.map { " (\($0.rawValue))" } ?? "") }

  /// The order given above.
  public static func < (a: Self, b: Self) -> Bool { a.code > b.code }

  /// Its rank in that order.
  package var rang: Int { -Int(code) }

  /// The categories with a rate of zero.
  private static let sansTVA: [CategorieTVA] = [
    .autoliquidation, .exonere, .exportation, .livraisonUE, .horsChamp, .tauxZero,
  ]
}

extension Imposition: Worded {
  /// The description in that language.
  public func text(in language: Language) -> String {
    "\(taux.text(in: language)) %" + (exemption.map { " (\($0.rawValue))" } ?? "")
  }
}
