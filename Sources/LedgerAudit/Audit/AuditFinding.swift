/// One thing that an audit found.
public struct AuditFinding: Equatable, Sendable {
  /// How bad it is.
  public enum Severity: String, Sendable {
    /// The log is not what the program writes.
    case error
    /// It may be right, and is worth a look.
    case warning
  }

  /// The check that found it.
  public let check: AuditCheck
  /// How bad it is.
  public let severity: Severity
  /// The log file; nil where no place applies, like the fields below.
  public let file: String?
  /// The line, from 1.
  public let line: Int?
  /// The event.
  public let sequence: UInt64?
  /// What the event is about.
  public let subject: String?
  /// One sentence, and the way out.
  public let message: String
}
