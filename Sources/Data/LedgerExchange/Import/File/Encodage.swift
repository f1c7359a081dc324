import LedgerRules

/// Recognises a file that is not JSON in UTF-8 by its first bytes.
enum Encodage {
  /// How many bytes are enough to tell text from binary data.
  static let enough = 512

  /// The byte order mark of UTF-8, which some editors put before a text.
  static let mark: [UInt8] = [0xef, 0xbb, 0xbf]

  /// The refusal of another encoding; nil if the bytes may be JSON in UTF-8.
  static func refus(_ bytes: Span<UInt8>) -> RefusFichier? {
    func starts(_ signature: [UInt8]) -> Bool {
      bytes.count >= signature.count && signature.indices.allSatisfy { bytes[$0] == signature[$0] }
    }
    if starts([0xff, 0xfe, 0, 0]) || starts([0, 0, 0xfe, 0xff]) { return .encodage("UTF-32") }
    // Every JSON text begins with an ASCII character: beside it stand zero bytes in UTF-32 and UTF-16 (RFC 4627 §3).
    if bytes.count >= 4, starts([0, 0, 0]) != (bytes[1] == 0 && bytes[2] == 0 && bytes[3] == 0) {
      return .encodage("UTF-32")
    }
    if starts([0xff, 0xfe]) || starts([0xfe, 0xff]) { return .encodage("UTF-16") }
    return estUTF16(bytes) ? .encodage("UTF-16") : nil
  }

  /// Whether every other byte is zero among the first four, or in all of two: one zero byte alone says nothing.
  private static func estUTF16(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.count == 2 || bytes.count >= 4, (bytes[0] == 0) != (bytes[1] == 0) else { return false }
    return bytes.count == 2 || ((bytes[2] == 0) == (bytes[0] == 0) && (bytes[3] == 0) == (bytes[1] == 0))
  }

  /// The refusal of a text that is not JSON, by its beginning; nil if it may be JSON.
  static func autreFormat(_ bytes: Span<UInt8>) -> RefusFichier? {
    var debut = ""
    for index in 0..<min(bytes.count, enough) { debut.unicodeScalars.append(Unicode.Scalar(bytes[index])) }
    let lettres = debut.drop(while: \.isWhitespace).lowercased()
    if lettres.hasPrefix("ofxheader") || lettres.contains("<ofx") || lettres.contains("camt.05") { return .releve }
    if lettres.hasPrefix("<!doctype html") || lettres.hasPrefix("<html") { return .pageWeb }
    return lettres.hasPrefix("<") ? .xml : nil
  }

  /// The refusal of a compressed or binary file; nil if the bytes may be text.
  static func binaire(_ bytes: Span<UInt8>) -> RefusFichier? {
    if bytes.count >= 2, bytes[0] == 0x1f, bytes[1] == 0x8b { return .compresse("gzip") }
    if bytes.count >= 4, bytes[0] == 0x50, bytes[1] == 0x4b, bytes[2] < 9 { return .compresse("zip") }
    for index in 0..<min(bytes.count, enough) where bytes[index] < 0x20 && !(0x09...0x0d).contains(bytes[index]) {
      return .binaire
    }
    return nil
  }
}
