import Testing

@testable import LedgerLog

/// What an origin gives is checked, however it is cut into pieces.
@Suite struct CopyTailTests {
  private static let address = "file:///mnt/registre"

  /// The tail of an origin, checked against a copy that has the first `known` commits of `log`.
  private static func tail(
    _ log: TestLog, known: Int, acknowledged: OriginEnd = .nothing
  ) throws -> CopyTail {
    let chain = try chain(Array(log.bytes[..<log.commitEnds[known]]))
    return try CopyTail(after: chain, acknowledged: acknowledged, from: OriginAddress(address), Lines.reader)
  }

  private static func chain(_ bytes: [UInt8]) throws -> Chain {
    var chain = Chain.start
    var sha256 = try SHA256()
    for line in bytes.split(separator: 0x0A) {
      let line = Array(line)
      try chain.follow(Lines.reader(line.span).get(), digest: try sha256.digest(of: line.span))
    }
    return chain
  }

  /// What came of these bytes, given in two pieces.
  private static func outcome(
    _ log: TestLog, known: Int, gives bytes: [UInt8], end: OriginEnd? = nil, cut: Int? = nil,
    acknowledged: OriginEnd = .nothing
  ) throws -> (outcome: CopyTail.Outcome, news: [UInt8]) {
    var tail = try tail(log, known: known, acknowledged: acknowledged)
    let cut = cut ?? bytes.count
    try tail.take(bytes.span.extracting(0..<cut))
    var news = tail.takeCommits()?.bytes ?? []
    try tail.take(bytes.span.extracting(cut..<bytes.count))
    news += tail.takeCommits()?.bytes ?? []
    return (try tail.finish(end ?? OriginEnd(log.chain)), news)
  }

  /// The bytes from the last line of the first `known` commits on.
  private static func given(_ log: TestLog, known: Int) throws -> [UInt8] {
    let own = log.lineStarts.filter { $0 < log.commitEnds[known] }.last ?? 0
    return Array(log.bytes[own...])
  }

  @Test func `whole commits come out, wherever the pieces are cut`() throws {
    let log = try TestLog([1, 2, 1, 3, 1])
    for known in 0...5 {
      let bytes = try Self.given(log, known: known)
      for cut in 0...bytes.count {
        let (outcome, news) = try Self.outcome(log, known: known, gives: bytes, cut: cut)
        #expect(outcome == .followed && news == Array(log.bytes[log.commitEnds[known]...]))
      }
    }
  }

  @Test func `where the copy's last line does not come back, they have parted`() throws {
    let (log, other) = (try TestLog([1, 2, 1]), try TestLog([1, 2, 1], text: "other"))
    #expect(try Self.outcome(log, known: 2, gives: [], end: .nothing).outcome == .diverged)
    let foreign = try Self.given(other, known: 2)
    #expect(try Self.outcome(log, known: 2, gives: foreign).outcome == .diverged)
  }

  @Test func `a line that cannot follow is found, and the commits before it stay whole`() throws {
    let log = try TestLog([1, 2, 1])
    let bytes = try Self.given(log, known: 1)
    let other = try TestLog([1, 1, 1, 1, 1], text: "other")
    let foreign = Array(other.bytes[other.commitEnds[4]...])
    let first = Array(log.bytes[..<log.commitEnds[1]])
    for spoilt in [
      bytes + foreign, bytes + first, bytes + [0x0A], bytes + [0x7B, 0x00, 0x7D, 0x0A], first + first,
      bytes + [UInt8](repeating: 0x61, count: 70_000), bytes + bytes,
    ] {
      let failure = try #require(throws: LogFailure.self) { try Self.outcome(log, known: 1, gives: spoilt) }
      guard case .origin(let origin) = failure.cause, case .unchained = origin.kind else {
        Issue.record("\(failure)")
        continue
      }
      #expect(failure.isDamage)
    }
  }

  @Test func `an answer that ends within a line or a commit is found`() throws {
    let log = try TestLog([1, 2, 1])
    let bytes = try Self.given(log, known: 1)
    for count in [bytes.count - 1, log.lineStarts[2], log.lineStarts[2] + 5] {
      let failure = try #require(throws: LogFailure.self) {
        try Self.outcome(log, known: 1, gives: Array(bytes[..<count]))
      }
      #expect(failure.code == "origin-altered")
    }
  }

  @Test func `an origin that states another end than its lines is found`() throws {
    let log = try TestLog([1, 2, 1])
    let bytes = try Self.given(log, known: 1)
    let other = try TestLog([1, 2, 1, 1])
    for end in [OriginEnd(other.chain), .nothing] {
      let failure = try #require(throws: LogFailure.self) {
        try Self.outcome(log, known: 1, gives: bytes, end: end)
      }
      #expect(failure.code == "origin-altered")
    }
  }

  @Test func `an origin that contradicts its confirmed lines is found by a copy that was behind`() throws {
    let (log, other) = (try TestLog([1, 2, 1]), try TestLog([1, 2, 1], text: "other"))
    let acknowledged = OriginEnd(other.chain)
    #expect(throws: LogFailure.self) {
      try Self.outcome(log, known: 0, gives: log.bytes, acknowledged: acknowledged)
    }
    let longer = OriginEnd(try TestLog([1, 2, 1, 1]).chain)
    #expect(throws: LogFailure.self) { try Self.outcome(log, known: 0, gives: log.bytes, acknowledged: longer) }
    let own = OriginEnd(log.chain)
    #expect(try Self.outcome(log, known: 0, gives: log.bytes, acknowledged: own).outcome == .followed)
  }
}
