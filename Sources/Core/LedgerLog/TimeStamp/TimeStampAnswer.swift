// Time stamps by libcrypto.

import COpenSSL
import LedgerBytes

/// The answer of an authority (RFC 3161, 2.4.2): its token states when it saw the SHA-256 of some bytes.
package struct TimeStampAnswer: Sendable {
  /// The answer as it came, in DER.
  package let der: [UInt8]
  /// The stamped digest.
  package let digest: Digest
  /// When, in whole seconds since 1970.
  package let second: UInt64
  /// The number of the token at its authority, in hexadecimal.
  package let serial: String
  /// The policy of the authority, as in 1.3.6.1.4.1.99999.1.
  package let policy: String
  /// Whether the token states that it is qualified (eIDAS; ETSI EN 319 422): any signer can state it. Trusted lists
  /// tell whether it is true.
  package let saysQualified: Bool
  /// The number of the request, as it was repeated; empty if it was not.
  package let number: [UInt8]

  /// No answer with its certificates comes near this.
  package static var mostBytes: Int { 1 << 18 }

  /// Reads an answer; nothing is verified.
  ///
  /// - Throws: ``StampFault`` if the bytes are not one.
  package init(der: [UInt8]) throws(StampFault) {
    self.der = der
    guard der.count <= Self.mostBytes, let answer = unsafe Self.parse(der) else { throw .notAnAnswer }
    defer { unsafe TS_RESP_free(answer) }
    let status = unsafe ASN1_INTEGER_get(TS_STATUS_INFO_get0_status(TS_RESP_get_status_info(answer)))
    guard let token = unsafe TS_RESP_get_tst_info(answer) else {
      // 0 is granted, 1 granted with changes.
      throw status > 1 ? .refused(status: Int(status)) : .notAnAnswer
    }
    let imprint = unsafe TS_TST_INFO_get_msg_imprint(token)
    guard unsafe Self.isSHA256(TS_MSG_IMPRINT_get_algo(imprint)),
      let digest = unsafe Digest(bytes: Self.bytes(TS_MSG_IMPRINT_get_msg(imprint)).span),
      let second = unsafe Self.second(TS_TST_INFO_get_time(token))
    else { throw .notOurKind }
    (self.digest, self.second) = (digest, second)
    serial = unsafe Self.bytes(TS_TST_INFO_get_serial(token)).map { UInt64($0).digits(2, radix: 16) }.joined()
    policy = unsafe Self.dotted(TS_TST_INFO_get_policy_id(token))
    number = unsafe TS_TST_INFO_get_nonce(token).map { unsafe Self.bytes($0) } ?? []
    saysQualified = unsafe Self.saysQualified(token)
  }

  /// Checks that an authority made this answer: its signature is right, by certificates that lead to `roots`, or
  /// without roots to those of `proofs`, and that were valid at `second` since 1970.
  func check(
    proofs: Certificates, roots: Certificates?, at second: UInt64, isLater: Bool
  ) throws(StampFault) {
    guard let answer = unsafe Self.parse(der) else { throw .notAnAnswer }
    defer { unsafe TS_RESP_free(answer) }
    try unsafe proofs.judge(
      trusting: roots, for: X509_PURPOSE_TIMESTAMP_SIGN, at: second, isLater: isLater
    ) { store, chain in
      // The context frees its arguments: so it gets a copy of the digest, and a reference of its own to the store.
      guard let context = unsafe TS_VERIFY_CTX_new() else { return false }
      defer { unsafe TS_VERIFY_CTX_free(context) }
      unsafe TS_VERIFY_CTX_set_flags(context, Int32(TS_VFY_SIGNATURE | TS_VFY_VERSION | TS_VFY_IMPRINT))
      let imprint = digest.bytes
      guard let copy = unsafe CRYPTO_memdup(imprint, imprint.count, #file, #line) else { return false }
      unsafe TS_VERIFY_CTX_set_imprint(context, copy.assumingMemoryBound(to: UInt8.self), imprint.count)
      unsafe X509_STORE_up_ref(store)
      unsafe TS_VERIFY_CTX_set_store(context, store)
      unsafe TS_VERIFY_CTX_set_certs(context, X509_chain_up_ref(chain))
      return unsafe TS_RESP_verify_response(context, answer) == 1
    }
  }
}

/// Values of ASN.1.
extension TimeStampAnswer {
  /// Parses the whole of `der` as an answer; the caller frees it.
  private static func parse(_ der: [UInt8]) -> OpaquePointer? {
    unsafe der.withUnsafeBufferPointer { bytes in
      var place = bytes.baseAddress
      guard let answer = unsafe d2i_TS_RESP(nil, &place, bytes.count) else { return nil }
      guard unsafe place == bytes.baseAddress.map({ unsafe $0 + bytes.count }) else {
        unsafe TS_RESP_free(answer)
        return nil
      }
      return unsafe answer
    }
  }

  private static func bytes(_ string: UnsafePointer<ASN1_STRING>?) -> [UInt8] {
    guard let string = unsafe string, let start = unsafe ASN1_STRING_get0_data(string) else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: start, count: Int(ASN1_STRING_length(string))))
  }

  private static func isSHA256(_ algorithm: UnsafePointer<X509_ALGOR>?) -> Bool {
    var object: OpaquePointer?
    unsafe X509_ALGOR_get0(&object, nil, nil, algorithm)
    return unsafe OBJ_obj2nid(object) == NID_sha256
  }

  private static func second(_ time: UnsafePointer<ASN1_STRING>?) -> UInt64? {
    guard let time = unsafe time, let epoch = unsafe ASN1_TIME_set(nil, 0) else { return nil }
    defer { unsafe ASN1_STRING_free(epoch) }
    var (days, seconds): (Int32, Int32) = (0, 0)
    guard unsafe ASN1_TIME_diff(&days, &seconds, epoch, time) == 1 else { return nil }
    return UInt64(exactly: Int64(days) * 86_400 + Int64(seconds))
  }

  private static func dotted(_ object: OpaquePointer?) -> String {
    var text = [CChar](repeating: 0, count: 128)
    let count = unsafe OBJ_obj2txt(&text, Int32(text.count), object, 1)
    return String(decoding: text.prefix(Int(max(0, min(count, 127)))).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Whether its `qcStatements` hold esi4-qtstStatement-1 (0.4.0.19422.1.1).
  private static func saysQualified(_ token: OpaquePointer) -> Bool {
    let place = unsafe TS_TST_INFO_get_ext_by_NID(token, NID_qcStatements, -1)
    guard place >= 0, let statements = unsafe TS_TST_INFO_get_ext(token, place) else { return false }
    let bytes = unsafe bytes(X509_EXTENSION_get_data(statements))
    let statement: [UInt8] = [0x06, 0x07, 0x04, 0x00, 0x81, 0x97, 0x5E, 0x01, 0x01]
    return bytes.indices.contains { bytes[$0...].starts(with: statement) }
  }
}
