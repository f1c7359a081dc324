import LedgerBytes

/// The request to an authority (RFC 3161, 2.4.1): to stamp the SHA-256 of some bytes, to repeat a number, and to send
/// its certificate. Always in the same 69 bytes of DER.
package struct TimeStampRequest: Equatable, Sendable {
  /// The bytes of the request.
  package let der: [UInt8]

  /// Asks for a stamp of `digest`. `number` makes it unlike every other request: chance gives it.
  package init(of digest: Digest, number: UInt64) {
    // Positive, and without a leading zero: eight bytes.
    let number = number & ~(0b11 << 62) | 0b01 << 62
    var content: [UInt8] = [0x02, 0x01, 0x01]
    content += [0x30, 0x31] + Self.sha256 + [0x04, 0x20] + digest.bytes
    content += [0x02, 0x08]
    content.append(word: number.byteSwapped)
    // certReq
    content += [0x01, 0x01, 0xFF]
    der = [0x30, UInt8(content.count)] + content
  }

  /// A request in these bytes; nil if the other initialiser would make other bytes.
  package init?(der: Span<UInt8>) {
    guard der.count == 69, let digest = Digest(bytes: der.extracting(24..<56)) else { return nil }
    self.init(of: digest, number: der.word(at: 58).byteSwapped)
    guard self.der == [UInt8](der) else { return nil }
  }

  /// The number, as an authority repeats it.
  package var number: [UInt8] { Array(der[58..<66]) }

  /// `AlgorithmIdentifier` of SHA-256 (2.16.840.1.101.3.4.2.1).
  private static let sha256: [UInt8] = [
    0x30, 0x0D, 0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01, 0x05, 0x00,
  ]
}
