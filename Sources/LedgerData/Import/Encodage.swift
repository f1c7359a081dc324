import LedgerDomain

/// What a file is that is not JSON in UTF-8, told by its first bytes.
enum Encodage {
  static let vide = Refus(
    "fichier-vide", "The file is empty.", hint: "Give a JSON array of documents, JSON Lines, or a snapshot.")

  /// How many bytes tell text from what is none.
  static let enough = 512

  /// nil for what may be JSON in UTF-8.
  static func refus(_ bytes: Span<UInt8>) -> Refus? {
    func starts(_ signature: [UInt8]) -> Bool {
      bytes.count >= signature.count && signature.indices.allSatisfy { bytes[$0] == signature[$0] }
    }
    if starts([0xef, 0xbb, 0xbf]) {
      return Refus(
        "fichier-bom", "The file begins with a byte order mark.", hint: "Save it as UTF-8 without BOM.")
    }
    if starts([0xff, 0xfe, 0, 0]) || starts([0, 0, 0xfe, 0xff]) { return autre("UTF-32") }
    // Every JSON text begins with an ASCII character: beside it stand zero bytes in UTF-32 and UTF-16 (RFC 4627 §3).
    if bytes.count >= 4, starts([0, 0, 0]) != (bytes[1] == 0 && bytes[2] == 0 && bytes[3] == 0) {
      return autre("UTF-32")
    }
    if starts([0xff, 0xfe]) || starts([0xfe, 0xff]) { return autre("UTF-16") }
    if bytes.count >= 2, (bytes[0] == 0) != (bytes[1] == 0) { return autre("UTF-16") }
    return nil
  }

  /// nil for what may be text.
  static func binaire(_ bytes: Span<UInt8>) -> Refus? {
    if bytes.count >= 2, bytes[0] == 0x1f, bytes[1] == 0x8b { return compresse("gzip") }
    if bytes.count >= 4, bytes[0] == 0x50, bytes[1] == 0x4b, bytes[2] < 9 { return compresse("zip") }
    for index in 0..<min(bytes.count, enough) where bytes[index] < 0x20 && !(0x09...0x0d).contains(bytes[index]) {
      return Refus(
        "fichier-binaire", "The file is binary, not text.",
        hint: "Give a JSON array of documents, JSON Lines, or a snapshot.")
    }
    return nil
  }

  private static func autre(_ encodage: String) -> Refus {
    Refus("fichier-utf16", "The file is encoded in \(encodage).", hint: "Save it as UTF-8 without BOM.")
  }

  private static func compresse(_ form: String) -> Refus {
    Refus("fichier-binaire", "The file is compressed (\(form)).", hint: "Unpack it first.")
  }
}
