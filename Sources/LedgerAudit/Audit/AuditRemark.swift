import LedgerData

/// What is wrong with an event, before it is known which line of the file that is.
struct AuditRemark: Sendable {
  let check: AuditCheck
  /// The event.
  let sequence: UInt64
  /// What it is about.
  let sujet: Sujet
  /// One sentence or two: what, and the way out.
  let message: String
  /// What seems not to be there: nil where nothing is missing. An event that could not be read may have been about it.
  var absent: Sujet?
}
