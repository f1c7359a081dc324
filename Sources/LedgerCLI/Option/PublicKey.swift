import LedgerAudit
import LedgerWords

/// The public key that an option names: a verifier key, or the file of one.
struct PublicKey: OptionValue {
  static var word: Words { Words(same: "VKEY|PEM") }
  private let text: String

  init(option text: String) throws(BadValue) { self.text = try String(option: text) }

  /// Reads it.
  ///
  /// - Throws: ``LedgerFailure`` and ``UsageError`` `cle-invalide` when it is no key; ``IOFailure`` when its file cannot
  ///   be read.
  func read() throws -> TrustedKey {
    if let key = try TrustedKey(text) { return key }
    // A plus is in every verifier key, and in few names of files.
    if text.contains("+"), try Files.kind(of: text) == nil {
      throw UsageError.badValue(place: .option("public-key"), .key(text))
    }
    let bytes = try InputFile.bytes(of: text)
    return try TrustedKey(file: bytes.span, named: text)
  }
}
