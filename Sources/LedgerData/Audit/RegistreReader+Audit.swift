import LedgerDomain
import LedgerLog

extension RegistreReader {
  /// Runs every check over the whole log, and goes on after what it finds. The log is held against the checkpoints that it
  /// keeps, and those that are given.
  ///
  /// A writer may cut its failed commit off while this reads, so a log that is not intact is read once more before that is
  /// told.
  ///
  /// - Parameters:
  ///   - checkpoints: the checkpoints that are given, and the key that must have signed all of them.
  ///   - threads: how many; nil: all processors. What is found never depends on it.
  ///   - progress: told now and then how far the audit is.
  /// - Throws: ``LedgerFailure`` when the log cannot be read at all. What is wrong with it is in the report.
  public func audit(
    _ checkpoints: AuditedCheckpoints = AuditedCheckpoints(), threads: Int? = nil,
    progress: (@Sendable (Progress) -> Void)? = nil
  ) throws(LedgerFailure) -> AuditReport {
    do throws(LedgerFailure) {
      let report = try auditOnce(checkpoints, threads ?? Threads.processors, progress)
      if report.intact { return report }
    } catch {
      guard error.kind == .damaged else { throw error }
    }
    return try auditOnce(checkpoints, threads ?? Threads.processors, progress)
  }

  private func auditOnce(
    _ checkpoints: AuditedCheckpoints, _ threads: Int, _ progress: (@Sendable (Progress) -> Void)?
  ) throws(LedgerFailure) -> AuditReport {
    try LedgerFailure.wrap {
      let log = try open()
      let held = try CheckpointAudit(log, self.checkpoints, checkpoints)
      return try Auditor(log, decoder, threads: threads).run(held, progress)
    }
  }
}
