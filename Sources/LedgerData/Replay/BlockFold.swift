import LedgerLog

/// What becomes of decoded blocks, which come to it one by one in the order of the log.
///
/// What a block in which something is wrong means is its own decision: a replay ends, an audit reads it line by line.
protocol BlockFold: Sendable {
  /// What the threads gather for it.
  associatedtype Gathered: Batch
  /// What it needs of events.
  static var wanted: Wanted { get }
  /// Whether nothing more is to be folded.
  var hasEnded: Bool { get }
  /// Folds block `k`.
  mutating func fold(_ block: DecodedBlock<Gathered>, _ k: Int)
  /// Ends with a failure of a thread that could not begin.
  mutating func fail(_ error: LogFailure)
}
