import LedgerDomain
import LedgerLog

/// Runs every check over a whole log, line by line, and goes on after what it finds.
///
///     line ─► framing ─► envelope (json, envelope) ─► sequence, chain, commit ─► time ─► revision ─► schema
///          ─► transition, totals, numbering
struct Auditor: ~Copyable {
  private let log: LogFile
  private let decoder: EventDecoder
  private var hasher: SHA256
  private var chain = Chain.start
  /// The lines that could not be read since the last one that could.
  private var unread: Unread?
  private var source: Identifiant?
  private var time: Instant?
  private var ledger = AuditedLedger()
  private var findings = AuditFindings()
  private var line = 0
  private var events = 0

  /// Lines that could not be read: they took the place of events, or were put in between.
  private struct Unread {
    /// The chain before them.
    let before: Chain
    /// Whether the last of them is too long to be hashed.
    var endsTooLong = false
  }

  init(_ log: LogFile, _ decoder: EventDecoder) throws(LogFailure) {
    self.log = log
    self.decoder = decoder
    hasher = try SHA256()
  }

  /// Audits everything, and holds the log against `checkpoints` at last.
  consuming func run(
    _ checkpoints: CheckpointAudit, _ progress: (@Sendable (Progress) -> Void)?
  ) throws(LogFailure) -> AuditReport {
    let limit = try examineEnd()
    var reader = LogBlockReader(log, limit: limit.examined)
    for block in 0..<reader.blockCount {
      try reader.read(block)
      while let line = reader.nextLine() { try examine(line, reader) }
      progress?(
        Progress(
          bytes: min(limit.examined, (block + 1) * LogBlockReader.defaultBlockSize), totalBytes: limit.examined,
          events: events))
    }
    if let tail = limit.warning { findings.append(tail) }
    for finding in ledger.numberingFindings() { findings.append(finding) }
    let last = unread?.before ?? chain
    return AuditReport(
      sequence: last.sequence, head: last.digest.hex, events: events, checks: AuditCheck.allCases,
      checkpoints: checkpoints.count, findings: findings.all + (try checkpoints.findings(limit: limit.examined)))
  }

  /// How far there are lines to examine: an unfinished tail is only a warning; where the end is damaged, all of it is
  /// examined.
  private func examineEnd() throws(LogFailure) -> (examined: Int, warning: AuditFinding?) {
    do throws(LogFailure) {
      let end = try log.end(Envelope.linkReader)
      guard end.unfinishedSize > 0 else { return (end.committedSize, nil) }
      let warning = AuditFinding(
        check: .commit, severity: .warning, file: log.path, line: nil, sequence: nil, subject: nil,
        message:
          "An unfinished commit of \(end.unfinishedSize) bytes follows the last whole one: it was never acknowledged, "
          + "and the next command that writes saves it and cuts it off.")
      return (end.committedSize, warning)
    } catch {
      guard error.isDamage else { throw error }
      return (try log.size(), nil)
    }
  }

  private mutating func examine(_ line: LogLine, _ reader: borrowing LogBlockReader) throws(LogFailure) {
    self.line += 1
    let bytes = reader.span(of: line)
    let digest = line.isTooLong ? .zero : try hasher.digest(of: bytes)
    if let fault = reader.framing(of: line) {
      return reportUnread(fault, digest, isTooLong: line.isTooLong)
    }
    let envelope: Envelope
    do throws(LineFault) {
      envelope = try Envelope(bytes)
    } catch {
      return reportUnread(error, digest)
    }
    examine(envelope, digest)
    examine(envelope, bytes)
  }

  /// What follows is chained to whatever stands here.
  private mutating func reportUnread(_ fault: LineFault, _ digest: Digest, isTooLong: Bool = false) {
    report(fault, sequence: nil)
    unread = Unread(before: unread?.before ?? chain, endsTooLong: isTooLong)
    chain = chain.assumingOneMore(digest: digest)
  }

  /// Chains the line to the one before, or to the last that could be read.
  private mutating func follow(_ link: Link, _ digest: Digest) throws(ChainFault) {
    if let unread, unread.before.mayPrecede(link) {
      chain = unread.before
    } else if let unread, unread.endsTooLong {
      chain = chain.assuming(digest: link.prevhash)
    }
    try chain.follow(link, digest: digest)
  }

  /// The place of the line among the others.
  private mutating func examine(_ envelope: Envelope, _ digest: Digest) {
    do throws(ChainFault) {
      try follow(envelope.link, digest)
    } catch {
      report(error.fault, sequence: envelope.sequence, subject: envelope.sujet)
      chain = Chain(after: envelope.link, digest: digest)
    }
    unread = nil
    if let source, envelope.source != source {
      report(.envelope, "The source is \(envelope.source), and that of the first event is \(source).", envelope)
    }
    source = source ?? envelope.source
    if let time, envelope.time < time {
      report(.time, "The time goes back, from \(time) to \(envelope.time).", envelope)
    }
    time = max(time ?? envelope.time, envelope.time)
    if let fault = ledger.revision(envelope) { report(.revision, fault, envelope) }
    events += 1
  }

  /// What the line tells.
  private mutating func examine(_ envelope: Envelope, _ bytes: Span<UInt8>) {
    let fact: Fact
    do throws(LineFault) {
      fact = try decoder.fact(bytes, envelope, wanted: .all)
    } catch {
      return report(error, sequence: envelope.sequence, subject: envelope.sujet)
    }
    for (check, message) in ledger.examine(fact, endsCommit: envelope.remaining == 0) {
      report(check, message, envelope)
    }
  }

  private mutating func report(_ check: AuditCheck, _ message: String, _ envelope: Envelope) {
    findings.append(
      AuditFinding(
        check: check, severity: .error, file: log.path, line: line, sequence: envelope.sequence,
        subject: envelope.sujet.description, message: message))
  }

  private mutating func report(_ fault: LineFault, sequence: UInt64?, subject: Sujet? = nil) {
    let column = fault.column.map { " (column \($0))" } ?? ""
    let check = AuditCheck(rawValue: fault.check) ?? .schema
    findings.append(
      AuditFinding(
        check: check, severity: .error, file: log.path, line: line, sequence: sequence, subject: subject?.description,
        message: LedgerFailure.sentence(fault.sentence + column) + " "
          + (fault.check == LineFault.newer ? "Use a newer version of facture." : check.remedy)))
  }
}

extension Chain {
  /// The same place, after a line of this digest.
  fileprivate func assuming(digest: Digest) -> Chain {
    Chain(
      after: Link(sequence: sequence, remaining: remaining, prevhash: digest, correlation: correlation), digest: digest)
  }

  /// After a line that could not be read: one more event, of the same commit where one was open.
  fileprivate func assumingOneMore(digest: Digest) -> Chain {
    Chain(
      after: Link(
        sequence: sequence &+ 1, remaining: max(0, remaining - 1), prevhash: self.digest, correlation: correlation),
      digest: digest)
  }
}

extension AuditCheck {
  /// What to do about what this check finds in a line.
  fileprivate var remedy: String {
    switch self {
    case .chain: "This line or the one before was altered: compare both with a backup."
    case .sequence, .commit: "Lines were added, removed or moved here: compare with a backup."
    case .schema: "The program never writes this: see EventSchemas, and compare with a backup."
    default: "Compare the line with a backup."
    }
  }
}
