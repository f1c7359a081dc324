import LedgerDomain
import LedgerLog

extension RegistreReader {
  /// Runs every check over the whole log, and goes on after what it finds. The log is held against the checkpoints that it
  /// keeps, and those that are given.
  ///
  /// A writer may cut its failed commit off while this reads, so a log that is not intact is read once more before that is
  /// told.
  ///
  /// - Throws: ``LedgerFailure`` when the log cannot be read at all. What is wrong with it is in the report.
  public func audit(
    _ checkpoints: AuditedCheckpoints = AuditedCheckpoints(), progress: (@Sendable (Progress) -> Void)? = nil
  ) throws(LedgerFailure) -> AuditReport {
    do throws(LedgerFailure) {
      let report = try auditOnce(checkpoints, progress)
      if report.intact { return report }
    } catch {
      guard error.kind == .damaged else { throw error }
    }
    return try auditOnce(checkpoints, progress)
  }

  private func auditOnce(
    _ checkpoints: AuditedCheckpoints, _ progress: (@Sendable (Progress) -> Void)?
  ) throws(LedgerFailure) -> AuditReport {
    try LedgerFailure.wrap {
      let log = try open()
      return try Auditor(log, decoder).run(CheckpointAudit(log, self.checkpoints, checkpoints), progress)
    }
  }
}
