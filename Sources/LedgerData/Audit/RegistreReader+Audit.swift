import LedgerDomain
import LedgerLog

extension RegistreReader {
  /// Runs every check over the whole log, and goes on after what it finds.
  ///
  /// A writer may cut its failed commit off while this reads, so a log that is not intact is read once more before that is
  /// told.
  ///
  /// - Throws: ``LedgerFailure`` when the log cannot be read at all. What is wrong with it is in the report.
  public func audit(progress: (@Sendable (Progress) -> Void)? = nil) throws(LedgerFailure) -> AuditReport {
    do throws(LedgerFailure) {
      let report = try auditOnce(progress)
      if report.intact { return report }
    } catch {
      guard error.kind == .damaged else { throw error }
    }
    return try auditOnce(progress)
  }

  private func auditOnce(_ progress: (@Sendable (Progress) -> Void)?) throws(LedgerFailure) -> AuditReport {
    try LedgerFailure.wrap {
      return try Auditor(open(), decoder).run(progress)
    }
  }
}
