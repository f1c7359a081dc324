import LedgerData
import LedgerDomain
import LedgerLog

/// A log as far as it was audited, and what was found.
///
/// Sound blocks come decoded; the lines of the others come one by one, and each tells all that is wrong with it.
struct AuditedLog: Sendable {
  private let file: String
  private var chain = AuditedChain()
  private var source = AuditedSource()
  private var time: Instant?
  private var ids = AuditedIds()
  private var ledger = AuditedLedger()
  private var findings = AuditFindings()
  /// What was found of something that seems not to be there, while events are missing that may be it.
  private var suspended: [(absent: Sujet, finding: AuditFinding)] = []
  private var line = 0
  /// How many events could be read.
  private(set) var events = 0

  init(file: String) { self.file = file }

  /// After the last line that could be read.
  var last: Chain { chain.last }

  /// Whether an id may be given twice.
  var idsMustBeCompared: Bool { ids.mustBeCompared }

  /// What was found in the order of the log, and what is only known of the whole. `others` were found elsewhere.
  mutating func end(_ others: [AuditFinding]) -> [AuditFinding] {
    for finding in ledger.doubts.unexplained(suspended) { findings.append(finding) }
    for finding in others + ledger.numberingFindings() { findings.append(finding) }
    return findings.all
  }
}

// MARK: A block in which nothing is wrong by itself

extension AuditedLog {
  /// Takes a block as it was decoded; false, and nothing is changed, where something is wrong with a line of it.
  mutating func take(_ block: borrowing DecodedBlock<AuditedEvents>) -> Bool {
    guard block.lines.fault == nil, !block.events.isOdd else { return false }
    guard let first = block.lines.first, let before = block.events.heads.first, let last = block.events.heads.last
    else {
      return true
    }
    guard chain.isSettled, source.isSettled(on: before.source), time ?? before.time <= before.time,
      chain.take(first, upTo: block.lines.chain)
    else { return false }
    _ = source.take(before.source)
    time = last.time
    for head in block.events.heads { ids.take(head.id) }
    ledger.examine(block.events)
    let lineBefore = line
    takeRemarks { lineBefore + 1 + Int(clamping: $0.sequence &- first.link.sequence) }
    line += block.lines.count
    events += block.lines.count
    return true
  }

  private mutating func takeRemarks(_ line: (AuditRemark) -> Int) {
    for remark in ledger.takeRemarks() {
      let finding = AuditFinding(
        check: remark.check, severity: .error, file: file, line: line(remark), sequence: remark.sequence,
        subject: remark.sujet.description, message: remark.message)
      guard let absent = remark.absent, ledger.doubts.unattributed > 0 else {
        findings.append(finding)
        continue
      }
      suspended.append((absent, finding))
    }
  }
}

// MARK: A line of any other block

extension AuditedLog {
  /// Takes a line that is none, or says nothing. `digest` is nil where it is too long to be hashed.
  mutating func skip(_ fault: LineFault, _ digest: Digest?) {
    line += 1
    report(fault, sequence: nil)
    chain.skip(digest)
  }

  /// Takes a line whose envelope could be read; `fact` reads the rest.
  mutating func take(_ envelope: Envelope, _ digest: Digest, _ fact: (Wanted) throws(LineFault) -> Fact) {
    line += 1
    events += 1
    let followed = chain.follow(envelope.link, digest)
    if let fault = followed.fault { report(fault.fault, sequence: envelope.sequence, subject: envelope.sujet) }
    note(followed)
    ids.take(envelope.id)
    examineSource(envelope)
    if !followed.isOutOfPlace { examineTime(envelope) }
    // A copy of a line says nothing new.
    guard !followed.isBehind || ledger.isNext(envelope.revision, of: envelope.sujet) else { return }
    let place = AuditPlace(
      sequence: envelope.sequence, revision: envelope.revision, remaining: envelope.remaining)
    do throws(LineFault) {
      let fact = try known(envelope, fact)
      ledger.examineTextes(fact, place)
      ledger.examine(fact, place)
    } catch {
      report(error, sequence: envelope.sequence, subject: envelope.sujet)
      ledger.examineUnreadable(envelope.sujet, place)
    }
    let line = line
    takeRemarks { _ in line }
  }

  /// What the line tells; a key that its schema does not name is told and passed over.
  private mutating func known(
    _ envelope: Envelope, _ fact: (Wanted) throws(LineFault) -> Fact
  ) throws(LineFault) -> Fact {
    do throws(LineFault) {
      return try fact([.all, .knownKeys])
    } catch {
      guard error.check == LineFault.unknownKey else { throw error }
      let told = try fact(.all)
      report(error, sequence: envelope.sequence, subject: envelope.sujet, .warning)
      return told
    }
  }

  private mutating func note(_ followed: AuditedChain.Followed) {
    ledger.doubts.takeBack(followed.found)
    guard followed.missing > 0 else { return }
    ledger.doubts.add(followed.missing)
    ledger.commit.isInDoubt = true
  }

  private mutating func examineSource(_ envelope: Envelope) {
    guard let expected = source.take(envelope.source) else { return }
    report(
      .envelope,
      "The source is \(envelope.source), and that of the lines before is \(expected): a line of another ledger, or an "
        + "altered one. Compare it with a backup.", envelope)
  }

  private mutating func examineTime(_ envelope: Envelope) {
    if let time, envelope.time < time {
      report(
        .time,
        "The time goes back, from \(time) to \(envelope.time): this line or the one before was altered. "
          + "Compare both with a backup.", envelope)
    }
    time = envelope.time
  }

  private mutating func report(_ check: AuditCheck, _ message: String, _ envelope: Envelope) {
    findings.append(
      AuditFinding(
        check: check, severity: .error, file: file, line: line, sequence: envelope.sequence,
        subject: envelope.sujet.description, message: message))
  }

  private mutating func report(
    _ fault: LineFault, sequence: UInt64?, subject: Sujet? = nil, _ severity: AuditFinding.Severity = .error
  ) {
    let column = fault.column.map { " (column \($0))" } ?? ""
    findings.append(
      AuditFinding(
        check: AuditCheck(rawValue: fault.check) ?? .schema, severity: severity, file: file, line: line,
        sequence: sequence, subject: subject?.description,
        message: LedgerFailure.sentence(fault.sentence + column) + " " + fault.remedy))
  }
}

extension LineFault {
  /// What to do about it.
  fileprivate var remedy: String {
    switch check {
    case Self.newer: "Use a newer version of facture."
    case Self.unknownKey: "Every reader passes over it: find out which program wrote it."
    case "chain": "This line or the one before was altered: compare both with a backup."
    case "sequence", "commit": "Lines were added, removed or moved here: compare with a backup."
    case "schema": "The program never writes this: see EventSchemas, and compare with a backup."
    default: "Compare the line with a backup."
    }
  }
}
