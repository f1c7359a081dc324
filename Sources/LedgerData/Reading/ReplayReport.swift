public import LedgerDomain

/// Which state of which log a replay gave, and how fast.
public struct ReplayReport: Sendable {
  /// The ledger's settings.
  public let registre: Registre
  /// The last event seen.
  public let sequence: UInt64
  /// SHA-256 of its line, 64 hex digits.
  public let head: String
  /// When it was recorded.
  public let time: Instant
  /// How many events were seen.
  public let events: Int
  /// How many bytes they take.
  public let bytes: Int
  /// How long it took, in seconds; for people, never for a decision.
  public let seconds: Double
  /// Whether the hash chain was checked.
  public let verified: Bool
  /// How many bytes of an unfinished commit follow the last whole one; they were not read.
  public let unfinishedBytes: Int

  /// What a storage tells of what it was read from.
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
