import LedgerLog
import LedgerModel
import LedgerReadModel
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

@testable import LedgerData

/// An origin whose history is not what it was is found by every copy, and changes none.
@Suite struct LyingOriginTests {
  /// How it lies.
  enum Lie: String, CaseIterable, Sendable {
    case rewritesTheLastLine, rewritesHistory, rewritesHistoryAndChainsIt, dropsTheTail, dropsAllButTheFirst
    case dropsEverything, forks, isAnotherRegistre, tearsTheLastLine, endsWithinACommit, repeatsALine
    case takesOutALine

    /// Whether it ends as it did: then only the whole log tells.
    var endsAsBefore: Bool { self == .rewritesHistory }

    /// Its log instead of `log`, whose last commit has two events.
    func told(_ log: FixtureLog) throws -> [UInt8] {
      var log = log
      switch self {
      case .rewritesTheLastLine: try log.replace("Erreur", with: "Remise", line: log.lines.count)
      case .rewritesHistory: try log.replace("Épicerie", with: "Boucherie", line: 1)
      case .rewritesHistoryAndChainsIt:
        try log.replace("Épicerie", with: "Boucherie", line: 1)
        try log.rechain()
      case .dropsTheTail: log.lines.removeLast(2)
      case .dropsAllButTheFirst: log.lines.removeLast(log.lines.count - 1)
      case .dropsEverything: log.lines = []
      case .forks: return try forked(log.lines.count - 2, log)
      case .isAnotherRegistre: return FixtureLog.examples.bytes
      case .tearsTheLastLine: return log.bytes.dropLast(20)
      case .endsWithinACommit: log.lines.removeLast()
      case .repeatsALine: log.lines.append(log.lines[log.lines.count - 1])
      case .takesOutALine: log.lines.remove(at: 1)
      }
      return log.bytes
    }

    /// Another life after the first `count` lines.
    private func forked(_ count: Int, _ log: FixtureLog) throws -> [UInt8] {
      let place = TemporaryRegistre(FixtureLog(log.bytes).lines.prefix(count).flatMap { $0 + [0x0A] })
      var ledger = try LogRegistreRepository(at: place.path, environment: .fixe(seed: 50))
      for number in 1...4 as ClosedRange<UInt64> { try ledger.execute(CreerFacture(.exemple(0xFF, number))) }
      return place.bytes
    }
  }

  private func open(_ place: borrowing TemporaryRegistre, seed: UInt64) throws -> LogRegistreRepository {
    try LogRegistreRepository(creatingAt: place.path, environment: .fixe(seed: seed), index: .readModel)
  }

  /// A copy with five events, the last two one commit.
  private func copied() throws -> TemporaryRegistre {
    let place = TemporaryRegistre(.fileOrigin)
    var log = try open(place, seed: 1)
    try log.execute(OuvrirRegistre(Registre(id: .r1, nom: "Épicerie")))
    try log.execute(CreerFacture(.f1))
    try log.execute(CreerFacture(.f2))
    _ = try log.append([.notes("Brouillon"), .notes("Erreur")], commande: nil)
    return place
  }

  @Test(arguments: Lie.allCases.filter { !$0.endsAsBefore })
  func `a lying origin is found, and the copy stays as it was`(lie: Lie)
    throws
  {
    let place = try copied()
    let (bytes, names) = (place.bytes, place.eventFiles)
    let origine = TemporaryRegistre.read("\(place.path)/origine")
    place.originBytes = try lie.told(FixtureLog(bytes))

    let reading = try #require(throws: LogFailure.self) {
      var copy = try place.copy()
      try copy.catchUp(lockTimeoutMs: 0, at: .now)
    }
    let writing = try #require(throws: LedgerFailure.self) {
      var log = try open(place, seed: 2)
      try log.execute(CreerFacture(.f3))
    }
    #expect(LedgerFailure(reading).kind == .damaged, "\(lie): \(reading.message.en)")
    #expect(writing.kind == .damaged, "\(lie): \(writing.message.en)")
    #expect(place.bytes == bytes && place.eventFiles == names)
    #expect(TemporaryRegistre.read("\(place.path)/origine") == origine)
    #expect(try place.reader.etat().report.sequence == 5)
  }

  @Test(arguments: Lie.allCases.filter { !$0.endsAsBefore && $0 != .takesOutALine })
  func `an open writer finds a lying origin when it writes`(lie: Lie) throws {
    let place = try copied()
    var log = try open(place, seed: 3)
    let bytes = place.bytes
    place.originBytes = try lie.told(FixtureLog(bytes))
    let told = place.originBytes
    let failure = try #require(throws: LedgerFailure.self) { try log.execute(CreerFacture(.f3)) }
    #expect(failure.kind == .damaged, "\(lie): \(failure.code): \(failure.message.en)")
    #expect(place.bytes == bytes)
    #expect(place.originBytes == told || lie == .tearsTheLastLine || lie == .endsWithinACommit)
  }

  /// A copy that is up to date, and another one that has recorded something since.
  private func behind(_ place: borrowing TemporaryRegistre) throws -> TemporaryRegistre {
    let other = TemporaryRegistre(copyOf: place)
    var reading = try other.copy()
    try reading.confirm(lockTimeoutMs: 0, at: .now)
    var log = try open(place, seed: 4)
    try log.execute(CreerFacture(.f3))
    return other
  }

  @Test func `lines that come twice are taken once, and found`() throws {
    let place = try copied()
    let other = try behind(place)
    let bytes = other.bytes
    let plan = FaultyOrigin.Plan()
    plan.add(.answersTwice)
    let failure = try #require(throws: LogFailure.self) {
      var copy = try other.copy(plan.source)
      try copy.catchUp(lockTimeoutMs: 0, at: .now)
    }
    #expect(failure.isDamage, "\(failure.message.en)")
    #expect(other.bytes == bytes)
    plan.add(.answersTwice)
    let writing = try #require(throws: LedgerFailure.self) {
      var log = try LogRegistreRepository(
        at: other.path, environment: .fixe(seed: 5), lockTimeoutMs: 0, origins: plan.source, hold: .once)
      try log.execute(CreerFacture(.f1))
    }
    #expect(writing.kind == .damaged, "\(writing.message.en)")
    #expect(place.originBytes == place.bytes)
    // What was checked before the lie may stay.
    #expect(place.originBytes.starts(with: other.bytes) && other.bytes.count >= bytes.count)
    var copy = try other.copy(plan.source)
    try copy.catchUp(lockTimeoutMs: 0, at: .now)
    #expect(other.bytes == place.originBytes)
  }

  @Test func `an answer to an earlier question is asked for again, and is damage if it repeats`() throws {
    let place = try copied()
    let other = try behind(place)
    let bytes = other.bytes
    let plan = FaultyOrigin.Plan()
    // The second one is asked where both are the same, from the first line on.
    plan.add(.answersEarlierQuestion, .answersEarlierQuestion, .answersEarlierQuestion)
    let failure = try #require(throws: LogFailure.self) {
      var copy = try other.copy(plan.source)
      try copy.fetch(lockTimeoutMs: 0, at: .now)
    }
    #expect(failure.isDamage, "\(failure.message.en)")
    #expect(other.bytes == bytes)
    plan.add(.answersEarlierQuestion)
    var copy = try other.copy(plan.source)
    try copy.fetch(lockTimeoutMs: 0, at: .now)
    #expect(other.bytes == place.originBytes)
  }

  @Test func `a new copy takes only chained lines`() throws {
    let place = try copied()
    for lie in [Lie.rewritesHistory, .takesOutALine, .repeatsALine] {
      place.originBytes = try lie.told(FixtureLog(place.bytes))
      let other = TemporaryRegistre(copyOf: place)
      let failure = try #require(throws: LogFailure.self) {
        var copy = try other.copy()
        try copy.catchUp(lockTimeoutMs: 0, at: .now)
      }
      #expect(failure.isDamage, "\(lie)")
    }
  }

  @Test func `lines shown but never confirmed are cut off if the origin lost them, and kept beside`() throws {
    let place = try copied()
    let log = FixtureLog(place.bytes)
    let other = TemporaryRegistre(copyOf: place)
    place.originBytes = log.lines.prefix(3).flatMap { $0 + [0x0A] }
    var copy = try other.copy()
    try copy.confirm(lockTimeoutMs: 0, at: .now)
    place.originBytes = log.bytes
    #expect(try copy.catchUp(lockTimeoutMs: 0, at: .now).events == 2)
    #expect(try other.copy().file.acknowledged.end.sequence == 3)

    place.originBytes = log.lines.prefix(3).flatMap { $0 + [0x0A] }
    copy = try other.copy()
    let news = try copy.catchUp(lockTimeoutMs: 0, at: .now)
    guard case .cutOff(let path, _)? = news.cutOff else { throw CancellationError() }
    #expect(TemporaryRegistre.read(path) == log.lines.suffix(2).flatMap { $0 + [0x0A] })
    #expect(other.bytes == place.originBytes)
    // It goes on from there, and the model that is kept does too.
    var ledger = try LogRegistreRepository(at: other.path, environment: .fixe(seed: 7), index: .readModel)
    try ledger.execute(CreerFacture(.f3))
    #expect(try ledger.facture(.f3)?.numero == "F-2026-0003")
    #expect(other.bytes == place.originBytes)
  }

  @Test(arguments: [[], [1], [20], [20, 40], [59], [-100]] as [[Int64]])
  func `lines shown for a minute count as confirmed at the very next look`(looks: [Int64]) throws {
    let place = try copied()
    let log = FixtureLog(place.bytes)
    let other = TemporaryRegistre(copyOf: place)
    let start = CopyMoment.now
    for seconds in [0] + looks {
      var copy = try other.copy()
      try copy.catchUp(lockTimeoutMs: 0, at: start.later(seconds))
    }
    let bytes = other.bytes
    place.originBytes = log.lines.prefix(3).flatMap { $0 + [0x0A] }
    let failure = try #require(throws: LogFailure.self) {
      var copy = try other.copy()
      try copy.catchUp(lockTimeoutMs: 0, at: start.later(60))
    }
    #expect(failure.isDamage && other.bytes == bytes)
  }

  @Test(arguments: [Lie.isAnotherRegistre, .rewritesHistoryAndChainsIt, .dropsEverything])
  func `a copy becomes none of another ledger, not even at once`(lie: Lie) throws {
    let place = try copied()
    let other = TemporaryRegistre(copyOf: place)
    let now = CopyMoment.now
    var copy = try other.copy()
    try copy.fetch(lockTimeoutMs: 0, at: now)
    #expect(try other.copy().file.acknowledged.end.sequence == 0)
    let bytes = other.bytes
    place.originBytes = try lie.told(FixtureLog(bytes))
    for hold in [OriginHold.never, .once] {
      let failure = try #require(throws: LedgerFailure.self) {
        _ = try LogRegistreRepository(at: other.path, environment: .fixe(), lockTimeoutMs: 0, hold: hold)
      }
      #expect(failure.kind == .damaged && other.bytes == bytes)
    }
  }

  @Test func `a line altered long ago is found where the whole log is compared`() throws {
    let place = try copied()
    var log = FixtureLog(place.bytes)
    try log.replace("Épicerie", with: "Epicerie ", line: 1)
    place.originBytes = log.bytes
    // The last line is the same: nobody who only follows sees it.
    var copy = try place.copy()
    try copy.catchUp(lockTimeoutMs: 0, at: .now)
    let failure = try #require(throws: LogFailure.self) { try copy.compare() }
    #expect(failure.isDamage)
    #expect(failure.message.en.hasPrefix("line 1 of the origin"))
  }
}
