import LedgerWords

/// Texts in an address (RFC 3986, section 2).
package enum URLText {
  /// `text` with all reserved characters escaped.
  package static func encoded(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      if byte.isLetterOrDigit || "-._~".utf8.contains(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }

  /// A query of these names and values.
  package static func query(_ pairs: [(name: String, value: String)]) -> String {
    pairs.map { "\(encoded($0.name))=\(encoded($0.value))" }.joined(separator: "&")
  }
}
