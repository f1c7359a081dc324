/// What ``FixedPoint`` has read of a number: its significant digits, and how many of them are decimals.
struct FixedPointScanner: ~Escapable {
  private let text: Span<UInt8>
  private var position = 0
  /// The digits up to the last that is not zero.
  private var significand: UInt64 = 0
  /// The zeros after them, kept apart so that no number of them overflows.
  private var trailingZeros = 0
  /// The digits that did not fit `significand`: at least one of them is not zero.
  private var lostDigits = 0
  /// The digits from the first to the last that is not zero.
  private var significantDigits = 0
  private var integerDigits = 0
  private var fractionDigits = 0
  private var exponentValue = 0
  private var leadingZero = false
  private var lastDigit: UInt8 = 0

  @_lifetime(copy text)
  init(_ text: Span<UInt8>) { self.text = text }

  var isAtEnd: Bool { position == text.count }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard position < text.count, text[position] == byte else { return false }
    position += 1
    return true
  }

  /// Reads at least one digit.
  mutating func digits(fraction: Bool) throws(FixedPoint.Fault) {
    let start = position
    while position < text.count {
      let digit = text[position] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      if position == start, !fraction { leadingZero = digit == 0 }
      push(digit)
      position += 1
    }
    guard position > start else { throw .malformed }
    if fraction { fractionDigits = position - start } else { integerDigits = position - start }
  }

  private mutating func push(_ digit: UInt8) {
    lastDigit = digit
    guard digit != 0 else {
      trailingZeros += 1
      return
    }
    while trailingZeros > 0 {
      append(0)
      trailingZeros -= 1
    }
    append(digit)
  }

  private mutating func append(_ digit: UInt8) {
    if significantDigits > 0 || digit > 0 { significantDigits += 1 }
    let (product, tooLarge) = significand.multipliedReportingOverflow(by: 10)
    let (sum, carries) = product.addingReportingOverflow(UInt64(digit))
    if lostDigits > 0 || tooLarge || carries {
      lostDigits += 1
    } else {
      significand = sum
    }
  }

  /// Reads `e`, an optional sign and digits, if there is an exponent.
  mutating func exponent() throws(FixedPoint.Fault) {
    guard skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) else { return }
    let negative = skip(UInt8(ascii: "-"))
    if !negative { _ = skip(UInt8(ascii: "+")) }
    let start = position
    while position < text.count {
      let digit = text[position] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      // No text has so many digits that a larger exponent could still give a number within range.
      exponentValue = min(exponentValue * 10 + Int(digit), 1_000_000_000_000_000)
      position += 1
    }
    guard position > start else { throw .malformed }
    if negative { exponentValue = -exponentValue }
  }

  /// No leading zero, no `-0`, no trailing zero beyond the decimals that are always written.
  func isCanonical(decimalsAtLeast least: Int, negative: Bool) -> Bool {
    if leadingZero && integerDigits > 1 { return false }
    if negative && significand == 0 { return false }
    return fractionDigits == least || (fractionDigits > least && lastDigit != 0)
  }

  /// The magnitude counted in 10^-`decimals`, exactly.
  func scaled(by decimals: Int) throws(FixedPoint.Fault) -> Int64 {
    if lostDigits > 0 { throw overflowIsOfDecimals(decimals) ? .tooManyDecimals : .outOfRange }
    guard significand != 0 else { return 0 }
    var value = significand
    var shift = decimals - fractionDigits + trailingZeros + exponentValue
    while shift < 0 {
      guard value.isMultiple(of: 10) else { throw .tooManyDecimals }
      value /= 10
      shift += 1
    }
    while shift > 0 {
      let (product, tooLarge) = value.multipliedReportingOverflow(by: 10)
      guard !tooLarge, product <= UInt64(Int64.max) else { throw .outOfRange }
      value = product
      shift -= 1
    }
    guard value <= UInt64(Int64.max) else { throw .outOfRange }
    return Int64(value)
  }

  /// The number counted in 10^-`decimals`, rounded down; nil where it does not fit.
  func floor(by decimals: Int, negative: Bool) -> Int64? {
    var value = significand
    var shift = decimals - fractionDigits + trailingZeros + exponentValue + lostDigits
    var hasRest = lostDigits > 0
    while shift < 0, value != 0 {
      hasRest = hasRest || !value.isMultiple(of: 10)
      value /= 10
      shift += 1
    }
    while shift > 0, value != 0 {
      let (product, tooLarge) = value.multipliedReportingOverflow(by: 10)
      guard !tooLarge else { return nil }
      value = product
      shift -= 1
    }
    guard value < UInt64(Int64.max) else { return nil }
    return negative ? -Int64(value) - (hasRest ? 1 : 0) : Int64(value)
  }

  /// Whether the digits that did not fit are decimals, so that the fault is their number and not their size.
  ///
  /// `12.50e1` has the significant digits 1, 2 and 5, none of them a decimal.
  private func overflowIsOfDecimals(_ decimals: Int) -> Bool {
    let written = fractionDigits - trailingZeros - exponentValue
    // Of 19 digits before the last decimal that is kept, not all numbers fit; of 18, all do.
    return written > decimals && significantDigits - written + decimals <= 18
  }
}
