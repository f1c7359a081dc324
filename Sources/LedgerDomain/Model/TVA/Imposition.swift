public import LedgerWords

/// How a line is taxed: at a rate above zero, or at none, and then in which category (EN 16931, BT-151 and BT-152).
///
/// VAT is added up for each (BG-23). They stand in the order of their rates, highest first; at zero first what nobody gave a
/// category, as in events before version 2, then from A to Z.
public struct Imposition: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The rate in hundredths of a point, or below zero the place of a category at zero, its letters from A to Z.
  private let code: Int16

  /// At that rate. Above zero that is ``CategorieTVA/taxe``; at zero nobody said why.
  public init(_ taux: Taux) { self.init(code: taux.centiemes) }

  private init(code: Int16) { self.code = code }

  /// At that rate and of that category; nil where they do not fit together: VAT is taken above zero and nowhere else
  /// (BR-S-05, BR-Z-05, BR-E-05, BR-AE-05, BR-IC-05, BR-G-05, BR-O-05).
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

  /// The category; nil where nobody said why the rate is zero.
  public var categorie: CategorieTVA? { code > 0 ? .taxe : exemption }

  /// The category at zero; nil above it, and where nobody said why the rate is zero.
  package var exemption: CategorieTVA? { code < 0 ? Self.sansTVA[-1 - Int(code)] : nil }

  /// The rate in percent, and the category of one of zero.
  public var description: String { "\(taux) %" + (exemption.map { " (\($0.rawValue))" } ?? "") }

  /// The order in which they stand.
  public static func < (a: Self, b: Self) -> Bool { a.code > b.code }

  /// Its place in that order.
  var rang: Int { -Int(code) }

  /// What may stand beside a rate of zero.
  private static let sansTVA: [CategorieTVA] = [
    .autoliquidation, .exonere, .exportation, .livraisonUE, .horsChamp, .tauxZero,
  ]
}

extension Imposition: Worded {
  /// As the language writes it.
  public func text(in language: Language) -> String {
    "\(taux.text(in: language)) %" + (exemption.map { " (\($0.rawValue))" } ?? "")
  }
}
