/// What an audit of a whole log found.
public struct AuditReport: Sendable {
  /// Whether nothing is wrong; warnings are no error.
  public var intact: Bool { !findings.contains { $0.severity == .error } }
  /// The last event that could be read; 0 in an empty log.
  public let sequence: UInt64
  /// SHA-256 of the last line that could be read, 64 hex digits.
  public let head: String
  /// How many events were read.
  public let events: Int
  /// The checks that were run.
  public let checks: [AuditCheck]
  /// How many checkpoints the log was held against.
  public let checkpoints: Int
  /// What they found, in the order of the log.
  public let findings: [AuditFinding]
}
