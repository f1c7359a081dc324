import LedgerData

/// The public key that an option names: a verifier key, or the file of one.
struct PublicKey: OptionValue {
  private let text: String

  init(option text: String) throws(BadValue) { self.text = try String(option: text) }

  /// Reads it.
  ///
  /// - Throws: ``LedgerFailure`` `cle-invalide` when it is no key; ``SystemFailure`` when its file cannot be read.
  func read() throws -> TrustedKey {
    if let key = try TrustedKey(text) { return key }
    let bytes = try InputFile.bytes(of: text, upTo: InputFile.smallFile)
    return try TrustedKey(file: bytes.span, named: text)
  }
}
