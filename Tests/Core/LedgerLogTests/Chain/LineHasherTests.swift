import Testing

@testable import LedgerLog

/// Many lines hashed at once give what libcrypto gives for each.
@Suite struct LineHasherTests {
  @Test(arguments: [16, 2, 1]) func `every length from 0 to 1,000 is hashed as by libcrypto`(width: Int) throws {
    let bytes = (0..<2_000).map { UInt8(truncatingIfNeeded: $0 &* 131 &+ $0 / 251) }
    let lines = (0...1_000).map { LogLine(offset: 0, start: $0 % 97, count: $0, isTerminated: true) }
    try check(lines, bytes, width: width)
  }

  @Test(arguments: [16, 2]) func `every lane hashes every kind of end`(width: Int) throws {
    let bytes = (0..<4_096).map { UInt8(truncatingIfNeeded: $0 &* 197) }
    // Around the lengths where the padding needs one block more, with each lane in turn having the odd one out.
    for odd in 0..<width {
      for length in [0, 1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 127, 128, 129] {
        let lines = (0..<width * 2).map {
          LogLine(offset: 0, start: $0, count: $0 % width == odd ? length : 585, isTerminated: true)
        }
        try check(lines, bytes, width: width)
      }
    }
  }

  @Test(arguments: 1...40) func `the last few are the same with and without the SHA instructions`(count: Int) throws {
    guard InstructionSHA256.width == 16 else { return }
    let bytes = (0..<9_000).map { UInt8(truncatingIfNeeded: $0 &* 89 &+ $0 / 253) }
    let lines = (0..<count).map { LogLine(offset: 0, start: $0, count: $0 * $0 * 37 % 8_000, isTerminated: true) }
    var single = try LibcryptoSHA256()
    for hasInstructions in [false, InstructionSHA256.hasInstructions] {
      var words = [InstructionSHA256.Words](repeating: (0, 0, 0, 0, 0, 0, 0, 0), count: count)
      InstructionSHA256.hash(
        lines.map(InstructionSHA256.place), in: bytes.span, width: 16, hasInstructions: hasInstructions, into: &words)
      for (line, words) in zip(lines, words) {
        let expected = try single.digest(of: bytes.span.extracting(line.start..<line.start + line.count))
        #expect(Digest(words) == expected, "\(count) messages, one of \(line.count) bytes")
      }
    }
  }

  /// FIPS 180-4 and the NIST example values.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ]) func `the published vectors come out in every lane`(text: String, expected: String) throws {
    let bytes = Array(text.utf8)
    for width in [16, 2, 1] {
      var hasher = try LineHasher(width: width)
      let lines = (0..<33).map { LogLine(offset: $0, start: 0, count: bytes.count, isTerminated: true) }
      try hasher.hash(lines, in: bytes.span)
      for digest in hasher.digests { #expect(digest.hex == expected) }
    }
  }

  private func check(_ lines: [LogLine], _ bytes: [UInt8], width: Int) throws {
    var hasher = try LineHasher(width: width)
    var single = try LibcryptoSHA256()
    try hasher.hash(lines, in: bytes.span)
    for (line, digest) in zip(lines, hasher.digests) {
      let expected = try single.digest(of: bytes.span.extracting(line.start..<line.start + line.count))
      #expect(digest == expected, "width \(hasher.width), length \(line.count)")
    }
    #expect(hasher.digests.count == lines.count)
  }
}
