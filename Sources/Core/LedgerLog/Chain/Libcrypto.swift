import COpenSSL

/// The library of OpenSSL that hashes and signs.
package enum Libcrypto {
  /// The version that is linked, as `3.0.17`.
  package static var version: String {
    unsafe OpenSSL_version(OPENSSL_VERSION_STRING).map { unsafe String(cString: $0) } ?? ""
  }
}
