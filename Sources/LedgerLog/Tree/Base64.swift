/// Base 64 as RFC 4648 §4 has it: with padding, and with only one way to write each sequence of bytes.
enum Base64 {
  /// The text of these bytes.
  static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var start = 0
    while start < bytes.count {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var word = UInt32(0)
      for offset in 0..<3 { word = word << 8 | UInt32(offset < group.count ? group[start + offset] : 0) }
      for offset in 0..<4 {
        let sextet = UInt8(truncatingIfNeeded: word >> UInt32(18 - 6 * offset)) & 63
        text.append(offset <= group.count ? digit(sextet) : padding)
      }
      start += 3
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes that a text stands for; nil when it is not written exactly so.
  static func decode(_ text: Span<UInt8>) -> [UInt8]? {
    guard text.count % 4 == 0 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var start = 0
    while start < text.count {
      let isLast = start + 4 == text.count
      var padded = 0
      if isLast, text[start + 3] == padding { padded = text[start + 2] == padding ? 2 : 1 }
      var word = UInt32(0)
      for index in start..<start + 4 - padded {
        guard let sextet = value(text[index]) else { return nil }
        word = word << 6 | UInt32(sextet)
      }
      word <<= UInt32(6 * padded)
      for offset in 0..<3 {
        let byte = UInt8(truncatingIfNeeded: word >> UInt32(16 - 8 * offset))
        if offset < 3 - padded { bytes.append(byte) } else if byte != 0 { return nil }
      }
      start += 4
    }
    return bytes
  }

  private static let padding = UInt8(ascii: "=")

  private static func digit(_ sextet: UInt8) -> UInt8 {
    switch sextet {
    case 0..<26: UInt8(ascii: "A") + sextet
    case 26..<52: UInt8(ascii: "a") + sextet - 26
    case 52..<62: UInt8(ascii: "0") + sextet - 52
    case 62: UInt8(ascii: "+")
    default: UInt8(ascii: "/")
    }
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}

extension Digest {
  /// Its 32 bytes in base 64.
  package var base64: String { Base64.encode(bytes) }

  /// Reads 32 bytes in base 64.
  package init?(base64: Span<UInt8>) {
    // A digest has 44 digits: nothing longer needs to be read.
    guard base64.count == 44, let bytes = Base64.decode(base64) else { return nil }
    self.init(bytes: bytes.span)
  }
}
