import LedgerModel

/// People's texts, made harmless: no control character reaches a terminal, and bidirectional ones cannot reorder a line.
package enum SafeText {
  /// `text` on one line; a character that would control a terminal becomes U+FFFD.
  package static func line(_ text: String) -> String { shown(text, isShown) }

  /// `text` in a cell of a table for programs: the same, but with its line breaks and tabs.
  package static func cell(_ text: String) -> String {
    shown(text) { isShown($0) || $0 == "\n" || $0 == "\r" || $0 == "\t" }
  }

  private static func shown(_ text: String, _ stays: (Unicode.Scalar) -> Bool) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    guard !text.unicodeScalars.allSatisfy(stays) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { stays($0) ? $0 : "\u{FFFD}" }))
  }

  /// Its lines, each made harmless.
  package static func lines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { line(String($0)) }
  }

  /// Equal JSON without characters that would control a terminal: each becomes an escape (RFC 8259 §7). Line feeds and tabs
  /// stand between values, or columns, and stay.
  package static func json(_ text: String) -> String {
    func stays(_ scalar: Unicode.Scalar) -> Bool { isShown(scalar) || scalar == "\n" || scalar == "\t" }
    guard text.unicodeScalars.contains(where: { !stays($0) }) else { return text }
    var safe = ""
    for scalar in text.unicodeScalars {
      if stays(scalar) { safe.unicodeScalars.append(scalar) } else { safe += escape(scalar) }
    }
    return safe
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    UTF16.encode(scalar).map { units in
      units.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    } ?? ""
  }

  /// The joiners are format characters too, but they only shape the letters and emoji beside them.
  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    Texte.estSur(scalar) || scalar == "\u{200C}" || scalar == "\u{200D}"
  }

  /// `line` in lines of at most that many cells, split at spaces if possible; each line gets the leading spaces of the first.
  package static func wrap(_ line: String, to cells: Int) -> [String] {
    guard CellWidth.of(line) > cells else { return [line] }
    let indent = String(line.prefix { $0 == " " })
    var lines = [indent]
    for word in line.split(separator: " ") {
      let last = lines[lines.count - 1]
      let isFirst = last.count == indent.count
      if !isFirst, CellWidth.of(last) + 1 + CellWidth.of(word) > cells {
        lines.append(indent + word)
      } else {
        lines[lines.count - 1] = isFirst ? indent + word : "\(last) \(word)"
      }
    }
    return lines
  }

  /// The beginning of `text` that fits into `cells`, with an ellipsis if it is cut.
  package static func cut(_ text: String, to cells: Int) -> String {
    guard cells > 0, CellWidth.of(text) > cells else { return text }
    var kept = ""
    var used = 0
    for character in text {
      let width = CellWidth.of(character)
      if used + width > cells - 1 { break }
      kept.append(character)
      used += width
    }
    return kept + "…"
  }
}
