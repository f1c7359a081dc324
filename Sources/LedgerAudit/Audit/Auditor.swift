import LedgerData
import LedgerDomain
import LedgerLog

/// Runs every check over a whole log, and goes on after what it finds.
///
///     log ──blocks──► threads: read, hash, decode, texts ──► in the log's order: transitions, totals, numbers, times, revisions
///                                                       └──► a block in which something is wrong: line by line, all of it
struct Auditor: Sendable {
  private let log: LogFile
  private let decoder: EventCatalogue
  private let threads: Int

  init(_ log: LogFile, _ decoder: EventCatalogue, threads: Int) {
    self.log = log
    self.decoder = decoder
    self.threads = threads
  }

  /// Audits everything, and holds the log against `checkpoints` at last.
  func run(
    _ checkpoints: CheckpointAudit, _ progress: (@Sendable (Progress) -> Void)?
  ) throws(LogFailure) -> AuditReport {
    let (limit, tail) = try examineEnd()
    let pipeline = BlockPipeline<AuditFold>(log, limit: limit, threads: threads, verify: true, decoder)
    var audited = try pipeline.run(AuditFold(log, limit: limit, decoder, progress)).outcome()
    let repeated =
      audited.idsMustBeCompared
      ? try RepeatedIds.findings(log, limit: limit, events: audited.events, threads: threads, decoder) : []
    let found = audited.end(repeated + tail)
    return AuditReport(
      sequence: audited.last.sequence, head: audited.last.digest.hex, events: audited.events,
      checks: AuditCheck.allCases, checkpoints: checkpoints.count,
      findings: found + (try checkpoints.findings(limit: limit)))
  }

  /// How far there are lines to examine: an unfinished tail is only a warning; where the end is damaged, all of it is
  /// examined.
  private func examineEnd() throws(LogFailure) -> (limit: Int, tail: [AuditFinding]) {
    do throws(LogFailure) {
      let end = try log.end(Envelope.linkReader)
      guard end.unfinishedSize > 0 else { return (end.committedSize, []) }
      let warning = AuditFinding(
        check: .commit, severity: .warning, file: log.path, line: nil, sequence: nil, subject: nil,
        message:
          "An unfinished commit of \(end.unfinishedSize) bytes follows the last whole one: it was never acknowledged, "
          + "and the next command that writes saves it and cuts it off.")
      return (end.committedSize, [warning])
    } catch {
      guard error.isDamage else { throw error }
      return (try log.size(), [])
    }
  }
}
