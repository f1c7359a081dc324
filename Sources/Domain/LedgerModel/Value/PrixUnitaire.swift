/// The price of one unit: at most six decimals, never below zero.
public struct PrixUnitaire: Hashable, Sendable, CustomStringConvertible {
  /// The price in millionths (10^-6) of the currency's unit.
  public let millioniemes: Int64

  private init() { millioniemes = 0 }

  /// Free.
  public static let zero = PrixUnitaire()

  /// A price of `millioniemes` millionths; nil below zero.
  public init?(millioniemes: Int64) {
    guard millioniemes >= 0 else { return nil }
    self.millioniemes = millioniemes
  }

  /// Reads `text` as a user types it, for example `12.3456`.
  ///
  /// - Throws: ``ValeurInvalide`` when it is not a number, has more than six decimals or is below zero.
  public init(_ text: String) throws(ValeurInvalide) {
    try self.init(text.utf8.span, notation: .plain)
  }

  package init(_ text: Span<UInt8>, notation: FixedPoint.Notation) throws(ValeurInvalide) {
    let value = try FixedPoint.parse(text, .prix, notation)
    guard let price = Self(millioniemes: value) else { throw .prixNegatif(Texte.decode(text)) }
    self = price
  }

  /// The canonical text: no trailing zero.
  public var description: String { FixedPoint.text(millioniemes, decimals: 6, atLeast: 0) }
}
