import LedgerLog
import LedgerModel
import LedgerProjections
import LedgerRules
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerData

/// The ledger as it was known then: whole commits up to an event or a moment.
@Suite struct ReplayUntilTests {
  private static func logs() throws -> [FixtureLog] {
    [.examples, try Histories.log(seed: 7, count: 60)]
  }

  @Test(arguments: [1, 2]) func `up to every event, the commits that were complete by then`(threads: Int) throws {
    for log in try Self.logs() {
      let place = TemporaryRegistre(log.bytes)
      let envelopes = try log.lines.map { try Envelope($0.span) }
      for sequence in Scale.some(0...UInt64(log.lines.count), oneOf: 3) {
        let seen = envelopes.filter { $0.sequence + UInt64($0.remaining) <= sequence }.count
        try check(place.reader, Array(log.lines[..<seen]), ReplayOptions(until: .sequence(sequence), threads: threads))
      }
    }
  }

  @Test func `up to every moment, the commits recorded by then`() throws {
    for log in try Self.logs() {
      let place = TemporaryRegistre(log.bytes)
      let envelopes = try log.lines.map { try Envelope($0.span) }
      for moment in Scale.some(Set(envelopes.map(\.time.millisecondes)).sorted(), oneOf: 4) {
        for offset in [-1, 0, 1] as [Int64] {
          let time = try #require(Instant(millisecondes: moment + offset))
          let seen = envelopes.filter { $0.time <= time }.count
          try check(place.reader, Array(log.lines[..<seen]), ReplayOptions(until: .instant(time)))
        }
      }
    }
  }

  /// The state is that of these lines, and of no other.
  private func check(_ reader: RegistreReader, _ lines: [[UInt8]], _ options: ReplayOptions) throws {
    guard let last = lines.last else {
      let failure = try #require(throws: LedgerFailure.self) { try reader.etat(options) }
      #expect(
        failure.code == "registre-pas-encore-ouvert" && failure.message.en.contains("nothing was recorded before"))
      return
    }
    var expected = EtatRegistre()
    for line in lines { expected.apply(try decode(line).fact) }
    let (etat, report) = try reader.etat(options)
    #expect(etat.factures == expected.factures, "\(options.until as Any)")
    #expect(etat.clients == expected.clients, "\(options.until as Any)")
    #expect(report.sequence == UInt64(lines.count))
    #expect(report.events == lines.count)
    #expect(report.head == (try Digest(of: last).hex))
    #expect(report.bytes == lines.map { $0.count + 1 }.reduce(0, +))
  }

  @Test func `a limit before the first event is refused with the moment of opening, or as a ledger never opened`()
    throws
  {
    let place = TemporaryRegistre(try LogBuilder([.ouverture]).log.bytes)
    let before = ReplayOptions(until: .sequence(0))
    let failure = try #require(throws: LedgerFailure.self) { try place.reader.totaux(before, au: .aujourdhui) }
    #expect(failure.message.en.contains("opened at 2026-03-02T10:15:00.000Z"))
    place.bytes = []
    #expect(throws: LedgerFailure(Refus.registre(.absent))) { try place.reader.totaux(before, au: .aujourdhui) }
  }

  @Test func `a limit beyond the last event is refused`() throws {
    let place = TemporaryRegistre(FixtureLog.examples.bytes)
    let last = try place.reader.etat().report.sequence
    #expect(try place.reader.etat(ReplayOptions(until: .sequence(last))).report.sequence == last)
    for beyond in [last + 1, 20_261_101, .max] {
      let failure = try #require(throws: LedgerFailure.self) {
        try place.reader.etat(ReplayOptions(until: .sequence(beyond)))
      }
      #expect(failure.kind == .refused && failure.code == "sequence-absente")
      #expect(failure.message.en == "There is no event \(beyond): the log ends with event \(last).")
    }
  }

  @Test func `events beyond the limit are not read, and may be damaged`() throws {
    var log = FixtureLog.examples
    try log.replace("Ampoule", with: "ampoule", line: 30)
    let place = TemporaryRegistre(log.bytes)
    #expect(throws: LedgerFailure.self) { try place.reader.etat() }
    #expect(try place.reader.etat(ReplayOptions(until: .sequence(29))).report.sequence == 29)
  }

  @Test(arguments: [
    ("42", Until.sequence(42)), ("0", .sequence(0)), ("18446744073709551615", .sequence(.max)),
    ("2026-03-02T10:15:00.000Z", .instant(Horloge(.aujourdhui).instant)),
    ("2026-03-02T10:15:00Z", .instant(Horloge(.aujourdhui).instant)),
    ("2026-03-02T11:15:00+01:00", .instant(Horloge(.aujourdhui).instant)),
    ("2026-03-02T10:15:00.0000001Z", .instant(Horloge(.aujourdhui).instant)),
  ])
  func `a limit is a sequence or a moment`(_ text: String, _ until: Until) throws {
    #expect(try Until(text) == until)
  }

  @Test func `a day stands for its end`() throws {
    #expect(try Until("2026-03-02") == .jour(.le("2026-03-02")))
    #expect(try Until("9999-12-31") == .jour(.dernier))
  }

  @Test(arguments: [
    "", "-1", "+1", "-0", "4 2", "18446744073709551616", "2026-02-30", "02/03/2026", "2026-03-02T10:15Z",
    "2026-03-02T10:15:00", "1e3",
    "quarante", "2026-03-0２",
  ])
  func `any other text is refused as a limit`(_ text: String) {
    #expect(throws: ValeurInvalide.self) { try Until(text) }
  }
}
