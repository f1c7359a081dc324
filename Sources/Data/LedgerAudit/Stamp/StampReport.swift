import LedgerLog
public import LedgerModel

/// A time stamp that holds: until when the events of a checkpoint existed.
public struct StampReport: Equatable, Sendable {
  /// How many events the checkpoint covers.
  public let size: UInt64
  /// When an authority saw it.
  public let instant: Instant
  /// The policy of the authority, as in 1.3.6.1.4.1.99999.1.
  public let policy: String
  /// Whether the token says that it is qualified. Only the trusted lists of the member states tell whether it is.
  public let saysQualified: Bool
  /// Whether its certificates lead to the reader's own; else they lead to the certificates that the ledger keeps beside
  /// it.
  public let isTrusted: Bool
  /// Whether the owner's certificate, valid then, signed the checkpoint too.
  public internal(set) var isSigned = false
  /// How many events the later checkpoint covers whose stamp shows that this one was there while its certificates
  /// were valid; nil: they are valid still.
  public internal(set) var renewal: UInt64?

  init(_ stamp: TimeStamp, of size: UInt64, isTrusted: Bool) {
    (self.size, self.isTrusted) = (size, isTrusted)
    instant = Instant(second: stamp.answer.second)
    (policy, saysQualified) = (stamp.answer.policy, stamp.answer.saysQualified)
  }
}

/// A time stamp that an event names.
struct RecordedStamp: Sendable {
  /// The event.
  let sequence: UInt64
  let horodatage: Horodatage
}
