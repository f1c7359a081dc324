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
    ("{NNNN}", 0, 41, "0041"), ("F{NNNNNN}", 0, 1_234_567, "F1234567"), ("{N}", 0, 9, "9"),
    ("FA{AA}{MM}-{NNNN}", 202_609, 41, "FA2609-0041"), ("{AA}{NNN}", 2026, 1, "26001"),
    ("{AA}{NNN}", 2026, 1_000, "261000"),
    ("{AAAA}-{MM}-{NNN}", 202_612, 7, "2026-12-007"), ("{NNNN}/{AAAA}", 2026, 10_000, "10000/2026"),
    ("{NNN}{MM}{AA}", 209_901, 12, "0120199"),
  ])
  func `a number is written and read by its form`(format: String, annee: Int, rang: Int, numero: String) throws {
    let format = try FormatNumero(format)
    #expect(format.ecrit(periode: annee, rang: rang) == numero)
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

  @Test(arguments: [
    ("FA{AA}{MM}-{NNNN}", "FA2613-0001"), ("FA{AA}{MM}-{NNNN}", "FA2600-0001"), ("{NNNN}", "00001"), ("{NNNN}", "001"),
    ("{NNNN}", "0000"), ("{NNNN}/{AAAA}", "0001/0000"), ("{NNNN}/{AAAA}", "0001-2026"), ("{AA}{NNN}", "26000"),
  ])
  func `a number needs a month, a year and a rank that exist`(format: String, numero: String) throws {
    #expect(try FormatNumero(format).lit(numero) == nil)
  }

  @Test(arguments: [
    ("{NNNN}", "2026-09-13", 0), ("F-{AAAA}-{NNNN}", "2026-09-13", 2026), ("{AA}{NNN}", "2026-09-13", 2026),
    ("FA{AA}{MM}-{NNNN}", "2026-09-13", 202_609), ("{AAAA}{MM}{NN}", "2026-12-31", 202_612),
  ])
  func `the rank goes on within the shortest period of the form`(format: String, jour: String, periode: Int) throws {
    #expect(try FormatNumero(format).periode(.le(jour)) == periode)
  }

  @Test(arguments: [
    ("{NNNN}", "{AA}{NNN}", true), ("F{NNNN}", "A{NNNN}", false), ("F-{AAAA}-{NNNN}", "F-{AAAA}-{NNNN}", true),
    ("F-{AAAA}-{NNNN}", "F-{NNNN}", false), ("F{AAAA}{NNNN}", "F{NNNNNN}", true), ("{NNNN}", "{NNNN}A", false),
  ])
  func `two forms are told apart if no number has both`(un: String, autre: String, seConfondent: Bool) throws {
    let (un, autre) = (try FormatNumero(un), try FormatNumero(autre))
    #expect(un.peutSeConfondre(avec: autre) == seConfondent)
    #expect(autre.peutSeConfondre(avec: un) == seConfondent)
  }

  @Test(arguments: [
    "F-{AAAA}-{NNNN}", "{AAAA}{NNNN}", "FAC/{AAAA}/no{NNNN}/A", "{NNNN}", "{NNNN}-{AAAA}", "F-{NNNN}", "FA{AA}{MM}-{N}",
    "F-{AAAA}-{NNNNN}",
  ])
  func `a form is written as it was given`(text: String) throws {
    #expect(try FormatNumero(text).description == text)
  }

  @Test(arguments: [
    "", "F", "F-{AAAA}", "F1-{AAAA}-{NNNN}", "F-{MM}-{NNNN}", "{AA}{AAAA}{NNN}", "F-{}{NNNN}", "F-{NNNN",
    "F}{NNNN}", "F-{JJ}-{NNNN}", "{NNNNNNNNNNNNNNN}", "F-{AAAA}-{AAAA}-{NNNN}", "F {AAAA}-{NNNN}",
    "F-{AAAA}-{NNNN}-{NNNN}", "F-{aaaa}-{nnnn}", "F\n{AAAA}{NNNN}", "½{AAAA}{NNNN}",
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
      let read = try #require(FormatNumero.avoir.lit(FormatNumero.avoir.ecrit(periode: annee, rang: rang)))
      #expect(read == (annee, rang))
      let format = try FormatNumero(
        ["{NNNN}/{AAAA}{MM}", "FA{AA}{MM}-{NNN}", "X{NN}"].randomElement(using: &rng) ?? "")
      let periode = format.periode(try #require(Jour(annee: 2_000 + annee % 100, mois: 1 + annee % 12, jour: 1)))
      let sienne = try #require(format.lit(format.ecrit(periode: periode, rang: rang)))
      #expect(sienne == (periode, rang))
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
