import LedgerBytes

/// The private key that signs notes.
package struct SigningKey: Sendable {
  /// The 32 bytes of an Ed25519 private key (RFC 8032).
  private let privateKey: [UInt8]
  /// The 32 bytes of its public key.
  package let publicKey: [UInt8]

  /// Reads an Ed25519 private key in PKCS#8 PEM, as `openssl genpkey -algorithm ed25519` makes it.
  ///
  /// Throws ``ProofFault`` if it is not such a key, or is encrypted.
  package init(pem: Span<UInt8>) throws(ProofFault) {
    guard let keys = Ed25519.privateKey(pem: pem) else {
      let isEncrypted = String(decoding: [UInt8](pem), as: UTF8.self).contains("ENCRYPTED")
      throw isEncrypted ? .encryptedKey : .noPrivateKey
    }
    (privateKey, publicKey) = keys
  }

  /// Makes a new key, and gives its PKCS#8 PEM. Throws only when libcrypto fails.
  package static func newPEM() throws(LogFailure) -> [UInt8] { try Ed25519.newPEM() }

  /// Its public key under a name. Throws only when libcrypto fails.
  package func verifierKey(name: String) throws(LogFailure) -> VerifierKey {
    try VerifierKey(name: name, publicKey: publicKey)
  }

  /// Signs a text under a name. Throws only when libcrypto fails.
  func sign(_ text: [UInt8], as name: String) throws(LogFailure) -> NoteSignature {
    NoteSignature(name: name, keyID: try verifierKey(name: name).id, signature: try sign(text))
  }

  /// The 64 bytes of a signature. Throws only when libcrypto fails.
  func sign(_ message: [UInt8]) throws(LogFailure) -> [UInt8] {
    try Ed25519.sign(message.span, by: privateKey.span)
  }
}

extension VerifierKey {
  /// The public key in a PEM as `openssl pkey -pubout` makes it. Throws without a key, or if anybody can sign with it.
  package static func publicKey(pem: Span<UInt8>) throws(ProofFault) -> [UInt8] {
    guard let key = Ed25519.publicKey(pem: pem) else { throw .noPublicKey }
    guard !Ed25519.isWeak(key) else { throw .weakKey }
    return key
  }
}
