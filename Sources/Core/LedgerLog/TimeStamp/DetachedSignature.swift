// Signatures over files by libcrypto.

import COpenSSL

/// A signature in a file of its own, apart from the signed file (CAdES, ETSI EN 319 122-1; RFC 5652), in DER.
package struct DetachedSignature: Sendable {
  private let der: [UInt8]

  /// The signature in these bytes; they are read when it is checked.
  package init(der: [UInt8]) { self.der = der }

  /// Checks that it signs `message`, by a certificate that leads to `roots`, or without roots to those of `proofs`, and
  /// that was valid at `second` since 1970.
  ///
  /// - Throws: ``StampFault`` if it does not.
  package func check(
    of message: [UInt8], proofs: Certificates, roots: Certificates?, at second: UInt64
  ) throws(StampFault) {
    guard max(der.count, message.count) <= TimeStampAnswer.mostBytes else { throw .notASignature }
    try unsafe proofs.judge(trusting: roots, for: X509_PURPOSE_ANY, at: second, isLater: false) { store, chain in
      unsafe der.withUnsafeBufferPointer { der in
        unsafe message.withUnsafeBufferPointer { message in
          guard let file = unsafe BIO_new_mem_buf(der.baseAddress, Int32(der.count)) else { return false }
          defer { unsafe BIO_free(file) }
          guard let content = unsafe BIO_new_mem_buf(message.baseAddress, Int32(message.count)) else { return false }
          defer { unsafe BIO_free(content) }
          guard let signed = unsafe d2i_CMS_bio(file, nil) else { return false }
          defer { unsafe CMS_ContentInfo_free(signed) }
          // A signature that carries a content of its own would be checked against that one.
          guard unsafe CMS_is_detached(signed) == 1 else { return false }
          return unsafe CMS_verify(signed, chain, store, content, nil, UInt32(CMS_BINARY | CMS_CADES)) == 1
        }
      }
    }
  }
}
