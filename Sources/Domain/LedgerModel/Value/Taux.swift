/// A percentage from 0 to 100 with at most two decimals: a VAT rate or a discount.
public struct Taux: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The percentage in hundredths of a point: 5.5 % is 550.
  public let centiemes: Int16

  /// A percentage of `centiemes` hundredths of a point; nil outside 0…10,000.
  public init?(centiemes: Int64) {
    guard (0...10_000).contains(centiemes) else { return nil }
    self.centiemes = Int16(centiemes)
  }

  private init(_ centiemes: Int16) { self.centiemes = centiemes }

  /// 10 %
  package static let dixPoints = Taux(1_000 as Int16)
  /// 0 %
  public static let zero = Taux(0 as Int16)
  /// 20 %, the normal rate of VAT in France (CGI, art. 278), and the default of a new facture.
  public static let normal = Taux(2_000 as Int16)

  /// Reads `text` as a user types it, for example `5.5`.
  ///
  /// - Throws: ``ValeurInvalide`` when it is not a number, has more than two decimals or is outside 0…100.
  public init(_ text: String) throws(ValeurInvalide) {
    try self.init(text.utf8.span, notation: .plain)
  }

  package init(_ text: Span<UInt8>, notation: FixedPoint.Notation) throws(ValeurInvalide) {
    guard let taux = Self(centiemes: try FixedPoint.parse(text, .pourcentage, notation)) else {
      throw .pourcentageHorsLimites(Texte.decode(text))
    }
    self = taux
  }

  /// The VAT of `centimes` at this rate, rounded to the cent (BR-CO-17).
  package func tva(de centimes: Int128) -> Int128 {
    Arrondi.demiSupAbsolu(centimes * Int128(self.centiemes), par: 10_000)
  }

  /// The canonical text: no trailing zero.
  public var description: String { FixedPoint.text(Int64(centiemes), decimals: 2, atLeast: 0) }

  /// The order of the percentages.
  public static func < (a: Self, b: Self) -> Bool { a.centiemes < b.centiemes }
}
