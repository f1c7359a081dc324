import LedgerModel
import LedgerTestLogs
import LedgerTestSupport
import Testing

/// Decimal text to scaled integers and back.
struct FixedPointTests {
  struct Case: Sendable {
    let text: String
    let decimals: Int
    let notation: FixedPoint.Notation
    let value: Result<Int64, FixedPoint.Fault>

    init(_ text: String, _ decimals: Int, _ notation: FixedPoint.Notation, _ value: Int64) {
      (self.text, self.decimals, self.notation, self.value) = (text, decimals, notation, .success(value))
    }

    init(_ text: String, _ decimals: Int, _ notation: FixedPoint.Notation, _ fault: FixedPoint.Fault) {
      (self.text, self.decimals, self.notation, self.value) = (text, decimals, notation, .failure(fault))
    }
  }

  static let plain: [Case] = [
    Case("0", 2, .plain, 0), Case("-0", 2, .plain, 0), Case("-0.00", 2, .plain, 0), Case("007", 2, .plain, 700),
    Case("120.5", 2, .plain, 12_050), Case("-120.50", 2, .plain, -12_050), Case("0.01", 2, .plain, 1),
    Case("1.230000", 2, .plain, 123), Case("0.000001", 6, .plain, 1), Case("12.3456", 6, .plain, 12_345_600),
    Case("92233720368547758.07", 2, .plain, .max), Case("-92233720368547758.07", 2, .plain, -.max),
    Case("1.\(zeros(40))", 2, .plain, 100), Case("\(zeros(40))1", 2, .plain, 100),
    Case("1.001", 2, .plain, .tooManyDecimals), Case("0.\(zeros(38))1", 2, .plain, .tooManyDecimals),
    Case("1.1234567890123456789012345678901234567890", 6, .plain, .tooManyDecimals),
    Case("92233720368547758.08", 2, .plain, .outOfRange), Case("-92233720368547758.08", 2, .plain, .outOfRange),
    Case("1234567890123456789012345678901234567890", 2, .plain, .outOfRange),
    Case("1\(zeros(39))", 2, .plain, .outOfRange), Case("18446744073709551616", 0, .plain, .outOfRange),
    Case("", 2, .plain, .malformed), Case("-", 2, .plain, .malformed), Case("+1", 2, .plain, .malformed),
    Case("1,5", 2, .plain, .malformed), Case(".5", 2, .plain, .malformed), Case("5.", 2, .plain, .malformed),
    Case("1.2.3", 2, .plain, .malformed), Case("1e2", 2, .plain, .malformed), Case(" 1", 2, .plain, .malformed),
    Case("1 ", 2, .plain, .malformed), Case("1 000", 2, .plain, .malformed), Case("1_000", 2, .plain, .malformed),
    Case("--1", 2, .plain, .malformed), Case("0x10", 2, .plain, .malformed), Case("NaN", 2, .plain, .malformed),
    Case("Infinity", 2, .plain, .malformed), Case("١٢", 2, .plain, .malformed), Case("1\u{0}", 2, .plain, .malformed),
  ]

  static let canonicalMontant: [Case] = [
    Case("120.00", 2, montant, 12_000), Case("-0.01", 2, montant, -1), Case("0.00", 2, montant, 0),
    Case("0", 2, montant, .notCanonical), Case("120", 2, montant, .notCanonical),
    Case("120.0", 2, montant, .notCanonical),
    Case("120.000", 2, montant, .notCanonical), Case("120.001", 2, montant, .tooManyDecimals),
    Case("-0.00", 2, montant, .notCanonical), Case("0120.00", 2, montant, .notCanonical),
    Case("+1.00", 2, montant, .malformed), Case("1.00e0", 2, montant, .malformed),
  ]

  static let canonicalOthers: [Case] = [
    Case("20", 2, autre, 2_000), Case("5.5", 2, autre, 550), Case("0", 2, autre, 0),
    Case("-1.25", 6, autre, -1_250_000),
    Case("5.50", 2, autre, .notCanonical), Case("20.0", 2, autre, .notCanonical), Case("020", 2, autre, .notCanonical),
    Case("00", 2, autre, .notCanonical), Case("-0", 2, autre, .notCanonical),
    Case("1.\(zeros(40))", 2, autre, .notCanonical),
    Case("1.1234567", 6, autre, .tooManyDecimals),
  ]

  static let scientific: [Case] = [
    Case("1e2", 2, .scientific, 10_000), Case("1.5E+1", 2, .scientific, 1_500), Case("125e-2", 2, .scientific, 125),
    Case("-1.2e0", 2, .scientific, -120), Case("0e999", 2, .scientific, 0), Case("-0e-999", 2, .scientific, 0),
    Case("10e-3", 2, .scientific, 1), Case("1\(zeros(30))e-30", 2, .scientific, 100),
    Case("0.\(zeros(30))1e31", 2, .scientific, 100), Case("120.50", 2, .scientific, 12_050),
    Case("1e999", 2, .scientific, .outOfRange), Case("1e17", 2, .scientific, .outOfRange),
    Case("1e99999999999999999999999999", 2, .scientific, .outOfRange), Case("1e-3", 2, .scientific, .tooManyDecimals),
    Case("1e-99999999999999999999999999", 2, .scientific, .tooManyDecimals), Case("1e", 2, .scientific, .malformed),
    Case("1e+", 2, .scientific, .malformed), Case("e5", 2, .scientific, .malformed),
    Case("1e5.5", 2, .scientific, .malformed), Case("1e5e5", 2, .scientific, .malformed),
    Case("123456789012345678901234567890e-29", 6, .scientific, .tooManyDecimals),
    Case("12345678901234567890123456789e-1", 6, .scientific, .outOfRange),
    Case("\(zeros(30))1.\(String(repeating: "3", count: 30))e0", 2, .scientific, .tooManyDecimals),
    Case("NaN", 2, .scientific, .malformed), Case("-Infinity", 2, .scientific, .malformed),
  ]

  private static let montant = FixedPoint.Notation.canonical(decimalsAtLeast: 2)
  private static let autre = FixedPoint.Notation.canonical(decimalsAtLeast: 0)

  private static func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }

  @Test(arguments: plain + canonicalMontant + canonicalOthers + scientific)
  func `a text is read as its number, or is a fault`(_ example: Case) {
    let parsed = Result { () throws(FixedPoint.Fault) in
      try FixedPoint.parse(example.text.utf8.span, decimals: example.decimals, notation: example.notation)
    }
    #expect(parsed == example.value, "\(example.text)")
  }

  @Test func `an exponent beyond all others never makes another number`() throws {
    let digits = "0.\(Self.zeros(99_999))1e"
    #expect(try FixedPoint.parse("\(digits)100000".utf8.span, decimals: 2, notation: .scientific) == 100)
    #expect(try FixedPoint.parse("\(digits)100005".utf8.span, decimals: 2, notation: .scientific) == 10_000_000)
  }

  @Test(arguments: [
    (0, 2, 2, "0.00"), (0, 6, 0, "0"), (1, 2, 2, "0.01"), (-1, 2, 2, "-0.01"), (-150, 2, 2, "-1.50"),
    (550, 2, 0, "5.5"), (2_000, 2, 0, "20"), (1, 6, 0, "0.000001"), (-1_250_000, 6, 0, "-1.25"), (7, 0, 0, "7"),
    (Int64.max, 2, 2, "92233720368547758.07"), (Int64.min, 2, 2, "-92233720368547758.08"),
    (Int64.max, 6, 0, "9223372036854.775807"), (10_000_000, 6, 0, "10"),
  ])
  func `a number is written without useless zeros`(value: Int64, decimals: Int, atLeast: Int, text: String) {
    #expect(FixedPoint.text(value, decimals: decimals, atLeast: atLeast) == text)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a written number is read back the same, and is canonical`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let value = Int64.random(in: -Int64.max...Int64.max, using: &rng) >> Int64.random(in: 0...63, using: &rng)
      for (decimals, atLeast) in [(2, 2), (2, 0), (6, 0)] {
        let text = FixedPoint.text(value, decimals: decimals, atLeast: atLeast)
        let notation = FixedPoint.Notation.canonical(decimalsAtLeast: atLeast)
        #expect(try FixedPoint.parse(text.utf8.span, decimals: decimals, notation: notation) == value)
        #expect(try FixedPoint.parse(text.utf8.span, decimals: decimals, notation: .plain) == value)
      }
    }
  }

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("796000000", 796_000_000_000), ("796000000.5", 796_000_000_500), ("-0.0001", -1),
    ("0.0009999", 0), ("1.9999999999999999999999999999", 1_999), ("-1.9999999999999999999999999999", -2_000),
    ("7.96e8", 796_000_000_000), ("796000000.12345678901234567890", 796_000_000_123), ("1e-400", 0), ("-1e-400", -1),
    ("12345678901234567890123e-15", 12_345_678_901), ("1e17", nil), ("123456789012345678901234", nil),
    ("1e999999999999", nil), ("1e99999999999999999999", nil), ("x", nil), ("1.", nil),
  ])
  func `a moment of any precision is rounded down`(text: String, expected: Int64?) {
    let found = FixedPoint.floor(text.utf8.span, decimals: 3)
    #expect(found == expected)
  }
}
