import LedgerDomain

/// Something folded from a log, in its order.
protocol LogProjection: Sendable {
  /// What the threads gather for it.
  associatedtype Gathered: Batch
  /// What it needs of events.
  static var wanted: Wanted { get }
  /// Folds what was gathered from one block.
  mutating func fold(_ batch: Gathered)
}
