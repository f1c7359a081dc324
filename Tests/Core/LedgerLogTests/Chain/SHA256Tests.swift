import LedgerLog
import Testing

@Suite struct `SHA-256` {
  /// FIPS 180-2, appendix B, and NIST's example of the empty message.
  @Test(arguments: [
    ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ])
  func `gives the digests that NIST published`(_ message: String, _ times: Int, _ expected: String) throws {
    var sha256 = try SHA256()
    let bytes = Array(String(repeating: message, count: times).utf8)
    #expect(try sha256.digest(of: bytes.span).hex == expected)
    #expect(try sha256.digest(of: bytes.span).hex == expected, "the same context again")
  }

  @Test func `gives the result of libcrypto, for every length up to 1,000`() throws {
    var sha256 = try SHA256()
    var libcrypto = try LibcryptoSHA256()
    let bytes = (0..<1_000).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ $0 / 255) }
    for count in 0...1_000 {
      let part = bytes.span.extracting(0..<count)
      #expect(try sha256.digest(of: part) == libcrypto.digest(of: part), "\(count) bytes")
    }
  }
}

@Suite struct `a digest` {
  @Test func `reads its own output`() {
    let digest = Digest(0x0123_4567_89AB_CDEF, 0, .max, 0xFEDC_BA98_7654_3210)
    let hex = "0123456789abcdef" + "0000000000000000" + "ffffffffffffffff" + "fedcba9876543210"
    #expect(digest.hex == hex)
    #expect(Digest(hex: hex) == digest)
    #expect(Digest(hex: hex.uppercased()) == digest)
    #expect(Digest.zero.hex == String(repeating: "0", count: 64))
  }

  @Test(arguments: [
    "", "0", String(repeating: "0", count: 63), String(repeating: "0", count: 65),
    String(repeating: "0", count: 63) + "g", String(repeating: "é", count: 32),
  ])
  func `refuses a text that is not 64 hex digits`(_ text: String) {
    #expect(Digest(hex: text) == nil)
  }
}
