import LedgerBytes

/// Converts decimal text to a scaled integer and back: the only place where digits become an amount.
///
/// Every amount, quantity, price and rate of the ledger is an integer counted in a power of ten (cents, millionths);
/// a binary floating-point number never appears on the way.
package enum FixedPoint {
  /// The accepted notations.
  package enum Notation: Sendable {
    /// As a user types it: optional minus, digits, optional point and digits.
    case plain
    /// As in an event: exactly the text that ``FixedPoint/append(_:decimals:atLeast:to:)`` writes.
    case canonical(decimalsAtLeast: Int)
    /// A JSON number: as `plain`, with an optional exponent.
    case scientific
    /// A number of XML (xs:decimal): as `plain`, with an optional sign, and digits on one side of the point at least.
    case schema
  }

  /// Why a text is not accepted.
  package enum Fault: Error, Equatable, Sendable {
    case malformed, tooManyDecimals, outOfRange
    /// It is a number, but not in canonical form.
    case notCanonical
  }

  /// Reads `text` as an integer counted in 10^-`decimals`.
  ///
  /// Zeros beyond the allowed decimals change nothing and are accepted, except in canonical notation.
  package static func parse(
    _ text: Span<UInt8>, decimals: Int, notation: Notation = .plain
  ) throws(Fault) -> Int64 {
    guard let number = DecimalText(text, notation) else { throw .malformed }
    if case .canonical(let least) = notation, !number.isCanonical(text, decimalsAtLeast: least) { throw .notCanonical }
    guard let (magnitude, isExact) = number.magnitude(text, decimals: decimals) else { throw .outOfRange }
    guard isExact else { throw .tooManyDecimals }
    if number.isNegative, magnitude == 0, case .canonical = notation { throw .notCanonical }
    return number.isNegative ? -magnitude : magnitude
  }

  /// The places of the digits before and after the point in `text`, of any length; nil if it is not a number in `notation`.
  package static func digits(
    _ text: Span<UInt8>, notation: Notation
  ) -> (isNegative: Bool, integer: Range<Int>, fraction: Range<Int>)? {
    DecimalText(text, notation).map { ($0.isNegative, $0.integer, $0.fraction) }
  }

  /// Reads a JSON number of any length and precision as an integer counted in 10^-`decimals`, rounded down; nil for other text,
  /// or a number too large.
  ///
  /// Programs write a moment as a binary floating-point number with up to 17 digits; only the milliseconds count.
  package static func floor(_ text: Span<UInt8>, decimals: Int) -> Int64? {
    guard let number = DecimalText(text, .scientific),
      let (magnitude, isExact) = number.magnitude(text, decimals: decimals)
    else { return nil }
    return number.isNegative ? -magnitude - (isExact ? 0 : 1) : magnitude
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
    var power: UInt64 = 1
    for _ in 0..<kept { power *= 10 }
    bytes.appendDecimal(rest / power)
    guard kept > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    bytes.appendDecimal(Int(rest % power), width: kept)
  }

  /// The text of ``append(_:decimals:atLeast:to:)``.
  package static func text(_ value: Int64, decimals: Int, atLeast: Int) -> String {
    String { append(value, decimals: decimals, atLeast: atLeast, to: &$0) }
  }
}

/// The places of the parts of a decimal number in its text.
private struct DecimalText {
  let isNegative: Bool
  private(set) var integer: Range<Int>
  /// The digits after the point; empty, after the integer digits, where there is no point.
  private(set) var fraction: Range<Int>
  private var exponent = 0

  /// Finds the parts of `text`; nil if it is not a number in `notation`.
  init?(_ text: Span<UInt8>, _ notation: FixedPoint.Notation) {
    isNegative = Self.has("-", text, at: 0)
    let isOfSchema = if case .schema = notation { true } else { false }
    let isSigned = isNegative || (isOfSchema && Self.has("+", text, at: 0))
    integer = Self.digits(text, from: isSigned ? 1 : 0)
    fraction = integer.upperBound..<integer.upperBound
    if Self.has(".", text, at: integer.upperBound) {
      fraction = Self.digits(text, from: integer.upperBound + 1)
      if fraction.isEmpty, !isOfSchema || integer.isEmpty { return nil }
    }
    var end = fraction.upperBound
    if case .scientific = notation, Self.has("e", text, at: end) || Self.has("E", text, at: end) {
      let isBelowZero = Self.has("-", text, at: end + 1)
      let digits = Self.digits(text, from: isBelowZero || Self.has("+", text, at: end + 1) ? end + 2 : end + 1)
      if digits.isEmpty { return nil }
      for place in digits {
        // A text is too short for a larger exponent to give a number within range.
        exponent = min(exponent * 10 + Int(text[place] - UInt8(ascii: "0")), 1_000_000_000_000_000)
      }
      if isBelowZero { exponent = -exponent }
      end = digits.upperBound
    }
    if integer.isEmpty, !isOfSchema || fraction.isEmpty { return nil }
    if end != text.count { return nil }
  }

  private static func has(_ character: Unicode.Scalar, _ text: Span<UInt8>, at place: Int) -> Bool {
    place < text.count && text[place] == UInt8(ascii: character)
  }

  private static func digits(_ text: Span<UInt8>, from start: Int) -> Range<Int> {
    var end = start
    while end < text.count, text[end] &- UInt8(ascii: "0") < 10 { end += 1 }
    return start..<end
  }

  /// Whether it has no needless zero: neither a leading one nor a trailing one after the required decimals.
  func isCanonical(_ text: Span<UInt8>, decimalsAtLeast least: Int) -> Bool {
    if integer.count > 1, text[integer.lowerBound] == UInt8(ascii: "0") { return false }
    return fraction.count == least || (fraction.count > least && text[fraction.upperBound - 1] != UInt8(ascii: "0"))
  }

  /// The magnitude counted in 10^-`decimals`, and whether only zeros were cut off; nil if it does not fit.
  func magnitude(_ text: Span<UInt8>, decimals: Int) -> (Int64, isExact: Bool)? {
    /// The number of digits that count.
    var kept = integer.count + exponent + decimals
    var magnitude: Int64 = 0
    // The range includes the point, if there is one: it is skipped.
    for place in integer.lowerBound..<fraction.upperBound where place != integer.upperBound {
      let digit = text[place] - UInt8(ascii: "0")
      if kept <= 0 {
        if digit > 0 { return (magnitude, false) }
      } else {
        guard Self.append(digit, to: &magnitude) else { return nil }
        kept -= 1
      }
    }
    while kept > 0, magnitude > 0 {
      guard Self.append(0, to: &magnitude) else { return nil }
      kept -= 1
    }
    return (magnitude, true)
  }

  private static func append(_ digit: UInt8, to magnitude: inout Int64) -> Bool {
    let (product, isTooLarge) = magnitude.multipliedReportingOverflow(by: 10)
    let (sum, carries) = product.addingReportingOverflow(Int64(digit))
    magnitude = sum
    return !isTooLarge && !carries
  }
}
