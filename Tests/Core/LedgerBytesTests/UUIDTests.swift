import LedgerBytes
import Testing

@Suite struct UUIDTests {
  private static let text = "0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d70"
  private static let words: (UInt64, UInt64) = (0x0190_f3a2_7c1e_7d3b, 0x9a55_2f6c_1e8b_4d70)

  @Test(arguments: [text, text.uppercased()])
  func `a UUID is read in either case, up to the last byte there is`(text: String) {
    for before in 0..<10 {
      let bytes = [UInt8](repeating: 0x20, count: before) + Array(text.utf8)
      let words = bytes.span.uuid(at: before)
      #expect(words.map { $0 == Self.words } == true)
      let beyond = bytes.span.uuid(at: before + 1)
      #expect(beyond == nil)
    }
  }

  @Test func `one byte changed is another UUID or none`() {
    let good = Array(Self.text.utf8)
    for place in good.indices {
      for byte in UInt8.min...UInt8.max where byte != good[place] {
        var bytes = good
        bytes[place] = byte
        let isDash = good[place] == UInt8(ascii: "-")
        let digit = Hex.digit(byte)
        let isThere = !isDash && digit != nil
        let isSame = bytes.span.uuid(at: 0).map { $0 == Self.words }
        #expect(isSame == (isThere ? digit == Hex.digit(good[place]) : nil))
      }
    }
  }

  @Test func `a UUID is written in lower case`() {
    var bytes: [UInt8] = []
    Hex.appendUUID(Self.words.0, Self.words.1, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == Self.text)
  }
}
