public import LedgerModel

/// The report of a replay: the state, its log, and the speed.
public struct ReplayReport: Sendable {
  /// The ledger's settings.
  public let registre: Registre
  /// The sequence of the last event read.
  public let sequence: UInt64
  /// SHA-256 of its line, 64 hex digits.
  public let head: String
  /// The time of the last event.
  public let time: Instant
  /// The number of events read.
  public let events: Int
  /// The number of bytes read.
  public let bytes: Int
  /// The duration in seconds; for display, never for a decision.
  public let seconds: Double
  /// Whether the hash chain was checked.
  public let verified: Bool
  /// The size of an unfinished commit after the last whole one, in bytes; it was not read.
  public let unfinishedBytes: Int

  /// A report with these values.
  package init(
    registre: Registre, sequence: UInt64, head: String, time: Instant, events: Int, bytes: Int, seconds: Double,
    verified: Bool, unfinishedBytes: Int
  ) {
    self.registre = registre
    self.sequence = sequence
    self.head = head
    self.time = time
    self.events = events
    self.bytes = bytes
    self.seconds = seconds
    self.verified = verified
    self.unfinishedBytes = unfinishedBytes
  }
}
