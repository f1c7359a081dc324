public import LedgerData
import LedgerLog
import LedgerModel
import LedgerRules
import LedgerWords

/// An audit runs every check over a whole log, and goes on after each finding.
///
///     log ──blocks──► threads: read, hash, decode, texts ──► in the log's order: transitions, totals, numbers, times, revisions
///                                                       └──► a block with a fault: each line again, one by one
extension RegistreReader {
  /// Runs every check over the whole log, and goes on after each finding. Compares the log with its kept checkpoints, and with
  /// the given ones.
  ///
  /// - Parameters:
  ///   - checkpoints: the given checkpoints, and the key that must have signed all of them.
  ///   - threads: how many; nil: all processors. The findings never depend on it.
  ///   - progress: called now and then with how far the audit is.
  /// - Throws: `LedgerFailure` if the log is unreadable, or was never opened: it and its checkpoints are empty. Its faults are
  ///   in the report.
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
      let directory = LogDirectory(at: path, on: disk)
      let (limit, tail, isCut) = try Self.examineEnd(of: log, in: directory)
      guard limit > 0 || checkpoints.count > 0 || isCut else { throw Refus.registre(.absent) }
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
      let prives = try PrivesAudit(
        directory, seen, audited.ledger.erasures, last: audited.chain.last.sequence,
        logIsCut: isCut)
      let hasPrivates = try directory.hasPrivateFile() || !seen.missing.isEmpty
      let found = audited.end(repeated + tetes + tail, relus, threads: threads) + prives.findings
      let (others, cosigned, stamps) = try checkpoints.findings(limit: limit, recorded: recorded, printed: printed)
      let beside = AutreHistoire.toutes(directory).map(AuditFinding.init)
      let isStamped = !stamps.isEmpty || (found + others).contains { $0.check == .timestamp }
      return AuditReport(
        sequence: audited.chain.last.sequence, head: audited.chain.last.digest.hex, events: audited.events,
        checks: AuditCheck.ofLog + (hasPrivates ? AuditCheck.dePersonnes : []) + (isStamped ? [.timestamp] : [])
          + (isDated ? [.dateImpossible] : []) + (beside.isEmpty ? [] : [.autreHistoire]),
        checkpoints: checkpoints.count, findings: found + others + beside, cosigned: cosigned, stamps: stamps)
    }
  }

  /// Examines the end of the log: the size to read, its findings, and whether the end is lost. An unfinished tail is only a
  /// warning; a damaged end is examined too, up to a hole.
  private static func examineEnd(
    of log: LogFile, in directory: LogDirectory
  ) throws(LogFailure) -> (limit: Int, found: [AuditFinding], isCut: Bool) {
    let end: LogEnd
    do throws(LogFailure) {
      end = try log.end(Envelope.linkReader)
    } catch {
      guard error.isDamage else { throw error }
      return (try log.sizeToExamine(), [], false)
    }
    var found: [AuditFinding] = []
    let (isCut, lost) = try lost(after: end, in: directory)
    if end.unfinishedSize > 0 { found.append(unfinished(end, log.path, isCut: isCut)) }
    if end.lacksLineFeed { found.append(withoutLineFeed(log.path)) }
    if let lost { found.append(lost) }
    return (end.committedSize, found, isCut)
  }

  /// The finding on bytes behind the last whole commit; `isCut`: later events were acknowledged, and are lost.
  private static func unfinished(_ end: LogEnd, _ file: String, isCut: Bool) -> AuditFinding {
    AuditFinding(
      check: .commit, severity: .warning, file: file,
      message: isCut
        ? Words(
          "\(end.unfinishedSize) bytes of an incomplete commit follow the last whole one: they are what is left of the "
            + "lost events. No command writes before these are back, and nothing is cut off.",
          fr:
            "\(end.unfinishedSize, "octet", "octets") d'un enregistrement incomplet suivent le dernier complet : c'est ce "
            + "qui reste des événements perdus. Aucune commande n'écrit avant leur retour, et rien n'est enlevé.")
        : Words(
          "An unfinished commit of \(end.unfinishedSize) bytes follows the last whole one: it was never acknowledged, "
            + "and the next command that writes saves it and cuts it off.",
          fr:
            "Un enregistrement inachevé de \(end.unfinishedSize, "octet", "octets") suit le dernier complet : il n'a "
            + "jamais été confirmé ; la prochaine commande qui écrit le met de côté et l'enlève du journal."))
  }

  private static func withoutLineFeed(_ file: String) -> AuditFinding {
    AuditFinding(
      check: .framing, severity: .warning, file: file,
      message: Words(
        "The last line has lost its line feed. It is whole without it, and counts: the next command that writes adds it.",
        fr:
          "La dernière ligne a perdu son saut de ligne. Elle est complète sans lui, et compte : la prochaine commande qui "
          + "écrit l'ajoute."))
  }

  /// Whether a file beside the log shows that the last events are lost, and the finding. Checkpoints are compared by
  /// themselves.
  private static func lost(
    after end: LogEnd, in directory: LogDirectory
  ) throws(LogFailure) -> (isCut: Bool, finding: AuditFinding?) {
    do throws(LogFailure) {
      try directory.refuseLost(after: end, Envelope.linkReader)
      return (false, nil)
    } catch {
      guard case .lost(_, let trace) = error.cause else { throw error }
      let store = CheckpointStore(of: directory)
      guard try !store.all().contains(where: { $0.path == trace.path }) else { return (true, nil) }
      let failure = LedgerFailure(error)
      let finding = AuditFinding(
        check: .commit, severity: .error, file: trace.path,
        message: [failure.message, failure.hint].joined(separator: " "))
      return (true, finding)
    }
  }
}
