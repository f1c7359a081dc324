import LedgerLog

/// Where a line stands: in the ledger, in its commit, and in the log.
package struct LinePlace: Sendable {
  package let sequence: UInt64
  /// Its place among the events of its subject.
  package let revision: Int
  /// How many events of the same commit follow.
  package let remaining: Int
  /// Where it begins in the log, in bytes.
  package let offset: Int
  /// How long it is, its line feed included.
  package private(set) var count = 0

  /// A line that begins at `offset` in the log, and whose end is not yet known.
  init(sequence: UInt64, revision: Int, remaining: Int, offset: Int) {
    self.sequence = sequence
    self.revision = revision
    self.remaining = remaining
    self.offset = offset
  }

  /// The same, of `count` bytes with its line feed; nil where it is longer than a line may be.
  func ended(count: Int) -> LinePlace? {
    guard count <= LogLine.maximumLength + 1 else { return nil }
    var ended = self
    ended.count = count
    return ended
  }
}
