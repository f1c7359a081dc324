import LedgerJSON
import Testing

/// A bad document, what is wrong with it, and where.
struct ErrorCase: CustomTestStringConvertible {
  let json: String
  let kind: JSONError.Kind
  let line: Int
  let column: Int

  init(_ json: String, _ kind: JSONError.Kind, _ line: Int, _ column: Int) {
    self.json = json
    self.kind = kind
    self.line = line
    self.column = column
  }

  var testDescription: String { json }

  static let all = punctuation + words + strings + numbers

  private static func found(_ scalar: Unicode.Scalar, _ expected: JSONPart) -> JSONError.Kind {
    .unexpectedCharacter(scalar, expected: expected)
  }

  static let punctuation = [
    ErrorCase("[1,]", found("]", .value), 1, 4),
    ErrorCase("[,1]", found(",", .value), 1, 2),
    ErrorCase("[1 2]", found("2", .commaOrBracket), 1, 4),
    ErrorCase("[1}", found("}", .commaOrBracket), 1, 3),
    ErrorCase("{,}", found(",", .keyOrBrace), 1, 2),
    ErrorCase("{\"a\":1,}", found("}", .key), 1, 8),
    ErrorCase("{\"a\":1,,\"b\":2}", found(",", .key), 1, 8),
    ErrorCase("{\"a\" 1}", found("1", .colon), 1, 6),
    ErrorCase("{\"a\":}", found("}", .value), 1, 6),
    ErrorCase("{\"a\":1 \"b\":2}", found("\"", .commaOrBrace), 1, 8),
    ErrorCase("{\"a\":1]", found("]", .commaOrBrace), 1, 7),
    ErrorCase("{a:1}", found("a", .keyOrBrace), 1, 2),
    ErrorCase("{'a':1}", found("'", .keyOrBrace), 1, 2),
    ErrorCase("{1:1}", found("1", .keyOrBrace), 1, 2),
    ErrorCase("[\n  1,\n  é\n]", found("é", .value), 3, 3),
    ErrorCase("[\"é€😀\" x]", found("x", .commaOrBracket), 1, 8),
    ErrorCase("{}\n x", .trailingCharacters, 2, 2),
    ErrorCase("[] []", .trailingCharacters, 1, 4),
    ErrorCase("1 1", .trailingCharacters, 1, 3),
    ErrorCase("// x", found("/", .value), 1, 1),
    ErrorCase("\u{feff}1", .byteOrderMark, 1, 1),
    ErrorCase("[\u{feff}1]", found("\u{feff}", .value), 1, 2),
    ErrorCase("\u{0}", found("\u{0}", .value), 1, 1),
  ]

  static let words = [
    ErrorCase("tru e", found(" ", .bool), 1, 4),
    ErrorCase("falsch", found("c", .bool), 1, 5),
    ErrorCase("nan", found("a", .null), 1, 2),
    ErrorCase("NaN", found("N", .value), 1, 1),
    ErrorCase("Infinity", found("I", .value), 1, 1),
    ErrorCase("-Infinity", .malformedNumber, 1, 1),
    ErrorCase("True", found("T", .value), 1, 1),
    ErrorCase("nullx", .trailingCharacters, 1, 5),
    ErrorCase("[truefalse]", found("f", .commaOrBracket), 1, 6),
    ErrorCase("undefined", found("u", .value), 1, 1),
  ]

  static let strings = [
    ErrorCase("\"a\nb\"", .controlCharacter(0x0a), 1, 3),
    ErrorCase("\"abcdefghijk\tb\"", .controlCharacter(0x09), 1, 13),
    ErrorCase("[\n\"\u{0}\"]", .controlCharacter(0), 2, 2),
    ErrorCase("\"\u{1f}\"", .controlCharacter(0x1f), 1, 2),
    ErrorCase("\"a\\x\"", .badEscape, 1, 3),
    ErrorCase("\"\\'\"", .badEscape, 1, 2),
    ErrorCase("\"\\U0041\"", .badEscape, 1, 2),
    ErrorCase("\"\\u00g0\"", .badEscape, 1, 2),
    ErrorCase("\"\\u 041\"", .badEscape, 1, 2),
    ErrorCase("\"\\u+041\"", .badEscape, 1, 2),
    ErrorCase("\"\\u12\"", .badEscape, 1, 2),
    ErrorCase("\"\\ud800\"", .loneSurrogate, 1, 2),
    ErrorCase("\"\\uDFFF\"", .loneSurrogate, 1, 2),
    ErrorCase("\"\\ud800\\u0041\"", .loneSurrogate, 1, 2),
    ErrorCase("\"\\ud800\\ud800\\udc00\"", .loneSurrogate, 1, 2),
    ErrorCase("\"\\ud800\\n\"", .loneSurrogate, 1, 2),
    ErrorCase("\"\\ud800x\"", .loneSurrogate, 1, 2),
    ErrorCase("\"\\udc00\\ud800\"", .loneSurrogate, 1, 2),
    ErrorCase("\"\\ud83d\\ude0g\"", .badEscape, 1, 8),
    ErrorCase("{\"a\":1,\"a\":2}", .duplicateKey("a"), 1, 8),
    ErrorCase("{\"a\":1,\n \"\\u0061\":2}", .duplicateKey("a"), 2, 2),
  ]

  static let numbers =
    [
      "01", "-01", "00", "1.", "-", "- 1", "-.5", "1.e5", "1e", "1e+", "1E-", "1e1.5", "1..2", "1.5.5", "1+1", "--1",
      "1e5e5", "-a", "0e", "1.a",
    ].map { ErrorCase("[\n \($0)]", .malformedNumber, 2, 2) } + otherNumbers

  private static let otherNumbers = [
    ErrorCase("0x10", .trailingCharacters, 1, 2),
    ErrorCase("+1", found("+", .value), 1, 1),
    ErrorCase(".5", found(".", .value), 1, 1),
    ErrorCase("1,5", .trailingCharacters, 1, 2),
    ErrorCase("[1_000]", found("_", .commaOrBracket), 1, 3),
  ]
}
