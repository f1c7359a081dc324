// Signatures by libcrypto, as in Ed25519.swift.

import COpenSSL

/// ML-DSA-44 (FIPS 204) by libcrypto, which has it from version 3.5 on: keys of 1,312 bytes, signatures of 2,420.
enum MLDSA44 {
  /// Whether the key made this signature of `message`, with an empty context; nil if libcrypto has no ML-DSA. Throws
  /// only when libcrypto fails.
  static func verifies(
    _ signature: Span<UInt8>, of message: Span<UInt8>, by publicKey: Span<UInt8>
  ) throws(LogFailure) -> Bool? {
    guard signature.count == 2_420, publicKey.count == 1_312 else { return false }
    let algorithm = unsafe EVP_SIGNATURE_fetch(nil, name, nil)
    defer { unsafe EVP_SIGNATURE_free(algorithm) }
    guard unsafe algorithm != nil else {
      // Else the next failure of libcrypto would be reported together with this one.
      ERR_clear_error()
      return nil
    }
    return try RawKey.verifies(signature, of: message, by: publicKey, name)
  }

  private static let name = "ML-DSA-44"
}
