import LedgerBytes

extension [UInt8] {
  /// Appends a text for JSON inside HTML: characters that could end the element, or that a parser or editor could misread, are
  /// escaped too. Every other character is written as `JSON.stringify` of a browser writes it.
  mutating func appendEscapedForHTML(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26, 0x3C, 0x3E, 0x7F...0x9F, 0x2028, 0x2029, 0xFDD0...0xFDEF, 0xFEFF, 0xFFFE, 0xFFFF:
        appendUnicodeEscape(UInt16(truncatingIfNeeded: scalar.value))
      case 0x00..<0x20, 0x22, 0x5C: appendEscape(UInt8(truncatingIfNeeded: scalar.value))
      default: append(contentsOf: String(scalar).utf8)
      }
    }
  }

  private mutating func appendUnicodeEscape(_ unit: UInt16) {
    append(copying: "\\u")
    for shift in [12, 8, 4, 0] { append(Hex.lowerCase(UInt8(truncatingIfNeeded: unit >> UInt16(shift)) & 0xf)) }
  }
}
