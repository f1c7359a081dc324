/// The form of CSV: the separators of fields and of decimals.
package struct CSVText: Sendable {
  /// The separator of fields.
  package let separator: Character
  /// The decimal separator.
  package let decimalSign: Character
  /// The mark before the first record, so that a spreadsheet reads the file as UTF-8.
  package let mark: String

  /// RFC 4180: commas, decimal points.
  package static let standard = CSVText(separator: ",", decimalSign: ".", mark: "")
  /// The form that a French spreadsheet opens by a double click: semicolons, decimal commas, a byte order mark.
  package static let french = CSVText(separator: ";", decimalSign: ",", mark: "\u{FEFF}")

  /// Characters that begin a formula in a spreadsheet, full-width forms included, or that it skips before a formula.
  private static let dangerous = Array("=+-@＝＋－＠\t\r\n\0".unicodeScalars)

  /// Characters that need quotes, with those at which a spreadsheet may split a file of another form: the part after one may begin as a
  /// formula. An array: a few comparisons for each byte cost less than its hash.
  private static let special = Array(",;\t\"\r\n".utf8)

  /// A text as a field, without control characters for a terminal. A text that a spreadsheet would run as a formula gets an
  /// apostrophe before it, which makes it a text; numbers do not pass here.
  package func field(_ text: String) -> String {
    guard let first = text.unicodeScalars.first else { return "" }
    let shown = SafeText.cell(text)
    return quoted(Self.dangerous.contains(first) ? "'\(shown)" : shown)
  }

  /// A number as a field.
  package func number(_ number: some CustomStringConvertible) -> String {
    decimalSign == "." ? number.description : number.description.replacing(".", with: String(decimalSign))
  }

  private func quoted(_ text: String) -> String {
    guard text.utf8.contains(where: Self.special.contains) else { return text }
    var bytes = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    return String(decoding: bytes + [UInt8(ascii: "\"")], as: UTF8.self)
  }

  /// Fields as a record, without the line feed at its end.
  package func record(_ fields: [String]) -> String { fields.joined(separator: String(separator)) + "\r" }
}
