import LedgerBytes

/// The characters that XML 1.0 forbids, and the characters that need an escape.
package enum XMLText {
  /// The first scalar of `text` that XML cannot hold: a control character other than tab, line feed and carriage return, U+FFFE
  /// or U+FFFF. Otherwise nil.
  package static func interdit(_ text: String) -> UInt32? {
    let utf8 = text.utf8
    let span = utf8.span
    var offset = 0
    while true {
      offset = next(in: span, from: offset)
      guard offset < span.count else { return nil }
      if let scalar = interdit(in: span, at: offset) { return scalar }
      offset += 1
    }
  }

  /// The scalar at `offset`, if XML cannot hold it.
  @inline(__always)
  package static func interdit(in text: Span<UInt8>, at offset: Int) -> UInt32? {
    let byte = text[offset]
    if byte < 0x20 { return byte == 0x09 || byte == 0x0A || byte == 0x0D ? nil : UInt32(byte) }
    // U+FFFE and U+FFFF are EF BF BE and EF BF BF.
    guard byte == 0xEF, offset + 2 < text.count, text[offset + 1] == 0xBF, text[offset + 2] >= 0xBE else { return nil }
    return 0xFF40 | UInt32(text[offset + 2])
  }

  /// The name of a scalar in messages, for example U+FFFE.
  package static func nom(_ scalaire: UInt32) -> String {
    let chiffres = String(scalaire, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - chiffres.count)) + chiffres
  }

  /// The offset of the next byte to examine, or the end: a control character, `"`, `&`, `<`, `>`, or the first byte of
  /// a scalar that may be forbidden.
  @inline(__always)
  package static func next(in text: Span<UInt8>, from start: Int) -> Int {
    var offset = start
    while text.hasWord(at: offset) {
      let marks = marks(text.word(at: offset))
      if marks != 0 { return offset + SWAR.first(marks) }
      offset += 8
    }
    while offset < text.count, !isMarked(text[offset]) { offset += 1 }
    return offset
  }

  /// Marks the bytes that ``next(in:from:)`` searches. One test finds two bytes that differ in one bit.
  @inline(__always)
  private static func marks(_ word: UInt64) -> UInt64 {
    let control = (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
    let quoteOrAnd = SWAR.marks(of: 0x22, in: word & ~0x0404_0404_0404_0404)
    let lessOrGreater = SWAR.marks(of: 0x3E, in: word | 0x0202_0202_0202_0202)
    return control | quoteOrAnd | lessOrGreater | SWAR.marks(of: 0xEF, in: word)
  }

  @inline(__always)
  private static func isMarked(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte & ~0x04 == 0x22 || byte | 0x02 == 0x3E || byte == 0xEF
  }
}
