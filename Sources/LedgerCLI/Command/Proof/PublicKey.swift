import LedgerData
import LedgerDomain

/// The public key that an option names: a verifier key, or the file of one.
struct PublicKey: OptionValue {
  private let text: String

  init(option text: String) throws(BadValue) { self.text = try String(option: text) }

  /// Reads it.
  ///
  /// - Throws: ``LedgerFailure`` and ``UsageError`` `cle-invalide` when it is no key; ``IOFailure`` when its file cannot
  ///   be read.
  func read() throws -> TrustedKey {
    if let key = try TrustedKey(text) { return key }
    if text.contains("+"), try Files.kind(of: text) == nil { throw Self.broken(text) }
    let bytes = try InputFile.bytes(of: text, upTo: InputFile.smallFile)
    return try TrustedKey(file: bytes.span, named: text)
  }

  /// A plus is in every verifier key, and in few names of files.
  private static func broken(_ text: String) -> UsageError {
    UsageError(
      "cle-invalide", "--public-key: \"\(Texte.cite(text))\" is neither a verifier key nor a file.",
      hint: "Give all of what `facture checkpoint --key=KEY.pem --print-public-key` prints, or the file of a key.")
  }
}
