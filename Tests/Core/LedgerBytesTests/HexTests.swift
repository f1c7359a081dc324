import LedgerBytes
import Testing

@Suite struct HexTests {
  @Test(arguments: [0, 1, 0xf, 0x0123_4567_89ab_cdef, 0xfedc_ba98_7654_3210, .max, 1 << 63] as [UInt64])
  func `a word is written in sixteen lower-case digits, and four are read in either case`(_ value: UInt64) {
    var bytes: [UInt8] = [0x78]
    for word in [value, 1, value, 2] { Hex.append(word, to: &bytes) }
    let digits = String(value, radix: 16)
    let text = String(decoding: bytes, as: UTF8.self)
    let zeros = String(repeating: "0", count: 16 - digits.count)
    #expect(text.prefix(17) == "x\(zeros)\(digits)")
    for text in [text, text.uppercased()] {
      let bytes = Array(text.utf8)
      #expect(words(bytes, at: 1) == [value, 1, value, 2])
    }
  }

  @Test func `every byte in every place is a digit exactly when it is one`() {
    for place in 0..<64 {
      for byte in UInt8.min...UInt8.max {
        var bytes = [UInt8](repeating: 0x30, count: 64)
        bytes[place] = byte
        let expected = Hex.digit(byte).map { digit in
          (0..<4).map { $0 == place / 16 ? UInt64(digit) << UInt64(60 - 4 * (place % 16)) : 0 }
        }
        #expect(words(bytes, at: 0) == expected)
      }
    }
  }

  @Test func `the digits are those of the ASCII table`() {
    for byte in UInt8.min...UInt8.max {
      let isASCII = byte < 0x80
      let expected = isASCII ? Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) } : nil
      #expect(Hex.digit(byte) == expected)
    }
    #expect((0..<16).map { Hex.lowerCase($0) } == Array("0123456789abcdef".utf8))
  }

  @Test func `digits that pass an end of the bytes are not read`() {
    let bytes = [UInt8](repeating: 0x61, count: 68)
    #expect(words(bytes, at: 4)?.last == 0xaaaa_aaaa_aaaa_aaaa)
    for offset in [5, 12, 67, 68, -1, .min, .max] { #expect(words(bytes, at: offset) == nil) }
  }

  /// What both ways to read 64 digits agree on.
  private func words(_ bytes: [UInt8], at offset: Int) -> [UInt64]? {
    let words = bytes.span.hexWords(at: offset).map { [$0.0, $0.1, $0.2, $0.3] }
    let areThere = bytes.span.isHex64(at: offset)
    #expect(areThere == (words != nil))
    return words
  }
}
