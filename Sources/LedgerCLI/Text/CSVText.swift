/// The text of CSV files (RFC 4180): commas, quotes where they are needed, CR LF.
enum CSVText {
  /// What a spreadsheet takes for the beginning of a formula, full-width forms included, or skips before it looks for one.
  private static let dangerous = Array("=+-@＝＋－＠\t\r\n\0".unicodeScalars)

  /// What only stands between quotes. An array: four comparisons for each byte cost less than its hash.
  private static let special = Array(",\"\r\n".utf8)

  /// A text as a field. One that a spreadsheet would carry out as a formula gets an apostrophe before it, which makes it a
  /// text there; numbers do not come this way.
  static func field(_ text: String) -> String {
    guard let first = text.unicodeScalars.first else { return "" }
    return quoted(dangerous.contains(first) ? "'\(text)" : text)
  }

  private static func quoted(_ text: String) -> String {
    guard text.utf8.contains(where: special.contains) else { return text }
    var bytes = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    return String(decoding: bytes + [UInt8(ascii: "\"")], as: UTF8.self)
  }

  /// Fields as a record, without the line feed at its end.
  static func record(_ fields: [String]) -> String { fields.joined(separator: ",") + "\r" }
}
