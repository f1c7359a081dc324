import LedgerBytes

/// JSON within HTML: what could end the element, or be taken for something else on the way, is escaped.
struct TexteHTML {
  private(set) var bytes: [UInt8] = []

  mutating func raw(_ text: StaticString) { bytes.append(copying: text) }

  /// What is JSON within HTML already.
  mutating func append(_ json: [UInt8]) { bytes += json }

  /// A text in which nothing is to be escaped.
  mutating func append(_ text: String) { bytes += Array(text.utf8) }

  mutating func number(_ value: UInt64) { bytes += Array("\(value)".utf8) }

  /// A field with an array, each element in a row of its own.
  mutating func list<Element>(
    _ name: StaticString, _ elements: [Element], _ write: (inout TexteHTML, Element) -> Void
  ) {
    raw(",\n\"")
    raw(name)
    raw("\":[")
    for (index, element) in elements.enumerated() {
      raw(index == 0 ? "\n" : ",\n")
      write(&self, element)
    }
    raw("]")
  }

  /// The end of an object with the places of its hashes.
  mutating func places(_ places: [Int]) {
    raw(",\"preuve\":[")
    for (index, place) in places.enumerated() {
      if index > 0 { raw(",") }
      number(UInt64(place))
    }
    raw("]}")
  }

  mutating func string(_ utf8: Span<UInt8>) {
    raw("\"")
    for scalar in String(decoding: [UInt8](utf8), as: UTF8.self).unicodeScalars { append(scalar) }
    raw("\"")
  }

  /// `JSON.stringify` writes all others as they are.
  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x22: raw("\\\"")
    case 0x5C: raw("\\\\")
    case 0x08: raw("\\b")
    case 0x09: raw("\\t")
    case 0x0A: raw("\\n")
    case 0x0C: raw("\\f")
    case 0x0D: raw("\\r")
    case 0x00..<0x20, 0x26, 0x3C, 0x3E, 0x7F...0x9F, 0x2028, 0x2029, 0xFDD0...0xFDEF, 0xFEFF, 0xFFFE, 0xFFFF:
      let digits = String(scalar.value, radix: 16)
      raw("\\u")
      bytes += Array((String(repeating: "0", count: 4 - digits.utf8.count) + digits).utf8)
    default: bytes += Array(String(scalar).utf8)
    }
  }
}
