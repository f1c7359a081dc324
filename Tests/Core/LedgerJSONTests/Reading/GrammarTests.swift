import LedgerJSON
import Testing

@Suite struct GrammarTests {
  @Test(arguments: [
    "0", "-0", "1", "-1", "10", "0.5", "-0.0", "1e5", "1E+5", "1e-05", "12.25E0",
    "1234567890123456789012345678901234567890",
    "\"\"", "\"a\"", "true", "false", "null", "{}", "[]", " [ ] ", "\t{\r\n}\n", "[1]", "[1 , 2]", "[[],[[]],{}]",
    "{\"a\":1}", "{ \"a\" : 1 , \"b\" : [ ] }", "{\"\":0}", "{\"a\":{\"a\":{\"a\":1}}}",
    "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"]",
    "\"\\u0000\"", "\"\\uD83D\\uDE00\"", "\"\u{7f}\"", "\"\u{2028}\"", "[true,false,null]", "[0,0]", "[-0,\"]\"]",
  ])
  func `all JSON of RFC 8259 is read`(_ json: String) {
    #expect(failure(of: json) == nil)
  }

  @Test(arguments: [
    "", " ", "{", "[", "\"", "\"abc", "\"abcdefgh", "{\"a", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "[1", "[1,",
    "[[]",
    "t", "tru", "fals", "nul", "\"\\", "\"\\u12", "\"\\ud83d", "\"\\ud83d\\", "\"\\ud83d\\u", "\"\\ud83d\\ude0",
  ])
  func `JSON that is cut off ends unexpectedly, at its end`(_ json: String) throws {
    let error = try #require(failure(of: json))
    #expect(error.offset == json.utf8.count)
    guard case .unexpectedEnd = error.kind else {
      Issue.record("\(error)")
      return
    }
  }

  @Test(arguments: ErrorCase.all)
  func `an error states its kind, line and column`(_ example: ErrorCase) throws {
    let bytes = Array(example.json.utf8)
    let error = try #require(failure(of: bytes))
    let position = error.position(in: bytes.span)
    #expect(error.kind == example.kind)
    #expect([position.line, position.column] == [example.line, example.column])
  }

  @Test func `white space is the four characters of the RFC and no other`() {
    for byte in UInt8.min...UInt8.max {
      let isSpace = [0x20, 0x09, 0x0a, 0x0d].contains(byte)
      #expect((failure(of: [byte, 0x5b, byte, 0x5d]) == nil) == isSpace, "byte \(byte)")
    }
  }

  @Test func `a byte order mark is refused by its name`() {
    #expect(failure(of: [0xef, 0xbb, 0xbf, 0x7b, 0x7d]) == JSONError(.byteOrderMark, at: 0))
  }

  @Test(arguments: [
    ("[]", JSONPart.array), (" {}", .object), ("\"\"", .string), ("-1", .number), ("9", .number), ("false", .bool),
    ("\n\nnull", .null), ("", nil), ("  ", nil), ("+1", nil), ("NaN", nil), ("]", nil),
  ])
  func `the next kind is known before reading`(_ json: String, _ expected: JSONPart?) {
    let bytes = Array(json.utf8)
    var cursor = JSONCursor(bytes.span)
    #expect(cursor.peek() == expected)
  }

  @Test func `a position outside the bytes counts as the nearest end`() throws {
    let bytes = Array("[1]".utf8)
    for position in [3, 4, .max] {
      var cursor = JSONCursor(bytes.span, at: position)
      #expect(cursor.peek() == nil)
      try cursor.end()
    }
    var first = JSONCursor(bytes.span, at: .min)
    #expect(first.peek() == .array)
  }

  @Test func `null is only taken when it is there`() throws {
    let bytes = Array("[null, 5]".utf8)
    var cursor = JSONCursor(bytes.span)
    var array = try cursor.beginArray()
    #expect(try cursor.nextElement(&array))
    #expect(try cursor.null())
    #expect(try cursor.nextElement(&array))
    #expect(try !cursor.null())
    #expect(try cursor.integer() == 5)
    #expect(try !cursor.nextElement(&array))
    try cursor.end()
  }
}
