/// An amount of money with exactly two decimals, in the currency of its document.
public struct Montant: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The amount in cents (10^-2).
  public let centimes: Int64

  /// An amount of `centimes` cents.
  public init(centimes: Int64) { self.centimes = centimes }

  /// 0.00
  public static let zero = Montant(centimes: 0)

  /// An amount of `centimes` cents.
  ///
  /// - Throws: ``Debordement`` when they do not fit.
  package init(exact centimes: Int128) throws(Debordement) {
    // The lowest Int64 has no positive counterpart: negated, or read back from its text, it would not fit.
    guard let fitting = Int64(exactly: centimes), fitting != .min else { throw Debordement() }
    self.init(centimes: fitting)
  }

  /// Reads `text` as a user types it, for example `120.50`.
  ///
  /// - Throws: ``ValeurInvalide`` when it is not a number or has more than two decimals.
  public init(_ text: String) throws(ValeurInvalide) {
    try self.init(text.utf8.span, notation: .plain)
  }

  package init(_ text: Span<UInt8>, notation: FixedPoint.Notation) throws(ValeurInvalide) {
    self.init(centimes: try FixedPoint.parse(text, .montant, notation))
  }

  /// The canonical text: always two decimals.
  public var description: String { FixedPoint.text(centimes, decimals: 2, atLeast: 2) }

  /// The order of the amounts.
  public static func < (a: Self, b: Self) -> Bool { a.centimes < b.centimes }
}

/// A sum that does not fit an amount: more than 92,233,720,368,547,758.07 on either side of zero.
public struct Debordement: Error, Equatable, Sendable {
  /// The error.
  package init() {}
}
