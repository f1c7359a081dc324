package import LedgerLog

/// The processing of decoded blocks.
///
/// The thread that decoded a block also prepares it; then it is folded, in the order of the log. The fold decides what
/// a fault in a block means: a replay ends, an audit reads the block line by line.
package protocol BlockFold: Sendable {
  /// The result of preparing a block.
  associatedtype Prepared: Sendable
  /// The parts of events that it needs.
  static var wanted: Wanted { get }
  /// Does the work that needs only the events of one block; on any thread, in any order.
  static func prepare(_ events: consuming DecodedEvents) -> Prepared
  /// Folds block `k`; after a failure it is not called again.
  mutating func fold(_ block: consuming DecodedBlock<Prepared>, _ k: Int) throws(LogFailure)
}
