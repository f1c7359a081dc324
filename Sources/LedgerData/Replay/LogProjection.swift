import LedgerDomain

/// Something folded from a log, in its order.
package protocol LogProjection: Sendable {
  /// What it needs of events.
  static var wanted: Wanted { get }
  /// Folds the events of one block.
  mutating func fold(_ events: consuming DecodedEvents)
}
