import LedgerLog
import LedgerWords
import Testing

@Suite struct `the chain` {
  private static let first = Digest(1, 1, 1, 1)
  private static let second = Digest(2, 2, 2, 2)

  private static func link(
    _ sequence: UInt64, _ remaining: Int, _ prevhash: Digest = .zero, _ correlation: UInt64 = 7
  ) -> Link {
    Link(sequence: sequence, remaining: remaining, prevhash: prevhash, correlation: Correlation(0, correlation))
  }

  @Test func `follows two commits`() throws {
    var chain = Chain.start
    #expect(chain.isBetweenCommits)
    try chain.follow(Self.link(1, 1), digest: Self.first)
    #expect(!chain.isBetweenCommits)
    try chain.follow(Self.link(2, 0, Self.first), digest: Self.second)
    #expect(chain.isBetweenCommits)
    try chain.follow(Self.link(3, 4, Self.second, 8), digest: Self.first)
    #expect((chain.sequence, chain.digest, chain.remaining) == (3, Self.first, 4))
  }

  /// What may not follow a line with sequence 1, `remaining` as given and digest `first`.
  @Test(arguments: [
    (0, link(3, 0, first), ChainFault.sequence(expected: 2, found: 3)),
    (0, link(1, 0, first), .sequence(expected: 2, found: 1)),
    (0, link(0, 0, .zero), .sequence(expected: 2, found: 0)),
    (0, link(2, 0, second), .chain(expected: first, found: second)),
    (0, link(2, -1, first), .remaining(expected: 0, found: -1)),
    (2, link(2, 2, first), .remaining(expected: 1, found: 2)),
    (2, link(2, 0, first), .remaining(expected: 1, found: 0)),
    (2, link(2, 1, first, 8), .correlation),
  ])
  func `refuses a line that cannot follow, and stays as it was`(_ remaining: Int, _ next: Link, _ fault: ChainFault)
    throws
  {
    var chain = Chain(after: Self.link(1, remaining), digest: Self.first)
    let before = chain
    #expect(throws: fault) { try chain.follow(next, digest: Self.second) }
    #expect(chain == before)
    #expect(!chain.mayPrecede(next))
    #expect(!fault.fault.sentence.isEmpty)
  }

  @Test func `has no number after the last`() {
    var chain = Chain(after: Self.link(.max, 0), digest: Self.first)
    #expect(throws: ChainFault.sequence(expected: 0, found: 0)) {
      try chain.follow(Self.link(0, 0, Self.first), digest: Self.second)
    }
  }

  @Test func `without hashes still checks order and commits`() throws {
    var chain = Chain.start
    try chain.followUnverified(Self.link(1, 0, Self.second))
    #expect(throws: ChainFault.sequence(expected: 2, found: 3)) { try chain.followUnverified(Self.link(3, 0)) }
    #expect(chain.sequence == 1)
  }

  @Test(arguments: [
    (ChainFault.sequence(expected: 2, found: 3), "sequence"), (.chain(expected: first, found: second), "chain"),
    (.remaining(expected: 1, found: 0), "commit"), (.correlation, "commit"),
  ])
  func `names the check that failed`(_ fault: ChainFault, _ check: String) {
    #expect(fault.fault.check == check)
  }
}
