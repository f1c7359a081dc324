import LedgerModel
import LedgerTestLogs
import LedgerTestSupport
import Testing

/// The forms of numbers.
struct FormatNumeroTests {
  @Test(arguments: [
    ("F-{AAAA}-{NNNN}", 2026, 1, "F-2026-0001"), ("F-{AAAA}-{NNNN}", 2026, 12_345, "F-2026-12345"),
    ("{AAAA}{NNNN}", 2026, 7, "20260007"), ("FAC/{AAAA}/no{NNNN}/A", 2026, 42, "FAC/2026/no0042/A"),
    ("E{AAAA}-{NNNN}", 1, 9_999, "E0001-9999"),
    ("F-{AAAA}-{NNNN}", 2026, 999_999_999_999_999, "F-2026-999999999999999"),
  ])
  func `a number is written and read by its form`(format: String, annee: Int, rang: Int, numero: String) throws {
    let format = try FormatNumero(format)
    #expect(format.ecrit(annee: annee, rang: rang) == numero)
    let read = try #require(format.lit(numero))
    #expect(read == (annee, rang))
  }

  @Test(arguments: [
    "F-2026-001", "F-2026-00001", "F-2026-0000", "F-0000-0001", "F-2026-", "F-2026", "A-2026-0001", "f-2026-0001",
    "F-2026-0001 ", "F-2026-0001x", "F-2026-1000000000000000", "F-20260001", "", "F-2026-99999999999999999999",
    "F-202é-0001", "F-2026-000١",
  ])
  func `a number that the form would write differently is not read`(numero: String) {
    #expect(FormatNumero.facture.lit(numero) == nil)
  }

  @Test(arguments: ["F-{AAAA}-{NNNN}", "{AAAA}{NNNN}", "FAC/{AAAA}/no{NNNN}/A"])
  func `a form is written as it was given`(text: String) throws {
    #expect(try FormatNumero(text).description == text)
  }

  @Test(arguments: [
    "", "F", "F-{AAAA}", "F-{NNNN}", "{NNNN}-{AAAA}", "F1-{AAAA}-{NNNN}", "F-{AAAA}-{AAAA}-{NNNN}", "F {AAAA}-{NNNN}",
    "F-{AAAA}-{NNNN}-{NNNN}", "F-{AAAA}-{NNNNN}", "F-{aaaa}-{nnnn}", "F\n{AAAA}{NNNN}", "½{AAAA}{NNNN}",
    "\u{202E}{AAAA}{NNNN}", "É{AAAA}{NNNN}", "n°{AAAA}-{NNNN}",
    "{AAAA}{NNNN}" + String(repeating: "x", count: 29),
  ])
  func `a form that numbers could not be read by is refused`(text: String) {
    let refus = #expect(throws: ValeurInvalide.self) { try FormatNumero(text) }
    #expect(refus?.code == "format-invalide")
  }

  @Test(arguments: 0..<5 as Range<UInt64>)
  func `every written number is read back`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let annee = Int.random(in: 1...9_999, using: &rng)
      let rang = Int.random(in: 1...999_999_999_999_999, using: &rng) >> Int.random(in: 0...40, using: &rng) | 1
      let read = try #require(FormatNumero.avoir.lit(FormatNumero.avoir.ecrit(annee: annee, rang: rang)))
      #expect(read == (annee, rang))
    }
  }

  @Test(arguments: [
    ("F-{AAAA}-{NNNN}", "f2026/0042", "F-2026-0042"), ("F-{AAAA}-{NNNN}", "F 2026 10001", "F-2026-10001"),
    ("F-{AAAA}-{NNNN}", "F-2026-042", nil), ("F-{AAAA}-{NNNN}", "A-2026-0042", nil), ("F-{AAAA}-{NNNN}", "F", nil),
    ("F-{AAAA}-{NNNN}", "F2026010001", nil), ("F-{AAAA}-{NNNN}", "F20260000", nil),
    ("F-{AAAA}-{NNNN}", "F00000001", nil),
    ("F{AAAA}X{NNNN}/B", "F-2026-X-0001-B", "F2026X0001/B"), ("F{AAAA}X{NNNN}/B", "F2026X0001", nil),
  ])
  func `a number is found by its letters and digits alone`(format: String, numero: String, trouve: String?) throws {
    let base = try #require(ReferenceRF.base(numero))
    #expect(try FormatNumero(format).numeroDeBase(base) == trouve)
  }
}
