import LedgerDomain
import LedgerLog

/// An event decoded from its line, and where that line stands in the log.
struct LogEvent: Sendable {
  let recorded: Recorded
  /// Where the line begins in the log, in bytes.
  let offset: Int
  /// How long the line is, its line feed included.
  let count: Int
}
