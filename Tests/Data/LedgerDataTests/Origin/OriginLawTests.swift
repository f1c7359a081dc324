import LedgerLog
import LedgerTestLogs
import LedgerTestSupport
import Testing

@testable import LedgerData

/// Random lives of an origin that may lie, of a copy that looks now and then, and of the copy's clock.
@Suite struct OriginLawTests {
  /// An origin, and what a copy was shown by it.
  private final class Life {
    private let place: TemporaryRegistre
    private let copy: TemporaryRegistre
    /// The ledger, what it might have been from some line on, and another ledger.
    private let truth: FixtureLog
    private let others: [FixtureLog]
    private var rng: SplitMix64
    private var clock: Int64
    /// What the copy had after each look that ended well, and what its clock said.
    private var shown: [(bytes: [UInt8], at: Int64)] = []
    private(set) var looks = 0
    private(set) var refusals = 0

    init(seed: UInt64) throws {
      rng = SplitMix64(seed: seed)
      place = TemporaryRegistre(.fileOrigin)
      _ = try LogDirectory.create(at: place.originPath)
      copy = TemporaryRegistre(copyOf: place)
      let log = try Histories.log(seed: seed % 8, count: 24)
      truth = log
      clock = CopyMoment.now.milliseconds
      var others = [try Histories.log(seed: 100 + seed % 8, count: 24)]
      for line in [1, 2, log.lines.count / 2, log.lines.count - 1] {
        var other = log
        other.lines[line - 1] = other.lines[line - 1].alteredInText()
        try other.rechain()
        others.append(other)
      }
      self.others = others
      try grow()
    }

    /// Commits come.
    private func grow() throws {
      let ends = try truth.commitEnds()
      let sizes = ends.filter { $0 > place.originBytes.count }
      let size = rng.pick(Array(sizes.prefix(3))) ?? ends[ends.count - 1]
      place.originBytes = Array(truth.bytes[..<size])
    }

    /// The origin has something else than it had: an end before, another line, another ledger, nothing.
    private func lie() throws {
      let other = rng.oneIn(3) ? truth : rng.pick(others) ?? truth
      let ends = try other.commitEnds()
      place.originBytes = Array(other.bytes[..<(rng.pick(ends) ?? 0)])
    }

    /// One thing happens. Gives what was taken that may not be.
    func step() throws -> String? {
      switch Int.random(in: 0..<10, using: &rng) {
      case 0, 1: try grow()
      case 2: try lie()
      case 3: place.originBytes = shown.last?.bytes ?? place.originBytes
      case 4: clock += rng.oneIn(3) ? -Int64.random(in: 1...200_000, using: &rng) : 61_000
      case 5, 6: clock += .random(in: 0...45_000, using: &rng)
      default: return try look()
      }
      return nil
    }

    private func look() throws -> String? {
      let moment = CopyMoment(milliseconds: clock, instant: CopyMoment.now.instant)
      looks += 1
      do {
        var registre = try copy.copy()
        switch Int.random(in: 0..<6, using: &rng) {
        case 0: try registre.confirm(lockTimeoutMs: 0, at: moment)
        case 1: try registre.fetch(lockTimeoutMs: 0, at: moment)
        default: try registre.catchUp(lockTimeoutMs: 0, at: moment)
        }
      } catch {
        guard let failure = error as? LogFailure, failure.isDamage else { throw error }
        refusals += 1
        return nil
      }
      let bytes = copy.bytes
      defer { shown.append((bytes, clock)) }
      if let first = shown.first(where: { !$0.bytes.isEmpty }), !bytes.starts(with: first.bytes.prefix { $0 != 0x0A }) {
        return "another ledger was taken"
      }
      let counted = shown.last { clock - $0.at >= 60_000 || $0.at > clock }
      if let counted, !bytes.starts(with: counted.bytes) {
        return "what was shown \((clock - counted.at) / 1_000) s ago was given up"
      }
      return bytes == place.originBytes ? nil : "the copy is not what its origin is"
    }
  }

  @Test(arguments: Scale.some(1...120 as ClosedRange<UInt64>, oneOf: 5))
  func `no sequence of swaps, rewrites and clocks is taken after the minute`(seed: UInt64) throws {
    let life = try Life(seed: seed)
    for step in 0..<60 {
      if let taken = try life.step() {
        Issue.record("seed \(seed), step \(step): \(taken)")
        return
      }
    }
    #expect(life.looks > 0)
  }

  @Test func `a clone that is confirmed is of that ledger for ever`() throws {
    let place = TemporaryRegistre(.fileOrigin)
    _ = try LogDirectory.create(at: place.originPath)
    let log = try Histories.log(seed: 5, count: 24)
    place.originBytes = log.bytes
    let other = TemporaryRegistre(copyOf: place)
    var copy = try other.copy()
    try copy.fetch(lockTimeoutMs: 0, at: .now)
    try copy.confirm(lockTimeoutMs: 0, at: .now)
    #expect(try other.copy().file.acknowledged.end.sequence == UInt64(log.lines.count))
    for end in try log.commitEnds().dropLast() {
      place.originBytes = Array(log.bytes[..<end])
      let failure = try #require(throws: LogFailure.self) {
        var copy = try other.copy()
        try copy.catchUp(lockTimeoutMs: 0, at: .now)
      }
      #expect(failure.isDamage && other.bytes == log.bytes)
    }
  }
}

extension CopyMoment {
  /// So many seconds later.
  func later(_ seconds: Int64) -> CopyMoment {
    CopyMoment(milliseconds: milliseconds + seconds * 1_000, instant: instant)
  }
}

extension [UInt8] {
  /// This line with another author.
  fileprivate func alteredInText() -> [UInt8] {
    guard let key = firstRange(of: #""authid":""#.utf8) else { return self }
    return Array(self[..<key.upperBound] + "x".utf8 + self[key.upperBound...])
  }
}
