// Base 64 by libcrypto.

import COpenSSL
import LedgerBytes

/// Base 64 as in RFC 4648 §4: with padding, and with only one way to write each sequence of bytes.
package enum Base64 {
  /// The text of these bytes, at most a GiB.
  static func encode(_ bytes: [UInt8]) -> String {
    // libcrypto ends it with a NUL.
    var text = [UInt8](repeating: 0, count: (bytes.count + 2) / 3 * 4 + 1)
    let count = unsafe EVP_EncodeBlock(&text, bytes, Int32(bytes.count))
    return String(decoding: text.prefix(Int(count)), as: UTF8.self)
  }

  /// The bytes of a text; nil if it is not written in that one way, or is longer than a GiB.
  package static func decode(_ text: Span<UInt8>) -> [UInt8]? {
    guard text.count <= 1 << 30 else { return nil }
    let text = [UInt8](text)
    var bytes = [UInt8](repeating: 0, count: text.count)
    // libcrypto makes bytes of the padding too, and ignores spaces and unused bits.
    let count = unsafe Int(EVP_DecodeBlock(&bytes, text, Int32(text.count))) - text.suffix(2).count { $0 == 0x3D }
    guard count >= 0 else { return nil }
    bytes.removeSubrange(count...)
    return Array(encode(bytes).utf8) == text ? bytes : nil
  }
}

extension Digest {
  /// Its 32 bytes in base 64.
  package var base64: String { Base64.encode(bytes) }

  /// Reads 32 bytes in base 64.
  package init?(base64: Span<UInt8>) {
    // A digest has 44 digits: nothing longer needs to be read.
    guard base64.count == 44, let bytes = Base64.decode(base64) else { return nil }
    self.init(bytes: bytes.span)
  }
}

extension SHA256 {
  /// The hash of these bytes in base 64, as a Content Security Policy names it. Throws only when neither the processor nor libcrypto has
  /// SHA-256.
  package static func base64(of bytes: [UInt8]) throws(LogFailure) -> String {
    try bytes.digest().base64
  }
}
