import LedgerBytes
import Testing

@Suite struct HexTests {
  @Test(arguments: [0, 1, 0xf, 0x0123_4567_89ab_cdef, 0xfedc_ba98_7654_3210, .max, 1 << 63] as [UInt64])
  func `a word is written in sixteen lower-case digits and read in either case`(_ value: UInt64) {
    var bytes: [UInt8] = [0x78]
    Hex.append(value, to: &bytes)
    let digits = String(value, radix: 16)
    #expect(String(decoding: bytes, as: UTF8.self) == "x" + String(repeating: "0", count: 16 - digits.count) + digits)
    #expect(Hex.word(bytes.span, at: 1) == value)
    let upper = Array(String(decoding: bytes, as: UTF8.self).uppercased().utf8)
    #expect(Hex.word(upper.span, at: 1) == value)
  }

  @Test func `every byte in every place is a digit exactly when it is one`() {
    for place in 0..<16 {
      for byte in UInt8.min...UInt8.max {
        var bytes = [UInt8](repeating: 0x30, count: 16)
        bytes[place] = byte
        let expected = Hex.digit(byte).map { UInt64($0) << UInt64(60 - 4 * place) }
        #expect(Hex.word(bytes.span, at: 0) == expected)
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

  @Test func `digits that pass an end of the bytes are none`() {
    let bytes = [UInt8](repeating: 0x61, count: 20)
    #expect(Hex.word(bytes.span, at: 4) == 0xaaaa_aaaa_aaaa_aaaa)
    for offset in [5, 12, 13, 20, 21, -1, .min] { #expect(Hex.word(bytes.span, at: offset) == nil) }
  }
}
