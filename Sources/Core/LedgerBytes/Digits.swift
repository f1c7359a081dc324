/// Decimal digits.
extension Span<UInt8> {
  /// The number that the bytes of `range` spell: at most 18 digits. Nil if a byte is not a digit or lies outside.
  public func decimal(in range: Range<Int>) -> Int? {
    guard range.count <= 18, range.lowerBound >= 0, range.upperBound <= count else { return nil }
    var value = 0
    for index in range {
      let digit = self[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
    }
    return value
  }
}

extension [UInt8] {
  /// Appends a number in decimal digits.
  public mutating func appendDecimal(_ value: UInt64) { appendDigits(of: value, atLeast: 1) }

  /// Appends a number with zeros before it, up to `width` digits.
  public mutating func appendDecimal(_ value: Int, width: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    appendDigits(of: UInt64(value.magnitude), atLeast: width)
  }

  private mutating func appendDigits(of value: UInt64, atLeast width: Int) {
    // The largest number has 20 digits.
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var first = digits.count
    var rest = value
    repeat {
      first -= 1
      digits[first] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    for _ in 0..<Swift.max(0, width - (digits.count - first)) { append(UInt8(ascii: "0")) }
    append(copying: digits.span.extracting(first...))
  }
}

extension String {
  /// The text of the bytes that `write` appends.
  public init(_ write: (inout [UInt8]) -> Void) {
    var bytes: [UInt8] = []
    write(&bytes)
    self.init(decoding: bytes, as: UTF8.self)
  }
}

extension UnsignedInteger {
  /// Its digits, with leading zeros up to `count` digits: texts of one length then sort as the numbers do.
  package func digits(_ count: Int, radix: Int = 10) -> String {
    let digits = String(self, radix: radix)
    return String(repeating: "0", count: Swift.max(0, count - digits.utf8.count)) + digits
  }
}
