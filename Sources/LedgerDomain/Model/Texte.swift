/// Small questions about texts that several rules ask.
package enum Texte {
  /// Whether there is nothing to read in `text`.
  package static func estVide(_ text: String) -> Bool {
    text.allSatisfy { $0.isWhitespace }
  }

  /// `text` as a message quotes it: on one line, without control characters, and not longer than 60 characters.
  package static func cite(_ text: String) -> String {
    // A character may be made of any number of scalars.
    let start = text.prefix(60).unicodeScalars.prefix(120)
    let shown = String(String.UnicodeScalarView(start.map { estSur($0) ? $0 : "\u{FFFD}" }))
    return start.endIndex < text.endIndex ? shown + "…" : shown
  }

  /// Whether a terminal shows `scalar` as itself: no control, no formatting (bidi) and no line separator.
  package static func estSur(_ scalar: Unicode.Scalar) -> Bool {
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
