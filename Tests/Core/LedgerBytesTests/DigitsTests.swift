import LedgerBytes
import Testing

@Suite struct DigitsTests {
  @Test(arguments: [
    ("20260302", 0..<4, 2026), ("20260302", 4..<6, 3), ("20260302", 0..<0, 0),
    ("999999999999999999", 0..<18, 999_999_999_999_999_999), ("1234567890123456789", 0..<19, nil), ("12a4", 0..<4, nil),
    ("12/4", 0..<4, nil), ("1234", 2..<5, nil),
  ])
  func `digits are a number, and nothing else is`(text: String, range: Range<Int>, expected: Int?) {
    #expect(Array(text.utf8).span.decimal(in: range) == expected)
  }

  @Test(arguments: [0, 1, 9, 10, 99, 100, 12_345, UInt64(Int64.max), .max] as [UInt64])
  func `a number is written in its digits`(value: UInt64) {
    var bytes: [UInt8] = []
    bytes.appendDecimal(value)
    #expect(String(decoding: bytes, as: UTF8.self) == String(value))
  }

  @Test(arguments: [(0, "0000"), (7, "0007"), (2026, "2026"), (12_345, "12345")])
  func `zeros stand before a short number`(value: Int, expected: String) {
    var bytes: [UInt8] = []
    bytes.appendDecimal(value, width: 4)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test func `a byte is found first and last, within a range and nowhere else`() {
    let bytes = Array("ab\nc\n\nd".utf8)
    for start in 0...bytes.count {
      for end in start...bytes.count {
        let range = start..<end
        #expect(bytes.span.firstIndex(of: 0x0A, in: range) == range.first { bytes[$0] == 0x0A })
        #expect(bytes.span.lastIndex(of: 0x0A, in: range) == range.last { bytes[$0] == 0x0A })
      }
    }
    #expect(bytes.span.firstIndex(of: 0x0A, in: 0..<bytes.count + 1) == nil)
    #expect([UInt8]().span.firstIndex(of: 0, in: 0..<0) == nil)
    let copy = [UInt8](bytes.span.extracting(1..<3))
    #expect(copy == Array("b\n".utf8))
  }
}
