package import LedgerAudit
package import LedgerWords

/// The public key that an option names: a verifier key, or the file of one.
package struct PublicKey: OptionValue {
  package static var word: Words { Words(same: "VKEY|PEM") }
  private let text: String

  package init(option text: String) throws(BadValue) { self.text = try String(option: text) }

  /// Reads it; its name in messages is that of `option`.
  ///
  /// - Throws: ``LedgerFailure`` and ``UsageError`` `cle-invalide` when it is no key; ``IOFailure`` when its file cannot
  ///   be read.
  package func read(_ option: String = "public-key") throws -> TrustedKey {
    if let key = try TrustedKey(text) { return key }
    // A plus is in every verifier key, and in few names of files.
    if text.contains("+"), try Files.kind(of: text) == nil {
      throw UsageError.badValue(place: .option(option), .key(text))
    }
    let bytes = try InputFile.text(of: text)
    return try TrustedKey(file: bytes.span, named: text)
  }
}

/// The public key of a witness that an option names: the key, or the file of one.
package struct WitnessKeyFile: OptionValue {
  package static var word: Words { Words(same: "VKEY") }
  private let text: String

  package init(option text: String) throws(BadValue) { self.text = try String(option: text) }

  /// Reads it.
  ///
  /// - Throws: ``LedgerFailure`` `cle-invalide` when it is no key of a witness; ``IOFailure`` when its file cannot be read.
  package func read() throws -> WitnessKey {
    if let key = try WitnessKey(text) { return key }
    if text.contains("+"), try Files.kind(of: text) == nil {
      throw UsageError.badValue(place: .option("key"), .witnessKey(text))
    }
    return try WitnessKey(file: InputFile.text(of: text), named: text)
  }
}
