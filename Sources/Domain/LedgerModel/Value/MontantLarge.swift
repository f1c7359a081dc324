/// A sum of any number of amounts: the total of a whole ledger may exceed one ``Montant``.
public struct MontantLarge: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The sum in cents (10^-2).
  public let centimes: Int128

  /// A sum of `centimes` cents.
  public init(centimes: Int128) { self.centimes = centimes }

  /// The same sum as `montant`.
  public init(_ montant: Montant) { self.init(centimes: Int128(montant.centimes)) }

  /// Reads the canonical text; nil if it has another form, or does not fit.
  package init?(canonical text: Span<UInt8>) {
    var centimes: Int128 = 0
    for place in text.indices where text[place] &- UInt8(ascii: "0") < 10 {
      let (product, isTooLarge) = centimes.multipliedReportingOverflow(by: 10)
      let (sum, carries) = product.addingReportingOverflow(Int128(text[place] - UInt8(ascii: "0")))
      guard !isTooLarge, !carries else { return nil }
      centimes = sum
    }
    let isNegative = text.count > 0 && text[0] == UInt8(ascii: "-")
    self.init(centimes: isNegative ? -centimes : centimes)
    // Only the canonical text of the sum is accepted.
    let canonical = Array(description.utf8)
    guard canonical.count == text.count, text.indices.allSatisfy({ canonical[$0] == text[$0] }) else { return nil }
  }

  /// The canonical text: always two decimals.
  public var description: String {
    let (unites, centimes) = centimes.magnitude.quotientAndRemainder(dividingBy: 100)
    return "\(self.centimes < 0 ? "-" : "")\(unites).\(centimes < 10 ? "0" : "")\(centimes)"
  }

  /// 0.00
  public static let zero = MontantLarge(centimes: 0)

  /// The order of the sums.
  public static func < (a: Self, b: Self) -> Bool { a.centimes < b.centimes }

  /// The opposite sum.
  public static prefix func - (montant: Self) -> Self { Self(centimes: 0 &- montant.centimes) }

  /// Their sum. Sums of amounts never exceed 128 bits: that would take 2^64 amounts.
  package static func + (a: Self, b: Self) -> Self { Self(centimes: a.centimes &+ b.centimes) }

  package static func - (a: Self, b: Self) -> Self { Self(centimes: a.centimes &- b.centimes) }

  package static func += (a: inout Self, b: Self) { a = a + b }

  /// The sum with the sign of a document: 1, or -1 for an avoir.
  package static func * (a: Self, signe: Int128) -> Self { Self(centimes: a.centimes &* signe) }
}
