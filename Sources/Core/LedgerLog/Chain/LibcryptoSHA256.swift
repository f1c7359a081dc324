// Hashes by libcrypto. The only other files that import it are Checkpoint/Ed25519.swift and Tree/Base64.swift.

import COpenSSL

/// SHA-256 by libcrypto, with the algorithm fetched once and one context used again and again.
///
/// Every thread has its own. The first one of a process loads libcrypto, which takes as long as `facture --version`.
@safe package struct LibcryptoSHA256: ~Copyable {
  private let algorithm: OpaquePointer
  private let context: OpaquePointer

  /// Fetches the algorithm. Throws if libcrypto lacks SHA-256, or memory.
  package init() throws(LogFailure) {
    guard let algorithm = unsafe EVP_MD_fetch(nil, "SHA256", nil) else {
      throw LogFailure(.crypto(why: .noSHA256))
    }
    guard let context = unsafe EVP_MD_CTX_new() else {
      unsafe EVP_MD_free(algorithm)
      throw LogFailure(.crypto(why: .noMemory))
    }
    unsafe self.algorithm = algorithm
    unsafe self.context = context
  }

  deinit {
    unsafe EVP_MD_CTX_free(context)
    unsafe EVP_MD_free(algorithm)
  }

  /// The digest of these bytes. Throws only when libcrypto fails.
  package mutating func digest(of bytes: Span<UInt8>) throws(LogFailure) -> Digest {
    try begin()
    try add(bytes)
    return try end()
  }

  /// Begins a new digest.
  package mutating func begin() throws(LogFailure) { try check(unsafe EVP_DigestInit_ex2(context, algorithm, nil)) }

  /// Adds bytes to the digest.
  package mutating func add(_ bytes: Span<UInt8>) throws(LogFailure) {
    try check(unsafe bytes.withUnsafeBytes { unsafe EVP_DigestUpdate(context, $0.baseAddress, $0.count) })
  }

  /// The digest of all bytes added so far.
  package mutating func end() throws(LogFailure) -> Digest {
    var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    let done = unsafe withUnsafeMutableBytes(of: &words) {
      unsafe EVP_DigestFinal_ex(context, $0.baseAddress?.assumingMemoryBound(to: UInt8.self), nil)
    }
    try check(done)
    return Digest(words.0.bigEndian, words.1.bigEndian, words.2.bigEndian, words.3.bigEndian)
  }

  private func check(_ result: Int32) throws(LogFailure) {
    guard result == 1 else { throw LogFailure(.crypto(why: .sha256)) }
  }
}

extension LibcryptoSHA256 {
  /// The version of libcrypto that is linked, as `3.0.17`.
  package static var version: String {
    unsafe OpenSSL_version(OPENSSL_VERSION_STRING).map { unsafe String(cString: $0) } ?? ""
  }
}
