/// The public key of a witness: `<name>+<id, 8 hex digits>+<base64 of a kind and the key>`, whose kind is 0x04 for
/// Ed25519 or 0x06 for ML-DSA-44.
///
/// A key of ML-DSA-44 is read, and tells which lines are its own. They are checked if libcrypto has ML-DSA, from
/// version 3.5 on; the oldest one that this program runs with is 3.0.
package struct CosignerKey: Equatable, Sendable {
  /// The name of the witness.
  package let name: String
  /// The first four bytes of SHA-256(name ‖ 0x0A ‖ kind ‖ public key).
  package let id: UInt32
  /// How it signs.
  package let kind: Cosignature.Kind
  /// The bytes of the public key.
  package let publicKey: [UInt8]

  /// Gives an Ed25519 public key of 32 bytes the name of a witness. Throws only when libcrypto fails.
  package init(name: String, publicKey: [UInt8]) throws(LogFailure) {
    (self.name, kind, self.publicKey) = (name, .ed25519, publicKey)
    id = try KeyText.id(name: name, kind: kind.rawValue, key: publicKey)
  }

  /// Reads the text of a key; nil if the text does not have that form.
  ///
  /// Throws ``ProofFault`` for a key of another kind than a witness's, or of another id, or with which anybody could
  /// sign.
  package init?(_ text: String) throws {
    guard let text = KeyText(text) else { return nil }
    guard let kind = Cosignature.Kind(rawValue: text.kind), text.key.count == kind.keyCount else {
      throw ProofFault.noWitnessKey
    }
    (name, self.kind, publicKey) = (text.name, kind, text.key)
    id = try KeyText.id(name: text.name, kind: kind.rawValue, key: text.key)
    guard id == text.id else { throw ProofFault.changedKey }
    guard kind != .ed25519 || !Ed25519.isWeak(publicKey) else { throw ProofFault.weakKey }
  }

  /// The text that ``init(_:)`` reads.
  package var text: String { KeyText.text(name: name, id: id, kind: kind.rawValue, key: publicKey) }

  /// Whether this key made a cosignature of a note with that text; nil if libcrypto cannot tell. Throws only when
  /// libcrypto fails.
  func verifies(_ cosignature: Cosignature, of text: [UInt8]) throws(LogFailure) -> Bool? {
    guard cosignature.kind == kind else { return false }
    switch kind {
    case .ed25519:
      let message = Cosignature.message(text, at: cosignature.second)
      return try Ed25519.verifies(cosignature.signature.span, of: message.span, by: publicKey.span)
    case .mlDSA44:
      guard let message = cosignature.message(text, by: name) else { return false }
      return try MLDSA44.verifies(cosignature.signature.span, of: message.span, by: publicKey.span)
    }
  }
}
