/// The width of a text in cells of a terminal.
package enum CellWidth {
  /// The cells of `text`, which holds no control character.
  package static func of(_ text: some StringProtocol) -> Int {
    // Below U+0300 every character is one cell, except the soft hyphen (0xC2 0xAD).
    if text.utf8.allSatisfy({ $0 < 0xCC && $0 != 0xAD }) { return text.utf8.count { $0 & 0xC0 != 0x80 } }
    return text.reduce(0) { $0 + of($1) }
  }

  /// A letter with its accents is one cell, an East Asian one two, as is an emoji of any composition.
  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    if scalars.contains(where: { isWide($0) || $0 == "\u{FE0F}" }) { return 2 }
    return scalars.contains { !isCombining($0) } ? 1 : 0
  }

  private static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: false
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    guard value >= 0x1100 else { return false }
    return scalar.properties.isEmojiPresentation || wide.contains { $0.contains(value) }
  }

  /// The blocks whose characters are Wide or Fullwidth (Unicode Standard Annex 11), emoji apart.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF,
    0x1AFF0...0x1B2FF, 0x20000...0x3FFFD,
  ]
}
