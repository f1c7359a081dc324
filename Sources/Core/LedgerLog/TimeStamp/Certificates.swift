// Certificates by libcrypto. A command judges a handful of stamps, so that nothing is kept between two calls.

import COpenSSL

/// Certificates and revocation lists, in PEM, by which signatures are judged.
package struct Certificates: Sendable {
  /// The PEM.
  private let pem: [UInt8]

  /// The certificates in a file; nil if it holds no certificate, an unreadable one, or more than a MiB.
  package init?(pem: [UInt8]) {
    self.pem = pem
    guard pem.count <= Self.mostBytes else { return nil }
    var count = 0
    unsafe each { part in if unsafe part.x509 != nil { count += 1 } }
    guard count > 0 else { return nil }
  }

  /// These and others.
  package static func + (some: Certificates, others: Certificates) -> Certificates {
    Certificates(whole: some.pem + [0x0A] + others.pem)
  }

  private init(whole pem: [UInt8]) { self.pem = pem }

  /// No file of an authority comes near this.
  package static var mostBytes: Int { 1 << 20 }

  /// Runs `verify` with a store of libcrypto that trusts the certificates of `roots`, or these certificates if no roots
  /// are given. These also complete the chain of a signature that holds it only in part.
  ///
  /// Revocation lists are consulted if there are any. A list made after `second` counts too: it knows more. A list that
  /// had ended by then is refused, unless `isLater`: then its content was judged before, and only the certificates are
  /// judged again.
  ///
  /// - Parameters:
  ///   - purpose: the purpose that the certificate must have.
  ///   - second: the moment at which the certificates must have been valid, in seconds since 1970.
  /// - Throws: ``StampFault/notSigned(why:)`` if `verify` fails, or memory is short.
  func judge(
    trusting roots: Certificates?, for purpose: Int32, at second: UInt64, isLater: Bool,
    _ verify: (_ store: OpaquePointer, _ chain: OpaquePointer) -> Bool
  ) throws(StampFault) {
    ERR_clear_error()
    guard let store = unsafe X509_STORE_new(), let parameters = unsafe X509_VERIFY_PARAM_new(),
      let chain = unsafe OPENSSL_sk_new_null()
    else { throw .notSigned(why: "") }
    defer {
      unsafe X509_STORE_free(store)
      unsafe X509_VERIFY_PARAM_free(parameters)
      unsafe OPENSSL_sk_pop_free(chain) { unsafe X509_free(OpaquePointer($0)) }
    }
    unsafe each { part in
      if let certificate = unsafe part.x509 {
        unsafe X509_up_ref(certificate)
        if unsafe OPENSSL_sk_push(chain, UnsafeRawPointer(certificate)) == 0 { unsafe X509_free(certificate) }
      }
    }
    for (certificates, isTrusted) in [(self, roots == nil), (roots ?? self, true)] {
      unsafe certificates.each { part in
        if isTrusted, let certificate = unsafe part.x509 { unsafe X509_STORE_add_cert(store, certificate) }
        if let list = unsafe part.crl { unsafe X509_STORE_add_crl(store, list) }
      }
    }
    unsafe X509_VERIFY_PARAM_set_time(parameters, Int(clamping: second))
    unsafe X509_VERIFY_PARAM_set_purpose(parameters, purpose)
    unsafe X509_VERIFY_PARAM_set_flags(parameters, UInt(X509_V_FLAG_CRL_CHECK))
    unsafe X509_STORE_set1_param(store, parameters)
    unsafe X509_STORE_set_verify_cb(store, isLater ? Self.isGoodLater : Self.isGood)
    ERR_clear_error()
    guard unsafe verify(store, chain) else { throw .notSigned(why: Self.lastError()) }
  }

  private typealias Verdict = @convention(c) (Int32, OpaquePointer?) -> Int32
  private static let isGood: Verdict = { isGood, context in
    let found = unsafe X509_STORE_CTX_get_error(context)
    return isGood == 1 || found == X509_V_ERR_UNABLE_TO_GET_CRL || found == X509_V_ERR_CRL_NOT_YET_VALID ? 1 : 0
  }
  private static let isGoodLater: Verdict = { isGood, context in
    unsafe X509_STORE_CTX_get_error(context) == X509_V_ERR_CRL_HAS_EXPIRED ? 1 : Self.isGood(isGood, context)
  }

  /// Gives each certificate and each list; nothing of a file that cannot be read whole.
  private func each(_ body: (X509_INFO) -> Void) {
    unsafe pem.withUnsafeBufferPointer { bytes in
      guard let file = unsafe BIO_new_mem_buf(bytes.baseAddress, Int32(bytes.count)) else { return }
      defer { unsafe BIO_free(file) }
      // Without the callback, libcrypto would ask the terminal for the passphrase of a private key.
      guard let parts = unsafe PEM_X509_INFO_read_bio(file, nil, { _, _, _, _ in -1 }, nil) else { return }
      defer {
        unsafe OPENSSL_sk_pop_free(parts) { unsafe X509_INFO_free($0?.assumingMemoryBound(to: X509_INFO.self)) }
      }
      for index in 0..<(unsafe OPENSSL_sk_num(parts)) {
        guard let part = unsafe OPENSSL_sk_value(parts, index) else { continue }
        unsafe body(part.assumingMemoryBound(to: X509_INFO.self).pointee)
      }
    }
    ERR_clear_error()
  }

  /// The last failure of libcrypto, in its own words.
  private static func lastError() -> String {
    var (data, flags): (UnsafePointer<CChar>?, Int32) = (nil, 0)
    let code = unsafe ERR_peek_last_error_all(nil, nil, nil, &data, &flags)
    let reason = unsafe ERR_reason_error_string(code).map { unsafe String(cString: $0) }
    let detail = unsafe flags & ERR_TXT_STRING != 0 ? data.map { unsafe String(cString: $0) } : nil
    ERR_clear_error()
    let why = detail.flatMap { $0.isEmpty ? nil : $0 } ?? reason ?? ""
    let head = "Verify error:"
    return String((why.hasPrefix(head) ? why.dropFirst(head.count) : why[...]).drop { $0 == " " })
  }
}
