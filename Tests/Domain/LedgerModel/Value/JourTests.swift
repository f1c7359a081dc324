import LedgerModel
import LedgerTestLogs
import LedgerTestSupport
import LedgerWords
import Testing

/// Days of the calendar.
struct JourTests {
  /// Spans of years that hold every kind of leap year, and both ends.
  @Test(arguments: [1...410, 1_580...1_610, 1_890...2_110, 9_590...9_999])
  func `every day of the calendar is one after the day before`(years: ClosedRange<Int>) throws {
    var expected = try #require(Jour(annee: years.lowerBound, mois: 1, jour: 1)).numero
    for annee in years {
      for mois in 1...12 {
        for quantieme in 1...Self.length(annee, mois) {
          let jour = try #require(Jour(annee: annee, mois: mois, jour: quantieme))
          #expect(jour.numero == expected)
          #expect(jour.composants == (annee, mois, quantieme))
          expected += 1
        }
        #expect(Jour(annee: annee, mois: mois, jour: Self.length(annee, mois) + 1) == nil)
      }
    }
  }

  /// The rule of the calendar, written down on its own.
  private static func length(_ annee: Int, _ mois: Int) -> Int {
    let leap = annee.isMultiple(of: 400) || (annee.isMultiple(of: 4) && !annee.isMultiple(of: 100))
    return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][mois - 1]
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `a day that is written is read again, and its text has its order`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let numbers = (
        Int64.random(in: -719_162...2_932_896, using: &rng), Int64.random(in: -719_162...2_932_896, using: &rng)
      )
      let a = try #require(Jour(joursDepuis1970: numbers.0))
      let b = try #require(Jour(joursDepuis1970: numbers.1))
      #expect(try Jour(a.description) == a)
      #expect((a < b) == (a.description < b.description))
    }
  }

  @Test(arguments: [
    ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2026-03-02", 20_514), ("0001-01-01", -719_162),
    ("9999-12-31", 2_932_896),
  ])
  func `known days have their known numbers`(text: String, numero: Int32) throws {
    #expect(try Jour(text).numero == numero)
  }

  @Test(arguments: [
    "2026-02-30", "2026-02-29", "1900-02-29", "2100-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00",
    "2026-01-32", "0000-01-01", "10000-01-01", "2026-1-1", "26-01-01", "2026/03/02", "02-03-2026", "02/03/2026",
    "2026-03-02T00:00:00Z", " 2026-03-02", "2026-03-02 ", "", "2026-03-0x", "-026-03-02", "+026-03-02", "２０２６-03-02",
  ])
  func `a text that is no day of the calendar is refused with the right form`(text: String) {
    let refus = #expect(throws: ValeurInvalide.self) { try Jour(text) }
    #expect(refus?.code == "date-invalide")
    #expect(refus?.hint.en.contains("2026-03-02") == true)
  }

  @Test func `the leap day is there every four years, but not every hundred`() {
    let years = [1896, 1900, 1904, 2000, 2024, 2025, 2100, 2400].filter { Jour(annee: $0, mois: 2, jour: 29) != nil }
    #expect(years == [1896, 1904, 2000, 2024, 2400])
  }

  @Test func `days outside the years 1 to 9999 are refused`() {
    for number in [Int64.min, -719_163, 2_932_897, Int64.max] { #expect(Jour(joursDepuis1970: number) == nil) }
    for (annee, mois, jour) in [
      (0, 1, 1), (10_000, 1, 1), (.min, 1, 1), (.max, 1, 1), (2026, .min, 1), (2026, 1, .max),
    ] {
      #expect(Jour(annee: annee, mois: mois, jour: jour) == nil)
    }
  }

  @Test(arguments: [
    ("2026-03-02", 30, "2026-04-01"), ("2024-02-28", 1, "2024-02-29"), ("2025-12-31", 1, "2026-01-01"),
    ("2026-03-02", 0, "2026-03-02"), ("2026-03-02", -61, "2025-12-31"), ("9999-12-31", 1, "9999-12-31"),
    ("2026-03-02", Int.max, "9999-12-31"), ("2026-03-02", Int.min, "0001-01-01"), ("0001-01-01", -1, "0001-01-01"),
    ("0001-01-01", Int.min, "0001-01-01"),
  ])
  func `adding days stays within the calendar`(from: String, jours: Int, to: String) throws {
    #expect(try Jour(from).plus(jours: jours) == Jour(to))
  }
}
