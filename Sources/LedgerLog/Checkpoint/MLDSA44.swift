// Signatures by libcrypto, as in Ed25519.swift.

import COpenSSL

/// ML-DSA-44 (FIPS 204) by libcrypto, which has it from version 3.5 on: keys of 1,312 bytes, signatures of 2,420.
enum MLDSA44 {
  /// Whether the key made this signature of `message`, with an empty context; nil where libcrypto has no ML-DSA. Throws
  /// only when libcrypto fails.
  static func verifies(
    _ signature: Span<UInt8>, of message: Span<UInt8>, by publicKey: Span<UInt8>
  ) throws(LogFailure) -> Bool? {
    let algorithm = unsafe EVP_SIGNATURE_fetch(nil, name, nil)
    defer { unsafe EVP_SIGNATURE_free(algorithm) }
    guard unsafe algorithm != nil else {
      // Else the next failure of libcrypto would be told with this one.
      ERR_clear_error()
      return nil
    }
    let key = unsafe publicKey.withUnsafeBufferPointer {
      unsafe EVP_PKEY_new_raw_public_key_ex(nil, name, nil, $0.baseAddress, $0.count)
    }
    defer { unsafe EVP_PKEY_free(key) }
    guard unsafe key != nil else { return false }
    guard let context = unsafe EVP_MD_CTX_new() else { throw LogFailure(.crypto(why: .noMemory)) }
    defer { unsafe EVP_MD_CTX_free(context) }
    guard unsafe EVP_DigestVerifyInit_ex(context, nil, nil, nil, nil, key, nil) == 1 else {
      throw LogFailure(.crypto(why: .verifying))
    }
    return unsafe signature.withUnsafeBufferPointer { signature in
      unsafe message.withUnsafeBufferPointer { message in
        unsafe EVP_DigestVerify(
          context, signature.baseAddress, signature.count, message.baseAddress, message.count) == 1
      }
    }
  }

  private static let name = "ML-DSA-44"
}
