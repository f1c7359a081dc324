/// Digits of fixed width, as days, instants and invoice numbers hold them.
enum Chiffres {
  /// The number that the bytes of `range` spell; nil when one is no digit. At most 18 digits.
  static func entier(_ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    guard range.count <= 18, range.upperBound <= text.count else { return nil }
    var value = 0
    for index in range {
      let digit = text[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
    }
    return value
  }

  /// Appends `value` with at least `largeur` digits.
  static func append(_ value: Int, largeur: Int, to bytes: inout [UInt8]) {
    let digits = String(value)
    for _ in 0..<max(0, largeur - digits.utf8.count) { bytes.append(UInt8(ascii: "0")) }
    bytes.append(contentsOf: digits.utf8)
  }
}
