/// Reads a JSON number of any length and precision as a whole number of small units, rounded down.
///
/// Programs write a moment as a binary floating-point number with up to 17 digits; here only its millisecond counts.
struct DecimalScanner: ~Escapable {
  private let text: Span<UInt8>
  private var position = 0
  private var significand: Int64 = 0
  /// The power of ten of the significand's last digit.
  private var power = 0
  /// Something above zero was left out below the last digit.
  private var hasRest = false

  @_lifetime(copy text)
  init(_ text: Span<UInt8>) { self.text = text }

  /// The number times 10^`decimals`, rounded down; nil where it does not fit.
  mutating func floor(scaledBy decimals: Int) -> Int64? {
    let negative = skip(UInt8(ascii: "-"))
    digits(fraction: false)
    if skip(UInt8(ascii: ".")) { digits(fraction: true) }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) { exponent() }
    guard position == text.count, let magnitude = scaled(power + decimals) else { return nil }
    return negative ? -magnitude - (hasRest ? 1 : 0) : magnitude
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard position < text.count, text[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func digits(fraction: Bool) {
    while position < text.count, case let digit = text[position] &- UInt8(ascii: "0"), digit < 10 {
      position += 1
      if significand < 10_000_000_000_000_000 {
        significand = significand * 10 + Int64(digit)
        if fraction { power -= 1 }
      } else {
        hasRest = hasRest || digit > 0
        if !fraction { power += 1 }
      }
    }
  }

  private mutating func exponent() {
    let negative = skip(UInt8(ascii: "-"))
    if !negative { _ = skip(UInt8(ascii: "+")) }
    var value = 0
    while position < text.count, case let digit = text[position] &- UInt8(ascii: "0"), digit < 10 {
      position += 1
      // Beyond this the number is 0 or beyond all dates, whatever its other digits say.
      value = min(value * 10 + Int(digit), 100_000_000)
    }
    power += negative ? -value : value
  }

  private mutating func scaled(_ power: Int) -> Int64? {
    var value = significand
    var left = power
    while left > 0, value != 0 {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      guard !overflow, product < .max / 2 else { return nil }
      value = product
      left -= 1
    }
    while left < 0, value != 0 {
      hasRest = hasRest || !value.isMultiple(of: 10)
      value /= 10
      left += 1
    }
    return value
  }
}
