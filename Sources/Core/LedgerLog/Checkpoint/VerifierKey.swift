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
    id = try KeyText.id(name: name, kind: Self.ed25519, key: publicKey)
  }

  /// Reads the text of a key; nil if the text does not have that form.
  ///
  /// Throws ``ProofFault`` if the key is of another kind, does not match its id, or lets anybody sign.
  package init?(_ text: String) throws {
    guard let text = KeyText(text) else { return nil }
    guard text.kind == Self.ed25519, text.key.count == 32 else { throw ProofFault.otherKeyKind }
    try self.init(name: text.name, publicKey: text.key)
    guard id == text.id else { throw ProofFault.changedKey }
    guard !Ed25519.isWeak(publicKey) else { throw ProofFault.weakKey }
  }

  /// The text that ``init(_:)`` reads.
  package var text: String { KeyText.text(name: name, id: id, kind: Self.ed25519, key: publicKey) }

  /// Whether this key made the signature of `message`. Throws only when libcrypto fails.
  func verifies(_ signature: [UInt8], of message: [UInt8]) throws(LogFailure) -> Bool {
    try Ed25519.verifies(signature.span, of: message.span, by: publicKey.span)
  }

  /// The kind of signature that signed-note gives this number.
  private static var ed25519: UInt8 { 0x01 }
}
