import LedgerLog
import LedgerModel
import LedgerTestLogs
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerData

/// A follower gives each event of each whole commit once, whatever is done to the log meanwhile.
@Suite struct LogFollowerTests {
  private static let log = FixtureLog.examples

  /// The head that a log has after that many lines.
  private static func head(_ log: FixtureLog, _ count: Int) throws -> Digest { try Digest(of: log.lines[count - 1]) }

  /// Everything that is to be had now.
  private static func rest(_ follower: inout LogFollower) throws -> [LogFollower.Line] {
    var lines: [LogFollower.Line] = []
    while case let more = try follower.next(), !more.isEmpty { lines += more }
    return lines
  }

  /// The log grows by pieces of chance, which seldom end where a commit does.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `each event comes once, in order, and none before its commit is whole`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    let (bytes, ends) = (Self.log.bytes, try Self.log.commitEnds())
    let begun = ends[1]
    let place = TemporaryRegistre(Array(bytes[..<begun]))
    var follower = try LogFollower(place.reader, .after(0, nil))
    var given = try Self.rest(&follower)
    var size = begun
    while size < bytes.count {
      let piece = min(bytes.count - size, Int.random(in: 1...2_500, using: &rng))
      TemporaryRegistre.append(bytes[size..<size + piece], to: place.logPath)
      size += piece
      given += try follower.next(mostBytes: Int.random(in: 1...3_000, using: &rng))
      #expect(given.map { $0.bytes.count + 1 }.reduce(0, +) <= ends.last { $0 <= size } ?? 0)
    }
    given += try Self.rest(&follower)
    #expect(given.flatMap { $0.bytes + [0x0A] } == bytes, "seed \(seed)")
    #expect(given.map(\.sequence) == Array(1...UInt64(Self.log.lines.count)))
    #expect(follower.sequence == UInt64(Self.log.lines.count))
    #expect(try given.map { try follower.event($0).sequence } == given.map(\.sequence))
  }

  @Test func `a follower begins after any event, with or without its head`() throws {
    let place = TemporaryRegistre(Self.log.bytes)
    let count = Self.log.lines.count
    for after in 1...count {
      for digest in [nil, try Self.head(Self.log, after)] {
        var follower = try LogFollower(place.reader, .after(UInt64(after), digest))
        #expect(try Self.rest(&follower).map(\.bytes) == Array(Self.log.lines[after...]))
      }
    }
    var end = try LogFollower(place.reader, .end)
    #expect(try end.sequence == UInt64(count) && Self.rest(&end).isEmpty)
  }

  @Test func `a start after an event that the log lacks, or has differently, is refused`() throws {
    let place = TemporaryRegistre(Self.log.bytes)
    let beyond = UInt64(Self.log.lines.count) + 1
    let cases: [(LogFollower.Start, String)] = [
      (.after(beyond, nil), "journal-raccourci"), (.after(.max, .zero), "journal-raccourci"),
      (.after(3, .zero), "journal-reecrit"),
    ]
    for (start, code) in cases {
      let failure = #expect(throws: LedgerFailure.self) { _ = try LogFollower(place.reader, start).sequence }
      #expect(failure?.code == code && failure?.kind == .damaged)
    }
    let empty = TemporaryRegistre([])
    #expect(throws: LedgerFailure.self) { _ = try LogFollower(empty.reader, .after(0, nil)).sequence }
  }

  @Test func `an unfinished commit that is cut off, and another in its place, are no going back`() throws {
    let ends = try Self.log.commitEnds()
    let bytes = Self.log.bytes
    let place = TemporaryRegistre(Array(bytes[..<ends[4]]))
    var follower = try LogFollower(place.reader, .end)
    TemporaryRegistre.append(Array(#"{"specversion":"1.0","id":"#.utf8)[...], to: place.logPath)
    #expect(try follower.next().isEmpty)
    TemporaryRegistre.truncate(place.logPath, to: ends[4])
    #expect(try follower.next().isEmpty)
    TemporaryRegistre.append(bytes[ends[4]...], to: place.logPath)
    #expect(try Self.rest(&follower).flatMap { $0.bytes + [0x0A] } == Array(bytes[ends[4]...]))
  }

  /// What is done to the log behind the back of one who has seen it up to the end of its sixth commit.
  private enum Deed: String, CaseIterable {
    case shortened, emptied, rewrittenShorter, rewrittenLonger, lineDamaged, lineOfAnotherLog, replacedByAnother,
      removed
  }

  @Test(arguments: Deed.allCases)
  private func `a log that went back, was rewritten or damaged ends the follower with its reason`(deed: Deed) throws {
    let ends = try Self.log.commitEnds()
    let bytes = Self.log.bytes
    let place = TemporaryRegistre(Array(bytes[..<ends[6]]))
    var follower = try LogFollower(place.reader, .end)
    var other = Self.log
    try other.replace("camille", with: "camelle", line: 1)
    try other.rechain()
    var code = "journal-reecrit"
    switch deed {
    case .shortened:
      TemporaryRegistre.truncate(place.logPath, to: ends[5])
      code = "journal-raccourci"
    case .emptied:
      TemporaryRegistre.truncate(place.logPath, to: 0)
      code = "journal-raccourci"
    case .rewrittenShorter:
      TemporaryRegistre.write(place.logPath, Array(other.bytes[..<ends[5]]), 0)
      TemporaryRegistre.truncate(place.logPath, to: ends[5])
      code = "journal-raccourci"
    case .rewrittenLonger: TemporaryRegistre.write(place.logPath, other.bytes, 0)
    case .lineDamaged:
      TemporaryRegistre.append(try bytes[ends[6]...].map { $0 }.replacing("time", with: "tame")[...], to: place.logPath)
      code = "log-damaged"
    case .lineOfAnotherLog:
      TemporaryRegistre.append(other.bytes[ends[6]...], to: place.logPath)
      code = "log-damaged"
    case .replacedByAnother:
      place.replaceLog(by: other.bytes)
    case .removed:
      place.replaceLog(by: nil)
      code = "not-a-log"
    }
    for _ in 0..<2 {
      let failure = #expect(throws: LedgerFailure.self) { _ = try follower.next() }
      #expect(failure?.code == code, "\(deed): \(failure?.message.en ?? "")")
      #expect(failure?.kind == (deed == .removed ? .environment : .damaged))
    }
  }

  @Test func `a copy of the same log in its place is followed on`() throws {
    let ends = try Self.log.commitEnds()
    let place = TemporaryRegistre(Array(Self.log.bytes[..<ends[6]]))
    var follower = try LogFollower(place.reader, .end)
    place.replaceLog(by: Self.log.bytes)
    #expect(try Self.rest(&follower).flatMap { $0.bytes + [0x0A] } == Array(Self.log.bytes[ends[6]...]))
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `a follower gives the lines of a writer unchanged, also for many commits in one write`(seed: UInt64) throws {
    let horloge = Horloge(.aujourdhui)
    let place = TemporaryRegistre()
    var registre = try LogRegistreRepository(creatingAt: place.path, environment: .fixe(horloge, seed: seed))
    let life = try HistoireAleatoire(seed: seed, count: 60).live(in: &registre, horloge)
    #expect(!life.isEmpty)
    var follower = try LogFollower(place.reader, .after(0, nil))
    let given = try Self.rest(&follower)
    #expect(given.flatMap { $0.bytes + [0x0A] } == place.bytes)
  }
}
