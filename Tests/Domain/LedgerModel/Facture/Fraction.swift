/// An exact fraction in lowest terms, for numbers of modest size.
struct Fraction: Hashable, Comparable {
  let numerator: Int128
  let denominator: Int128

  init(_ numerator: some BinaryInteger, _ denominator: some BinaryInteger = 1 as Int128) {
    var (a, b) = (Int128(numerator).magnitude, Int128(denominator).magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = Int128(max(a, 1))
    self.numerator = Int128(numerator) / divisor
    self.denominator = Int128(denominator) / divisor
  }

  static func + (a: Self, b: Self) -> Self {
    Fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
  }

  static func - (a: Self, b: Self) -> Self { a + b * Fraction(-1) }

  static func * (a: Self, b: Self) -> Self { Fraction(a.numerator * b.numerator, a.denominator * b.denominator) }

  static func < (a: Self, b: Self) -> Bool { a.numerator * b.denominator < b.numerator * a.denominator }

  var magnitude: Fraction { numerator < 0 ? self * Fraction(-1) : self }

  /// Rounded to two decimals, halves away from zero.
  var r2: Fraction {
    let cents = (magnitude * Fraction(100) + Fraction(1, 2)).floor
    return Fraction(numerator < 0 ? -cents : cents, 100)
  }

  /// Cut to two decimals, toward zero.
  var truncatedToCent: Fraction {
    let cents = (magnitude * Fraction(100)).floor
    return Fraction(numerator < 0 ? -cents : cents, 100)
  }

  /// The whole part of a fraction that is not below zero.
  private var floor: Int128 { numerator / denominator }
}
