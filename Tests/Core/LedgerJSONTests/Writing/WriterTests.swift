import LedgerJSON
import LedgerTestLogs
import Testing

@Suite struct WriterTests {
  private func written(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func `commas are put where they belong`() {
    let json = written {
      $0.beginObject()
      $0.field("nom", "Durand")
      $0.field("siren", nil)
      $0.field("revision", 3)
      $0.key("actif")
      $0.bool(true)
      $0.key("lignes")
      $0.beginArray()
      $0.beginObject()
      $0.endObject()
      $0.beginArray()
      $0.endArray()
      $0.null()
      $0.integer(UInt64.max)
      $0.literal("0.50")
      $0.raw("1e2")
      $0.raw([0x5b, 0x5d].span)
      $0.endArray()
      $0.key("a" + "b")
      $0.bool(false)
      $0.endObject()
    }
    #expect(
      json == #"{"nom":"Durand","revision":3,"actif":true,"#
        + #""lignes":[{},[],null,18446744073709551615,0.50,1e2,[]],"ab":false}"#)
  }

  @Test func `lines stand one under the other`() {
    let lines = written {
      for value in 1...2 {
        $0.beginArray()
        $0.integer(value)
        $0.endArray()
        $0.line()
      }
    }
    #expect(lines == "[1]\n[2]\n")
  }

  @Test(arguments: [
    ("", ""), ("a/b", "a/b"), ("\"", "\\\""), ("\\", "\\\\"), ("\u{8}\t\n\u{c}\r", "\\b\\t\\n\\f\\r"),
    ("\u{0}\u{1}\u{b}\u{e}\u{1f}", "\\u0000\\u0001\\u000b\\u000e\\u001f"),
    ("\u{7f}\u{80}\u{2028}é😀", "\u{7f}\u{80}\u{2028}é😀"),
    ("abcdefgh\"ijklmnop\\", "abcdefgh\\\"ijklmnop\\\\"),
  ])
  func `strings and keys get the fewest escapes`(_ text: String, _ expected: String) {
    #expect(written { $0.string(text) } == "\"\(expected)\"")
    #expect(written { $0.key(text) } == "\"\(expected)\":")
  }

  @Test func `a special character is escaped wherever it stands in a load`() {
    for length in 0...24 {
      for place in 0...length {
        let before = String(repeating: "é", count: place / 2) + String(repeating: "x", count: place)
        let after = String(repeating: "y", count: length - place)
        #expect(written { $0.string(before + "\n" + after) } == "\"\(before)\\n\(after)\"")
      }
    }
  }

  @Test func `constant keys are escaped too`() {
    #expect(written { $0.key("a\"b") } == #""a\"b":"#)
  }

  @Test(arguments: [0, 1, -1, 9, 10, 99, 100, -100, .max, .min] as [Int64])
  func `integers are written as Swift writes them`(_ value: Int64) {
    #expect(written { $0.integer(value) } == String(value))
    #expect(written { $0.integer(value.magnitude) } == String(value.magnitude))
  }

  @Test func `a buffer can be emptied and used again`() {
    var writer = JSONWriter(reserving: 100)
    writer.integer(1)
    writer.line()
    writer.bytes.removeAll(keepingCapacity: true)
    writer.integer(2)
    #expect(writer.bytes == Array("2".utf8))
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `written JSON is read back the same`(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let sample = JSONSample.random(&generator, depth: 5)
    var writer = JSONWriter()
    sample.write(to: &writer)
    #expect(try JSONSample.read(writer.bytes) == sample)
    #expect(failure(of: writer.bytes) == nil)
  }
}
