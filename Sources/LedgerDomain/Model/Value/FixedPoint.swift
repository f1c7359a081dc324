/// Decimal text to a scaled integer and back: the one place where digits become an amount.
///
/// Every amount, quantity, price and rate of the ledger is an integer counted in a power of ten (cents, millionths);
/// a binary floating-point number never appears on the way.
package enum FixedPoint {
  /// Which texts are read.
  package enum Notation: Sendable {
    /// What a person types: optional minus, digits, optional point and digits.
    case plain
    /// What an event holds: exactly the text ``FixedPoint/append(_:decimals:atLeast:to:)`` would write.
    case canonical(decimalsAtLeast: Int)
    /// A JSON number: as `plain`, with an optional exponent.
    case scientific
  }

  /// Why a text is not such a number.
  package enum Fault: Error, Equatable, Sendable {
    case malformed, tooManyDecimals, outOfRange
    /// It is such a number, written otherwise than the one way that is asked for.
    case notCanonical
  }

  /// Reads `text` as an integer counted in 10^-`decimals`.
  ///
  /// Zeros beyond the allowed decimals change nothing and are accepted, except in canonical notation.
  package static func parse(
    _ text: Span<UInt8>, decimals: Int, notation: Notation = .plain
  ) throws(Fault) -> Int64 {
    let (scanner, negative) = try scan(text, notation)
    if case .canonical(let least) = notation {
      guard scanner.isCanonical(decimalsAtLeast: least, negative: negative) else { throw .notCanonical }
    }
    let magnitude = try scanner.scaled(by: decimals)
    return negative ? -magnitude : magnitude
  }

  /// Reads a JSON number of any length and precision as an integer counted in 10^-`decimals`, rounded down; nil where it
  /// is no such number or does not fit.
  ///
  /// Programs write a moment as a binary floating-point number with up to 17 digits, of which only the milliseconds count.
  package static func floor(_ text: Span<UInt8>, decimals: Int) -> Int64? {
    do throws(Fault) {
      let (scanner, negative) = try scan(text, .scientific)
      return scanner.floor(by: decimals, negative: negative)
    } catch {
      return nil
    }
  }

  @_lifetime(copy text)
  private static func scan(
    _ text: Span<UInt8>, _ notation: Notation
  ) throws(Fault) -> (FixedPointScanner, negative: Bool) {
    var scanner = FixedPointScanner(text)
    let negative = scanner.skip(UInt8(ascii: "-"))
    try scanner.digits(fraction: false)
    if scanner.skip(UInt8(ascii: ".")) { try scanner.digits(fraction: true) }
    if case .scientific = notation { try scanner.exponent() }
    guard scanner.isAtEnd else { throw .malformed }
    return (scanner, negative)
  }

  /// Writes `value`, counted in 10^-`decimals`, without trailing zeros beyond the first `atLeast` decimals.
  package static func append(_ value: Int64, decimals: Int, atLeast: Int, to bytes: inout [UInt8]) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    var kept = decimals
    while kept > atLeast, rest.isMultiple(of: 10) {
      rest /= 10
      kept -= 1
    }
    let start = bytes.count
    var written = 0
    repeat {
      if written == kept, kept > 0 { bytes.append(UInt8(ascii: ".")) }
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
      written += 1
    } while rest > 0 || written <= kept
    bytes[start...].reverse()
  }

  /// The text of ``append(_:decimals:atLeast:to:)``.
  package static func text(_ value: Int64, decimals: Int, atLeast: Int) -> String {
    var bytes: [UInt8] = []
    append(value, decimals: decimals, atLeast: atLeast, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
