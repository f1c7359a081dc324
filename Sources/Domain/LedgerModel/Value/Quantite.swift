/// The number of units of a line: at most six decimals, never zero; negative for a return.
public struct Quantite: Hashable, Sendable, CustomStringConvertible {
  /// The quantity in millionths (10^-6).
  public let millioniemes: Int64

  private init(unites: Int64) { millioniemes = unites * 1_000_000 }

  /// One.
  public static let une = Quantite(unites: 1)

  /// A quantity of `millioniemes` millionths; nil for zero.
  public init?(millioniemes: Int64) {
    guard millioniemes != 0 else { return nil }
    self.millioniemes = millioniemes
  }

  /// Reads `text` as a user types it, for example `2.5`.
  ///
  /// - Throws: ``ValeurInvalide`` when it is not a number, has more than six decimals or is zero.
  public init(_ text: String) throws(ValeurInvalide) {
    try self.init(text.utf8.span, notation: .plain)
  }

  package init(_ text: Span<UInt8>, notation: FixedPoint.Notation) throws(ValeurInvalide) {
    let value = try FixedPoint.parse(text, .quantite, notation)
    guard let quantity = Self(millioniemes: value) else { throw .quantiteNulle }
    self = quantity
  }

  /// The canonical text: no trailing zero.
  public var description: String { FixedPoint.text(millioniemes, decimals: 6, atLeast: 0) }
}
