import COpenSSL

/// What libcrypto does alike with raw public keys of any kind.
enum RawKey {
  /// Whether a key of `algorithm` made this signature of `message`. Throws only when libcrypto fails.
  static func verifies(
    _ signature: Span<UInt8>, of message: Span<UInt8>, by publicKey: Span<UInt8>, _ algorithm: String
  ) throws(LogFailure) -> Bool {
    let key = unsafe publicKey.withUnsafeBufferPointer {
      unsafe EVP_PKEY_new_raw_public_key_ex(nil, algorithm, nil, $0.baseAddress, $0.count)
    }
    defer { unsafe EVP_PKEY_free(key) }
    guard let context = unsafe EVP_MD_CTX_new() else { throw LogFailure(.crypto(why: .noMemory)) }
    defer { unsafe EVP_MD_CTX_free(context) }
    guard unsafe EVP_DigestVerifyInit(context, nil, nil, nil, key) == 1 else {
      throw LogFailure(.crypto(why: .verifying))
    }
    return unsafe signature.withUnsafeBufferPointer { signature in
      unsafe message.withUnsafeBufferPointer { message in
        unsafe EVP_DigestVerify(
          context, signature.baseAddress, signature.count, message.baseAddress, message.count) == 1
      }
    }
  }
}
