public import LedgerData
import LedgerDomain
import LedgerLog
import LedgerWords

/// An audit runs every check over a whole log, and goes on after what it finds.
///
///     log ──blocks──► threads: read, hash, decode, texts ──► in the log's order: transitions, totals, numbers, times, revisions
///                                                       └──► a block in which something is wrong: line by line, all of it
extension RegistreReader {
  /// Runs every check over the whole log, and goes on after what it finds. Compares the log with the checkpoints that
  /// it keeps, and with those that are given.
  ///
  /// - Parameters:
  ///   - checkpoints: the checkpoints that are given, and the key that must have signed all of them.
  ///   - threads: how many; nil: all processors. What is found never depends on it.
  ///   - progress: called now and then with how far the audit is.
  /// - Throws: `LedgerFailure` if the log cannot be read at all, or was never opened: it has no event, and no
  ///   checkpoint covers any. What is wrong with it is in the report.
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
      let isDated = checkpoints.witnesses != nil || checkpoints.authorities.roots != nil
      let checkpoints = try CheckpointAudit(log, self.checkpoints, checkpoints)
      let (limit, tail) = try Self.examineEnd(of: log)
      guard limit > 0 || checkpoints.count > 0 else { throw Refus.registre(.absent) }
      let seen = SeenPrivates()
      let decoder = decoder.telling(seen)
      let pipeline = BlockPipeline<AuditedLog>(log, limit: limit, threads: threads, verify: true, decoder)
      var audited = try pipeline.run(AuditedLog(log, limit: limit, decoder, progress))
      let repeated =
        audited.ids.mustBeCompared
        ? try RepeatedIds.findings(log, limit: limit, events: audited.events, threads: threads, decoder) : []
      let relus = try TextesRelus.lus(audited.ledger.textes, log, limit: limit, threads: threads, decoder)
      let tetes = try audited.ledger.findingsTetes(log)
      let (recorded, printed) = (audited.ledger.horodatages, audited.ledger.empreintes)
      let directory = LogDirectory(at: path, on: disk)
      let prives = try PrivesAudit(
        directory, seen, audited.ledger.erasures, last: audited.chain.last.sequence)
      let hasPrivates = try directory.hasPrivateFile() || !seen.missing.isEmpty
      let found = audited.end(repeated + tetes + tail, relus) + prives.findings
      let (others, cosigned, stamps) = try checkpoints.findings(limit: limit, recorded: recorded, printed: printed)
      let isStamped = !stamps.isEmpty || (found + others).contains { $0.check == .timestamp }
      return AuditReport(
        sequence: audited.chain.last.sequence, head: audited.chain.last.digest.hex, events: audited.events,
        checks: AuditCheck.ofLog + (hasPrivates ? AuditCheck.dePersonnes : []) + (isStamped ? [.timestamp] : [])
          + (isDated ? [.dateImpossible] : []),
        checkpoints: checkpoints.count, findings: found + others, cosigned: cosigned, stamps: stamps)
    }
  }

  /// How far to examine lines. An unfinished tail is only a warning; a damaged end is examined too, up to a hole.
  private static func examineEnd(of log: LogFile) throws(LogFailure) -> (limit: Int, tail: [AuditFinding]) {
    do throws(LogFailure) {
      let end = try log.end(Envelope.linkReader)
      guard end.unfinishedSize > 0 else { return (end.committedSize, []) }
      let warning = AuditFinding(
        check: .commit, severity: .warning, file: log.path,
        message:
          Words(
            "An unfinished commit of \(end.unfinishedSize) bytes follows the last whole one: it was never acknowledged, "
              + "and the next command that writes saves it and cuts it off.",
            fr:
              "Un enregistrement inachevé de \(end.unfinishedSize, "octet", "octets") suit le dernier complet : il n'a "
              + "jamais été confirmé ; la prochaine commande qui écrit le met de côté et l'enlève du journal."))
      return (end.committedSize, [warning])
    } catch {
      guard error.isDamage else { throw error }
      return (try log.sizeToExamine(), [])
    }
  }
}
