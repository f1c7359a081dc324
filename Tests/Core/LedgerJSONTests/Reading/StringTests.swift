import LedgerJSON
import Testing

@Suite struct StringTests {
  @Test(arguments: [
    ("\"\"", ""), ("\"a\"", "a"), ("\"1234567\"", "1234567"), ("\"12345678\"", "12345678"),
    ("\"123456789\"", "123456789"), ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\u{8}\u{c}\n\r\t"),
    ("\"\\u0041\\u00e9\\u20AC\"", "Aé€"), ("\"\\ud83d\\ude00\"", "😀"), ("\"\\uD800\\uDC00\"", "\u{10000}"),
    ("\"\\udbff\\udfff\"", "\u{10ffff}"), ("\"\\uffff\\ufffe\\ud7ff\\ue000\"", "\u{ffff}\u{fffe}\u{d7ff}\u{e000}"),
    ("\"\\u0000\"", "\u{0}"), ("\"Société Générale d’été, 12 €\"", "Société Générale d’été, 12 €"),
    ("\"abcdefgh\\nabcdefgh\"", "abcdefgh\nabcdefgh"), ("\"\\\\u0041\"", "\\u0041"),
    ("\"e\u{301}\"", "e\u{301}"),
  ])
  func `a string is decoded`(_ json: String, _ expected: String) throws {
    #expect(Array(try decodedString(json).unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test func `a special byte is seen wherever it stands in a load`() throws {
    for length in 0...40 {
      for place in 0...length {
        let before = String(repeating: "x", count: place)
        let after = String(repeating: "y", count: length - place)
        #expect(try decodedString("\"\(before)é\(after)\"") == before + "é" + after)
        #expect(try decodedString("\"\(before)\\n\(after)\"") == before + "\n" + after)
        #expect(failure(of: "\"\(before)\u{7}\(after)\"") == JSONError(.controlCharacter(7), at: place + 1))
        #expect(failure(of: "\"\(before)\"\(after)1") == JSONError(.trailingCharacters, at: place + 2))
      }
    }
  }

  @Test(arguments: [
    [0x80], [0xbf], [0xc0, 0x80], [0xc1, 0xbf], [0xc2], [0xc2, 0x41], [0xc2, 0xc2], [0xdf, 0x7f], [0xe0, 0x9f, 0xbf],
    [0xe0, 0xa0], [0xe0, 0xa0, 0x41], [0xe1, 0x80], [0xed, 0xa0, 0x80], [0xed, 0xbf, 0xbf], [0xef, 0xbf],
    [0xf0, 0x8f, 0xbf, 0xbf],
    [0xf0, 0x90, 0x80], [0xf0, 0x90, 0x80, 0x41], [0xf4, 0x90, 0x80, 0x80],
    [0xf5, 0x80, 0x80, 0x80], [0xf8, 0x88, 0x80, 0x80, 0x80],
    [0xfe], [0xff],
  ])
  func `bytes that are not UTF-8 are refused where they begin`(_ bad: [UInt8]) {
    for padding in 0...9 {
      let before = [0x22] + [UInt8](repeating: 0x61, count: padding)
      let expected = JSONError(.invalidUTF8, at: before.count)
      #expect(failure(of: before + bad + [0x22]) == expected)
      #expect(failure(of: before + bad) == expected)
      #expect(failure(of: before + bad + [0x22] + Array(repeating: 0x20, count: 8)) == expected)
    }
    #expect(failure(of: [0x5b] + bad + [0x5d]) == JSONError(.invalidUTF8, at: 1))
  }

  @Test func `every two and three bytes are UTF-8 for us exactly when they are for Swift`() {
    for first in UInt8(0x7f)...0xff {
      for second in UInt8.min...0xff {
        for third in [0x41, 0x7f, 0x80, 0xbf, 0xc0] as [UInt8] {
          let bytes = [first, second, third]
          let isPlain = bytes.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5c }
          guard isPlain else { continue }
          #expect((failure(of: [0x22] + bytes + [0x22]) == nil) == (String(validating: bytes, as: UTF8.self) != nil))
        }
      }
    }
  }

  @Test func `every scalar is read, plain and escaped`() throws {
    for value in stride(from: UInt32(0x20), through: 0x10ffff, by: 17) {
      guard let scalar = Unicode.Scalar(value), scalar != "\"", scalar != "\\" else { continue }
      let units = Array(String(scalar).utf16).map { unit in
        "\\u" + String(repeating: "0", count: 4 - String(unit, radix: 16).count) + String(unit, radix: 16)
      }
      #expect(try decodedString("\"\(scalar)\"") == String(scalar))
      #expect(try decodedString("\"" + units.joined() + "\"") == String(scalar))
    }
  }

  @Test func `a text is compared after unescaping`() throws {
    let bytes = Array(#"["Payee","P\u0061yee","Paye","LigneAjouteeEncoreUneFois","LigneAjouteeXncoreUneFois",""]"#.utf8)
    var cursor = JSONCursor(bytes.span)
    var array = try cursor.beginArray()
    var long: [Bool] = []
    var equal: [Bool] = []
    while try cursor.nextElement(&array) {
      let text = try cursor.string()
      long.append(cursor.equals(text, "LigneAjouteeEncoreUneFois"))
      equal.append(cursor.equals(text, "Payee"))
    }
    #expect(long == [false, false, false, true, false, false])
    #expect(equal == [true, true, false, false, false, false])
  }

  @Test func `the bytes of a text are those of the input until it has escapes`() throws {
    let bytes = Array(#"["abc","a\nc"]"#.utf8)
    var cursor = JSONCursor(bytes.span)
    var scratch: [UInt8] = [1, 2, 3]
    var array = try cursor.beginArray()
    _ = try cursor.nextElement(&array)
    let plain = try cursor.string()
    #expect(plain == JSONText(start: 2, end: 5, hasEscapes: false))
    #expect(copy(cursor.bytes(plain)) == Array("abc".utf8))
    #expect(copy(cursor.unescaped(plain, into: &scratch)) == Array("abc".utf8))
    _ = try cursor.nextElement(&array)
    let escaped = try cursor.string()
    #expect(escaped.hasEscapes && escaped.count == 4)
    #expect(copy(cursor.bytes(escaped)) == Array("a\\nc".utf8))
    #expect(copy(cursor.unescaped(escaped, into: &scratch)) == Array("a\nc".utf8))
  }

  private func copy(_ span: Span<UInt8>) -> [UInt8] {
    span.indices.map { span[$0] }
  }
}
