import LedgerLog
import LedgerModel
import LedgerOffers
import LedgerProjections
import LedgerTestLogs
import LedgerTestSupport
import Testing

@testable import LedgerData

/// What is held is what a replay of the log finds, whenever it is asked.
@Suite struct HeldReaderTests {
  private static func expectSame(_ held: HeldReader, _ log: RegistreReader, _ comment: Comment) throws {
    let (found, replayed) = (try held.etat(), try log.etat())
    #expect(found.etat.factures == replayed.etat.factures, comment)
    #expect(found.etat.clients == replayed.etat.clients, comment)
    #expect(found.etat.clotures == replayed.etat.clotures, comment)
    #expect(found.etat.registre == replayed.etat.registre, comment)
    #expect(found.report.sequence == replayed.report.sequence && found.report.head == replayed.report.head, comment)
    #expect(found.report.events == replayed.report.events && found.report.time == replayed.report.time, comment)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `after any commits, the held state equals a replay`(seed: UInt64) throws {
    let place = TemporaryRegistre()
    let (held, horloge) = (HeldReader(at: place.path), Horloge(.aujourdhui))
    var rng = SplitMix64(seed: seed)
    var log = try LogRegistreRepository(
      creatingAt: place.path, environment: .fixe(horloge, seed: seed), origins: place.origins)
    for step in HistoireAleatoire(seed: seed, count: 60).pas {
      horloge.jour = step.jour
      guard case .success = try HistoireAleatoire.attempt(step.useCase, in: &log) else { continue }
      if rng.oneIn(3) { try Self.expectSame(held, place.reader, "seed \(seed)") }
    }
    try Self.expectSame(held, place.reader, "seed \(seed)")
  }

  @Test func `a state that somebody has does not change, and the past is read from the log`() throws {
    let (ends, bytes) = (try FixtureLog.examples.commitEnds(), FixtureLog.examples.bytes)
    let place = TemporaryRegistre(Array(bytes[..<ends[1]]))
    let held = HeldReader(at: place.path)
    let first = try held.etat()
    TemporaryRegistre.append(bytes[ends[1]...], to: place.logPath)
    #expect(try held.etat().etat.factures.count > first.etat.factures.count)
    let past = try held.etat(ReplayOptions(until: .sequence(first.report.sequence)))
    #expect(past.etat.factures == first.etat.factures && past.report.head == first.report.head)
  }

  @Test func `another log in its place is read from its beginning, and a damaged one is refused as by a replay`() throws
  {
    let (ends, bytes) = (try FixtureLog.examples.commitEnds(), FixtureLog.examples.bytes)
    let place = TemporaryRegistre(bytes)
    let held = HeldReader(at: place.path)
    _ = try held.etat()
    TemporaryRegistre.truncate(place.logPath, to: ends[1])
    try Self.expectSame(held, place.reader, "cut")
    TemporaryRegistre.append(Array("{}\n".utf8)[...], to: place.logPath)
    #expect(throws: LedgerFailure.self) { _ = try held.etat() }
    TemporaryRegistre.truncate(place.logPath, to: ends[1])
    try Self.expectSame(held, place.reader, "mended")
  }
}
