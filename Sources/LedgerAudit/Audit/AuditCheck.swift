/// The checks of an audit, by their names.
public enum AuditCheck: String, CaseIterable, Sendable {
  /// Bytes make lines: none empty, too long, unfinished, or with a NUL in it.
  case framing
  /// Each line is one JSON object.
  case json
  /// Its attributes are those of CloudEvents and of the ledger.
  case envelope
  /// Events are numbered 1, 2, 3 … without a gap.
  case sequence
  /// Each line holds the SHA-256 of the line before.
  case chain
  /// Commits are whole.
  case commit
  /// Time never goes back.
  case time
  /// The events of a subject are numbered 1, 2, 3 … without a gap.
  case revision
  /// The data are what the schema of the event says.
  case schema
  /// No event happens to a document whose state forbids it.
  case transition
  /// The totals frozen at sending are those of the lines.
  case totals
  /// No number is given twice; gaps and dates out of order are warnings.
  case numbering
  /// The log is the one that checkpoints were signed of, and has all that it had then.
  case checkpoint
}
