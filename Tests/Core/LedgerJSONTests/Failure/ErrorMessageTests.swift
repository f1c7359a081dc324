import LedgerJSON
import LedgerWords
import Testing

@Suite struct ErrorMessageTests {
  @Test(
    arguments: [
      (
        .unexpectedCharacter("x", expected: .commaOrBrace),
        "Unexpected character 'x': expected a comma or a closing brace."
      ),
      (.unexpectedCharacter("\u{1b}", expected: .value), "Unexpected character U+001B: expected a value."),
      (
        .unexpectedCharacter("\u{202e}", expected: .colon),
        "Unexpected character U+202E: expected a colon after the key."
      ),
      (.unexpectedEnd(expected: .closingQuote), "Unexpected end: expected the closing quote of a string."),
      (.wrongType(expected: .number, found: .string), "Expected a number, found a string."),
      (.badEscape, "A backslash in a string is not followed by one of \" \\ / b f n r t or u and 4 hex digits."),
      (.loneSurrogate, "A \\u escape is half of a surrogate pair without its other half."),
      (.invalidUTF8, "The text is not UTF-8."),
      (.controlCharacter(9), "A string holds the control character U+0009 unescaped."),
      (.duplicateKey("nom"), "The key \"nom\" appears twice in the same object."),
      (.duplicateKey("\u{7}"), "The key \"U+0007\" appears twice in the same object."),
      (.tooDeep(limit: 64), "Objects and arrays are nested more than 64 deep."),
      (.tooManyKeys(limit: 1_000), "An object has more than 1000 keys."),
      (.malformedNumber, "The number is not written as JSON writes numbers."),
      (.notAnInteger, "Expected an integer, found a number with a fraction or an exponent."),
      (.numberOutOfRange, "The integer does not fit 64 bits."),
      (.trailingCharacters, "Something follows the end of the JSON value."),
      (.byteOrderMark, "The text begins with a byte order mark: save it as UTF-8 without BOM."),
    ] as [(JSONError.Kind, String)])
  func `each kind of error is one sentence`(_ kind: JSONError.Kind, _ expected: String) {
    #expect(JSONError(kind, at: 0).message.en == expected)
  }

  @Test func `a long key is shown by its beginning`() {
    let message = JSONError(.duplicateKey(String(repeating: "k", count: 1_000)), at: 0).message.en
    #expect(message == "The key \"\(String(repeating: "k", count: 40))…\" appears twice in the same object.")
  }

  @Test func `a place outside the bytes counts as the nearest end`() {
    let bytes = Array("é\nab".utf8)
    let places = [Int.min, 0, 2, 3, 5, .max].map { JSONError(.badEscape, at: $0).position(in: bytes.span) }
    #expect(places.map { [$0.line, $0.column] } == [[1, 1], [1, 1], [1, 2], [2, 1], [2, 3], [2, 3]])
  }
}
