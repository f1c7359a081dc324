import LedgerJSON
import Testing

@Suite struct NumberTests {
  private func integer(_ json: String) throws(JSONError) -> Int64 {
    let bytes = Array(json.utf8)
    var cursor = JSONCursor(bytes.span)
    let value = try cursor.integer()
    try cursor.end()
    return value
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("7", 7), ("-7", -7), ("42 ", 42), ("999999999999999999", 999_999_999_999_999_999),
      ("1000000000000000000", 1_000_000_000_000_000_000), ("9223372036854775807", .max), ("-9223372036854775808", .min),
      ("-999999999999999999", -999_999_999_999_999_999),
    ] as [(String, Int64)])
  func `an integer is exact`(_ json: String, _ expected: Int64) throws {
    #expect(try integer(json) == expected)
  }

  @Test(arguments: [
    ("9223372036854775808", JSONError.Kind.numberOutOfRange), ("-9223372036854775809", .numberOutOfRange),
    ("18446744073709551616", .numberOutOfRange), ("99999999999999999999", .numberOutOfRange),
    ("1234567890123456789012345678901234567890", .numberOutOfRange), ("1.0", .notAnInteger), ("1e3", .notAnInteger),
    ("-0.0", .notAnInteger), ("1e999", .notAnInteger), ("9223372036854775807.5", .notAnInteger),
    ("00", .malformedNumber), ("01", .malformedNumber), ("-", .malformedNumber), ("1.", .malformedNumber),
    ("\"1\"", .wrongType(expected: .number, found: .string)), ("null", .wrongType(expected: .number, found: .null)),
    ("nan", .unexpectedCharacter("n", expected: .number)), ("", .unexpectedEnd(expected: .number)),
  ])
  func `a number that is not a 64-bit integer is refused`(_ json: String, _ expected: JSONError.Kind) {
    #expect(throws: JSONError(expected, at: 0)) { try integer(json) }
  }

  @Test(arguments: [
    "0", "-0", "0.10", "-12.500", "1e999", "1E-7",
    "123456789012345678901234567890.000000000000000000001",
  ])
  func `a number keeps its literal`(_ json: String) throws {
    let bytes = Array(" \(json) ".utf8)
    var cursor = JSONCursor(bytes.span)
    let literal = try cursor.number()
    try cursor.end()
    #expect(literal == JSONText(start: 1, end: 1 + json.utf8.count, hasEscapes: false))
    #expect(cursor.string(literal) == json)
  }

  @Test func `every integer near a power of two and of ten is read as Swift reads it`() throws {
    let powers = (0..<63).map { Int64(1) << $0 } + sequence(first: Int64(1)) { $0 > .max / 10 ? nil : $0 * 10 }
    for power in powers {
      for value in [power - 1, power, power + 1, 1 - power, -power, -1 - power] {
        #expect(try integer(String(value)) == value)
      }
    }
  }
}
