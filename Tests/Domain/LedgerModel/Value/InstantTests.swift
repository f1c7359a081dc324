import LedgerModel
import LedgerTestLogs
import LedgerTestSupport
import LedgerWords
import Testing

/// Moments in UTC.
struct InstantTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00.000Z", 0), ("2026-03-02T10:15:00.000Z", 1_772_446_500_000),
    ("1969-12-31T23:59:59.999Z", -1), ("0001-01-01T00:00:00.000Z", -62_135_596_800_000),
    ("9999-12-31T23:59:59.999Z", 253_402_300_799_999), ("2000-02-29T12:34:56.789Z", 951_827_696_789),
  ])
  func `a moment is read and written the same`(text: String, millisecondes: Int64) throws {
    let instant = try Instant(text)
    #expect(instant.millisecondes == millisecondes)
    #expect(instant.description == text)
    #expect(Instant(millisecondes: millisecondes) == instant)
    #expect(instant.jour.description == text.prefix(10))
  }

  @Test(arguments: [
    "2026-03-02T10:15:00Z", "2026-03-02T10:15:00.000", "2026-03-02T10:15:00.000+00:00", "2026-03-02 10:15:00.000Z",
    "2026-03-02t10:15:00.000z", "2026-02-30T10:15:00.000Z", "2026-03-02T24:00:00.000Z", "2026-03-02T10:60:00.000Z",
    "2026-03-02T10:15:60.000Z", "2026-03-02T10:15:00.0000Z", "2026-03-02", "", "0000-01-01T00:00:00.000Z",
    "2026-03-02T-1:15:00.000Z", "2026-03-02T10:15:00,000Z",
  ])
  func `any other form is refused with the right one`(text: String) {
    let refus = #expect(throws: ValeurInvalide.self) { try Instant(text) }
    #expect(refus?.code == "instant-invalide")
    #expect(refus?.hint.en.contains("2026-03-02T10:15:00.000Z") == true)
  }

  @Test(arguments: [
    ("2026-03-02T10:15:00Z", "2026-03-02T10:15:00.000Z"), ("2026-03-02t10:15:00z", "2026-03-02T10:15:00.000Z"),
    ("2026-03-02T11:15:00+01:00", "2026-03-02T10:15:00.000Z"),
    ("2026-03-01T22:45:00-11:30", "2026-03-02T10:15:00.000Z"),
    ("2026-03-02T10:15:00.5Z", "2026-03-02T10:15:00.500Z"),
    ("2026-03-02T10:15:00.1239999Z", "2026-03-02T10:15:00.123Z"),
    ("2026-03-02T10:15Z", "2026-03-02T10:15:00.000Z"), ("2026-03-02T10:15:00,25+0000", "2026-03-02T10:15:00.250Z"),
    ("2016-12-31T23:59:60Z", "2016-12-31T23:59:59.999Z"), ("2017-01-01T00:59:60.5+01", "2016-12-31T23:59:59.999Z"),
    ("9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"),
  ])
  func `a moment of RFC 3339 is read with any offset and decimals`(text: String, utc: String) throws {
    #expect(Instant(iso8601: text.utf8.span) == (try Instant(utc)))
  }

  @Test(arguments: [
    "", "2026-03-02", "2026-03-02T10:15:00", "2026-03-02 10:15:00Z", "2026-02-30T10:15:00Z", "2026-03-02T24:00:00Z",
    "2026-03-02T10:60:00Z", "2026-03-02T10:15:61Z", "2026-03-02T10:15:60Z", "2026-03-02T10:15:00.Z",
    "2026-03-02T10:15:00+24:00",
    "2026-03-02T10:15:00+01:60", "2026-03-02T10:15:00+1:00", "2026-03-02T10:15:00Z ", "0001-01-01T00:00:00+01:00",
    "9999-12-31T23:59:59-01:00", "2026-03-02T10:15:00 01:00",
  ])
  func `a text in another form than RFC 3339 is not read`(text: String) {
    #expect(Instant(iso8601: text.utf8.span) == nil)
  }

  @Test(arguments: [Int64.min, Int64.min / 2, -62_135_596_800_001, 253_402_300_800_000, Int64.max])
  func `a moment outside the years 1 to 9999 is refused`(millisecondes: Int64) {
    #expect(Instant(millisecondes: millisecondes) == nil)
  }

  @Test(arguments: 0..<5 as Range<UInt64>)
  func `a moment that is written is read again, and its text has its order`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let a = try #require(Instant(millisecondes: .random(in: -62_135_596_800_000...253_402_300_799_999, using: &rng)))
      let b = try #require(Instant(millisecondes: .random(in: -62_135_596_800_000...253_402_300_799_999, using: &rng)))
      #expect(try Instant(a.description) == a)
      #expect((a < b) == (a.description < b.description))
    }
  }
}
