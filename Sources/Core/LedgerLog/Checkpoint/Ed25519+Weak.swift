/// Keys with which anybody can sign.
extension Ed25519 {
  /// Whether a public key is a point of small order (1, 2, 4 or 8), in any of its encodings.
  ///
  /// RFC 8032 allows such keys, and libcrypto accepts them. They reduce the equation that a signature must meet so far
  /// that a signature made without any private key passes for most texts, or for all.
  static func isWeak(_ publicKey: [UInt8]) -> Bool {
    guard publicKey.count == 32 else { return false }
    // The last bit is the sign of x. It is ignored: these points occur with both signs, or x is 0.
    let bytes = publicKey.dropLast() + [publicKey[31] & 0x7F]
    let y = Digest(bytes: bytes.span)
    return smallOrder.contains { Digest(hex: $0) == y }
  }

  /// The y of the points of small order, the lowest byte first: 0, 1, p − 1 and those of order 8; and p and p + 1,
  /// which are other ways to write 0 and 1 (p = 2²⁵⁵ − 19).
  private static let smallOrder = [
    "0000000000000000000000000000000000000000000000000000000000000000",
    "0100000000000000000000000000000000000000000000000000000000000000",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  ]
}
