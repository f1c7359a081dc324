// Signatures by libcrypto. Chain/LibcryptoSHA256.swift, the hot path of every replay, keeps its state; a command calls
// these functions once or twice, so they keep none.

import COpenSSL

/// Ed25519 (RFC 8032) by libcrypto, on raw bytes: keys of 32, signatures of 64.
enum Ed25519 {
  /// The private and the public key in a PKCS#8 PEM; nil if there is no Ed25519 key, or it is encrypted.
  static func privateKey(pem: Span<UInt8>) -> (privateKey: [UInt8], publicKey: [UInt8])? {
    // libcrypto would ask the terminal for a passphrase.
    let refuse: @convention(c) (UnsafeMutablePointer<CChar>?, Int32, Int32, UnsafeMutableRawPointer?) -> Int32 = {
      _, _, _, _ in -1
    }
    let keys = unsafe read(pem, [EVP_PKEY_get_raw_private_key, EVP_PKEY_get_raw_public_key]) {
      unsafe PEM_read_bio_PrivateKey($0, nil, refuse, nil)
    }
    return keys.map { ($0[0], $0[1]) }
  }

  /// A new private key in PKCS#8 PEM. Throws only if libcrypto fails.
  static func newPEM() throws(LogFailure) -> [UInt8] {
    let context = unsafe EVP_PKEY_CTX_new_from_name(nil, "ED25519", nil)
    defer { unsafe EVP_PKEY_CTX_free(context) }
    var key: OpaquePointer?
    defer { unsafe EVP_PKEY_free(key) }
    guard unsafe EVP_PKEY_keygen_init(context) == 1, unsafe EVP_PKEY_generate(context, &key) == 1,
      let file = unsafe BIO_new(BIO_s_mem())
    else { throw LogFailure(.crypto(why: .newKey)) }
    defer { unsafe BIO_free(file) }
    var pem = [UInt8](repeating: 0, count: 512)
    guard unsafe PEM_write_bio_PrivateKey(file, key, nil, nil, 0, nil, nil) == 1,
      case let count = unsafe Int(BIO_read(file, &pem, Int32(pem.count))), count > 0
    else { throw LogFailure(.crypto(why: .newKey)) }
    return Array(pem.prefix(count))
  }

  /// The public key in a PEM; nil if there is no Ed25519 key.
  static func publicKey(pem: Span<UInt8>) -> [UInt8]? {
    unsafe read(pem, [EVP_PKEY_get_raw_public_key]) { unsafe PEM_read_bio_PUBKEY($0, nil, nil, nil) }?.first
  }

  /// The 64 bytes of a signature. Throws only if libcrypto fails, or the key is not 32 bytes long.
  static func sign(_ message: Span<UInt8>, by privateKey: Span<UInt8>) throws(LogFailure) -> [UInt8] {
    let key = unsafe privateKey.withUnsafeBufferPointer {
      unsafe EVP_PKEY_new_raw_private_key_ex(nil, "ED25519", nil, $0.baseAddress, $0.count)
    }
    defer { unsafe EVP_PKEY_free(key) }
    guard let context = unsafe EVP_MD_CTX_new() else { throw LogFailure(.crypto(why: .noMemory)) }
    defer { unsafe EVP_MD_CTX_free(context) }
    guard unsafe EVP_DigestSignInit(context, nil, nil, nil, key) == 1 else { throw LogFailure(.crypto(why: .signing)) }
    var signature = [UInt8](repeating: 0, count: 64)
    var count = signature.count
    let done = unsafe message.withUnsafeBufferPointer { message in
      unsafe EVP_DigestSign(context, &signature, &count, message.baseAddress, message.count)
    }
    guard done == 1, count == 64 else { throw LogFailure(.crypto(why: .signing)) }
    return signature
  }

  /// Whether the key made this signature of `message`. Throws only when libcrypto fails.
  static func verifies(
    _ signature: Span<UInt8>, of message: Span<UInt8>, by publicKey: Span<UInt8>
  ) throws(LogFailure) -> Bool {
    guard signature.count == 64, publicKey.count == 32 else { return false }
    return try RawKey.verifies(signature, of: message, by: publicKey, "ED25519")
  }

  /// A function of libcrypto that gives the raw bytes of a key.
  private typealias Getter = (OpaquePointer?, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<Int>?) -> Int32

  /// The raw bytes that `getters` return for the key in a PEM; nil if it is not a key of Ed25519, or one of them fails.
  private static func read(
    _ pem: Span<UInt8>, _ getters: [Getter], by reader: (OpaquePointer) -> OpaquePointer?
  ) -> [[UInt8]]? {
    guard pem.count <= mostBytes else { return nil }
    return unsafe pem.withUnsafeBufferPointer { bytes in
      guard let file = unsafe BIO_new_mem_buf(bytes.baseAddress, Int32(bytes.count)) else { return nil }
      defer { unsafe BIO_free(file) }
      guard let key = unsafe reader(file) else { return nil }
      defer { unsafe EVP_PKEY_free(key) }
      guard unsafe EVP_PKEY_is_a(key, "ED25519") == 1 else { return nil }
      let parts = unsafe getters.compactMap { unsafe raw(key, $0) }
      return unsafe parts.count == getters.count ? parts : nil
    }
  }

  private static func raw(_ key: OpaquePointer, _ get: Getter) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 32)
    var count = bytes.count
    guard unsafe get(key, &bytes, &count) == 1, count == 32 else { return nil }
    return bytes
  }

  /// No PEM of one key comes near this.
  private static var mostBytes: Int { 1 << 16 }
}

/// The calls of libcrypto that are alike for raw public keys of any kind.
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
