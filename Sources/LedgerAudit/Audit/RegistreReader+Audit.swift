public import LedgerData
import LedgerDomain
import LedgerLog

extension RegistreReader {
  /// Runs every check over the whole log, and goes on after what it finds. The log is held against the checkpoints that it
  /// keeps, and those that are given.
  ///
  /// - Parameters:
  ///   - checkpoints: the checkpoints that are given, and the key that must have signed all of them.
  ///   - threads: how many; nil: all processors. What is found never depends on it.
  ///   - progress: told now and then how far the audit is.
  /// - Throws: `LedgerFailure` when the log cannot be read at all. What is wrong with it is in the report.
  public func audit(
    _ checkpoints: AuditedCheckpoints = AuditedCheckpoints(), threads: Int? = nil,
    progress: (@Sendable (Progress) -> Void)? = nil
  ) throws(LedgerFailure) -> AuditReport {
    try LogFile.readingAgain(ifDamaged: Self.tellsDamage) { () throws(LedgerFailure) in
      try auditOnce(checkpoints, threads ?? Threads.processors, progress)
    }
  }

  private static func tellsDamage(_ attempt: Result<AuditReport, LedgerFailure>) -> Bool {
    if case .success(let report) = attempt { !report.intact } else { LedgerFailure.isDamage(attempt) }
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
