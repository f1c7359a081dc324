import LedgerDomain
import LedgerLog

extension RegistreReader {
  /// Runs every check over the whole log, and goes on after what it finds.
  ///
  /// - Throws: ``LedgerFailure`` when the log cannot be read at all. What is wrong with it is in the report.
  public func audit(progress: (@Sendable (Progress) -> Void)? = nil) throws(LedgerFailure) -> AuditReport {
    try LedgerFailure.wrap {
      let log = try LogDirectory(at: path).openForReading()
      return try Auditor(log, decoder).run(progress)
    }
  }
}
