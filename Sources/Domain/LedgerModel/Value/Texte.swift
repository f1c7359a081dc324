/// Checks of texts that several rules share.
package enum Texte {
  /// Whether `text` shows nothing: only white space, controls, and invisible characters (U+200B, U+FEFF, the fillers of Hangul,
  /// the blank of Braille).
  package static func estVide(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy(estInvisible)
  }

  private static func estInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value <= 0x20 || scalar.value == 0x7F }
    let properties = scalar.properties
    return properties.isWhitespace || properties.isDefaultIgnorableCodePoint || scalar == "\u{2800}" || !estSur(scalar)
  }

  /// The most characters of the number of a document.
  package static let numeroMax = 100

  /// Whether `text` can be the number of a document: 1 to 100 visible characters, no white space at its ends.
  package static func estUnNumero(_ text: String) -> Bool {
    // A fast path for nearly all texts.
    if (1...numeroMax).contains(text.utf8.count), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) { return true }
    guard let first = text.first, let last = text.last, !estVide(text) else { return false }
    return !first.isWhitespace && !last.isWhitespace && text.unicodeScalars.count <= numeroMax
      && text.unicodeScalars.allSatisfy(estSur)
  }

  /// `text` as a message quotes it: on one line, without control characters, at most 60 characters.
  package static func cite(_ text: String) -> String {
    // A character can have any number of scalars.
    let start = text.prefix(60).unicodeScalars.prefix(120)
    let shown = String(String.UnicodeScalarView(start.map { estSur($0) ? $0 : "\u{FFFD}" }))
    return start.endIndex < text.endIndex ? shown + "…" : shown
  }

  /// Whether a terminal shows `scalar` itself: not a control, a formatting character (bidi) or a line separator.
  package static func estSur(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (0x20..<0x7F).contains(scalar.value) }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return false
    default: return true
    }
  }

  /// The text of `bytes`, for a message.
  package static func decode(_ bytes: Span<UInt8>) -> String {
    let shown = min(bytes.count, 100)
    return String(decoding: (0..<shown).map { bytes[$0] }, as: UTF8.self) + (shown < bytes.count ? "…" : "")
  }
}
