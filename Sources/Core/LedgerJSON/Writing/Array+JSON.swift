import LedgerBytes

extension [UInt8] {
  /// Appends a text with `"`, `\` and control characters escaped.
  mutating func appendEscaped(_ text: String) {
    let utf8 = text.utf8
    appendEscaped(utf8.span)
  }

  /// Appends a constant with `"`, `\` and control characters escaped.
  mutating func appendEscaped(_ text: StaticString) { text.withSpan { appendEscaped($0) } }

  /// Appends UTF-8 bytes, whole runs at a time, with `"`, `\` and control characters escaped.
  mutating func appendEscaped(_ text: Span<UInt8>) {
    var start = 0
    while true {
      let stop = Self.nextEscape(in: text, from: start)
      append(copying: text.extracting(start..<stop))
      guard stop < text.count else { return }
      appendEscape(text[stop])
      start = stop + 1
    }
  }

  /// The offset of the next byte to escape, or the end.
  private static func nextEscape(in text: Span<UInt8>, from start: Int) -> Int {
    var offset = start
    while text.hasWord(at: offset) {
      let marks = SWAR.escapes(text.word(at: offset))
      if marks != 0 { return offset + SWAR.first(marks) }
      offset += 8
    }
    while offset < text.count, text[offset] >= 0x20, text[offset] != UInt8(ascii: "\""),
      text[offset] != UInt8(ascii: "\\")
    {
      offset += 1
    }
    return offset
  }

  /// Appends a byte that is not written as it is.
  mutating func appendEscape(_ byte: UInt8) {
    append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(byte)
    case 0x08: append(UInt8(ascii: "b"))
    case 0x09: append(UInt8(ascii: "t"))
    case 0x0a: append(UInt8(ascii: "n"))
    case 0x0c: append(UInt8(ascii: "f"))
    case 0x0d: append(UInt8(ascii: "r"))
    default:
      append(copying: "u00")
      append(Hex.lowerCase(byte >> 4))
      append(Hex.lowerCase(byte & 0xf))
    }
  }
}
