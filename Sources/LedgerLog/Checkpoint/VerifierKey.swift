import LedgerBytes

/// The public key that checks signatures of notes: `<name>+<id, 8 hex digits>+<base64 of 0x01 and the key>`.
package struct VerifierKey: Equatable, Sendable {
  /// Its name; a log's is its origin.
  package let name: String
  /// The first four bytes of SHA-256(name ‖ 0x0A ‖ 0x01 ‖ public key).
  package let id: UInt32
  /// The 32 bytes of an Ed25519 public key (RFC 8032).
  package let publicKey: [UInt8]

  /// Gives a public key of 32 bytes a name. Throws only when libcrypto fails.
  package init(name: String, publicKey: [UInt8]) throws(LogFailure) {
    self.name = name
    self.publicKey = publicKey
    var sha256 = try SHA256()
    let named = Array(name.utf8) + [0x0A, Self.ed25519] + publicKey
    id = UInt32(truncatingIfNeeded: try sha256.digest(of: named.span).w0 >> 32)
  }

  /// Reads the text of a key; nil if the text does not have that form.
  ///
  /// Throws ``ProofFault`` if the key is of another kind, does not match its id, or lets anybody sign.
  package init?(_ text: String) throws {
    let parts = text.split(separator: "+", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, NoteSignature.isName(String(parts[0])), parts[1].utf8.count == 8,
      !parts[1].hasPrefix("-"), let id = UInt32(parts[1], radix: 16),
      let blob = Base64.decode(Array(parts[2].utf8).span), !blob.isEmpty
    else { return nil }
    guard blob[0] == Self.ed25519, blob.count == 33 else { throw ProofFault.otherKeyKind }
    try self.init(name: String(parts[0]), publicKey: Array(blob[1...]))
    guard self.id == id else { throw ProofFault.changedKey }
    guard !Ed25519.isWeak(publicKey) else { throw ProofFault.weakKey }
  }

  /// The text that ``init(_:)`` reads.
  package var text: String {
    var digits: [UInt8] = []
    digits.append(word: Hex.digits(id))
    return "\(name)+\(String(decoding: digits, as: UTF8.self))+\(Base64.encode([Self.ed25519] + publicKey))"
  }

  /// Whether this key made the signature of `message`. Throws only when libcrypto fails.
  func verifies(_ signature: [UInt8], of message: [UInt8]) throws(LogFailure) -> Bool {
    try Ed25519.verifies(signature.span, of: message.span, by: publicKey.span)
  }

  /// The kind of signature that signed-note gives this number.
  private static var ed25519: UInt8 { 0x01 }
}
