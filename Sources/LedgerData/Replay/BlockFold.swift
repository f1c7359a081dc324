package import LedgerLog

/// What becomes of decoded blocks.
///
/// The thread that decoded a block prepares it; then it is folded when its turn comes in the order of the log. What a block
/// means in which something is wrong is the fold's own decision: a replay ends, an audit reads it line by line.
package protocol BlockFold: Sendable {
  /// What is made of the events of a block before its turn has come.
  associatedtype Prepared: Sendable
  /// What it needs of events.
  static var wanted: Wanted { get }
  /// Does what needs nothing but the events of one block; on any thread, in any order.
  static func prepare(_ events: consuming DecodedEvents) -> Prepared
  /// Folds block `k`; after a failure nothing more is folded.
  mutating func fold(_ block: consuming DecodedBlock<Prepared>, _ k: Int) throws(LogFailure)
}
