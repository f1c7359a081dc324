import LedgerData
public import LedgerLog
import LedgerWords

/// Compares a log with checkpoints: a log that was rewritten whole, or lost its tail, passes every other check.
struct CheckpointAudit {
  private let log: LogFile
  private let store: CheckpointStore
  private var findings = AuditFindings()
  private var checkpoints: [NamedCheckpoint] = []
  /// The names of the checkpoints that the given key signed.
  private var signed: Set<String> = []
  /// How many checkpoints there are, readable or not.
  private(set) var count = 0
  /// The witnesses that the reader trusts; nil without a policy.
  private let witnesses: TrustedWitnesses?
  /// By which certificates the reader judges time stamps.
  private let authorities: TrustedAuthorities
  /// How long before it was seen a checkpoint may have been made.
  private let toleranceMs: Int64
  /// The checkpoints that stand under the quorum, by their names.
  private var cosigned: [String: CosignedCheckpoint] = [:]
  /// The checkpoints that may lack a quorum only because of lines that are unchecked here or dated in the future, by their
  /// names.
  private var doubtful: [String: WitnessPolicy.Judgement] = [:]

  /// Reads the checkpoints that are given and those in `store`.
  ///
  /// - Throws: `LogFailure` when the directory of checkpoints or a file in it cannot be read.
  init(_ log: LogFile, _ store: CheckpointStore, _ audited: AuditedCheckpoints) throws {
    (self.log, self.store) = (log, store)
    (witnesses, authorities) = (audited.witnesses, audited.authorities)
    toleranceMs = audited.toleranceMs
    for given in audited.given {
      count += 1
      if let read = try examine(given.name, { try NamedCheckpoint(given.name, given.bytes.span) }) {
        checkpoints.append(read)
      }
    }
    let stored = try examine(store.path) { try store.all() }
    count += stored?.count ?? 1
    if let known = audited.known {
      count += 1
      try examine(log.path, size: known.sequence) { try known.check(log) }
    }
    for stored in stored ?? [] {
      guard let read = try examine(stored.path, { try NamedCheckpoint(stored, in: store) }) else { continue }
      // Where the lines of witnesses are damaged, the checkpoint itself still counts.
      let lines = store.cosignaturesPath(ofSize: stored.size)
      checkpoints.append(try examine(lines, size: stored.size) { try read.cosigned(in: store) } ?? read)
    }
    try judge()
    guard let key = audited.key else { return }
    for checkpoint in checkpoints {
      let isSigned: Void? = try examine(checkpoint.name, size: checkpoint.size) {
        try key.check(checkpoint.signed, named: checkpoint.name)
      }
      if isSigned != nil { signed.insert(checkpoint.name) }
    }
  }

  /// Holds the lines of witnesses against the keys of the reader.
  private mutating func judge() throws {
    guard let witnesses else { return }
    for checkpoint in checkpoints {
      let judgement = try examine(checkpoint.name, size: checkpoint.size) {
        try witnesses.judge(checkpoint.signed, named: checkpoint.name)
      }
      guard let judgement else { continue }
      guard judgement.isReached else {
        let isDoubtful = judgement.isReachedUnchecked || !judgement.future.isEmpty
        if isDoubtful { doubtful[checkpoint.name] = judgement }
        continue
      }
      cosigned[checkpoint.name] = CosignedCheckpoint(checkpoint.size, judgement)
      // The owner has signed every checkpoint that a quorum saw: beside another history it is one of two.
      signed.insert(checkpoint.name)
    }
  }

  /// The newest checkpoint of this log under the quorum, and the faults found on the way; nil without a policy or such a
  /// checkpoint.
  private mutating func newestCosigned(_ roots: [UInt64: Digest]) throws -> CosignedCheckpoint? {
    guard let witnesses else { return nil }
    let ofLog = checkpoints.filter { cosigned[$0.name] != nil && roots[$0.size] == $0.root }
    let newest = ofLog.max { $0.size < $1.size }
    let found = newest.flatMap { cosigned[$0.name] }
    let nearest = checkpoints.filter { doubtful[$0.name] != nil && roots[$0.size] == $0.root }.max { $0.size < $1.size }
    let failure = nearest.flatMap { nearest in
      doubtful[nearest.name].map { witnesses.notReached($0, named: nearest.name) }
    }
    try examine(log.path, size: found?.size) {
      guard let newest, let found else { throw failure ?? witnesses.noCheckpoint() }
      try witnesses.checkAge(of: found, named: newest.name)
    }
    return found
  }

  /// The judgement of the log by others: contradictions, the smallest checkpoint first, the newest checkpoint under the quorum
  /// of the reader, and the time stamps that count. Reads the log once more if there are checkpoints, or fingerprints on
  /// documents, and again if a witness or an authority whom the reader believes saw some. `recorded` are the stamps that the
  /// log names.
  consuming func findings(
    limit: Int, recorded: [RecordedStamp], printed: [PrintedFingerprint]
  ) throws -> (findings: [AuditFinding], cosigned: CosignedCheckpoint?, stamps: [StampReport]) {
    guard !checkpoints.isEmpty || !printed.isEmpty else {
      _ = try newestCosigned([:])
      // The log may name time stamps although the whole directory is missing. Any other file in its place was reported.
      guard findings.all.isEmpty, !recorded.isEmpty else { return (findings.all, nil, []) }
      let stamps = try StampAudit(store, recorded: recorded, ofLog: [], authorities)
      return (findings.all + stamps.findings, nil, stamps.reports)
    }
    // A document that was imported has that of another ledger.
    let origins = Set(checkpoints.map(\.signed.checkpoint.origin))
    let printed = printed.filter { $0.isOwn || origins.contains($0.origin) }
    let sizes = Set(checkpoints.map(\.size)).union(printed.map(\.size))
    let (roots, lines) = try log.roots(atSizes: sizes, limit: limit)
    for printed in printed where roots[printed.size] != printed.root { findings.append(printed.finding(log.path)) }
    let newest = newestOfLog(roots)
    var histories = SignedHistories()
    for checkpoint in checkpoints.sorted(by: { $0.size < $1.size }) {
      try examine(checkpoint.name, size: checkpoint.size) {
        if signed.contains(checkpoint.name) {
          _ = try histories.take(checkpoint.signed.checkpoint, named: checkpoint.name)
          try check(checkpoint, under: newest[checkpoint.signed.checkpoint.origin], roots)
        }
        try checkpoint.check(logEndsAt: lines)
        if let root = roots[checkpoint.size] { try checkpoint.check(root: root) }
      }
    }
    let newestSeen = try newestCosigned(roots)
    let ofLog = checkpoints.filter { roots[$0.size] == $0.root }
    let stamps = try StampAudit(store, recorded: recorded, ofLog: Set(ofLog.map(\.name)), authorities)
    var dates = SeenDates(
      ofLog.compactMap { cosigned[$0.name] }, stamps.reports.filter(\.isTrusted), toleranceMs: toleranceMs)
    try dates.read(log, limit: limit)
    return (findings.all + stamps.findings + dates.findings(log), newestSeen, stamps.reports)
  }

  /// For each origin, the largest signed checkpoint that is of this log.
  private func newestOfLog(_ roots: [UInt64: Digest]) -> [String: NamedCheckpoint] {
    var newest: [String: NamedCheckpoint] = [:]
    for checkpoint in checkpoints where signed.contains(checkpoint.name) && roots[checkpoint.size] == checkpoint.root {
      let origin = checkpoint.signed.checkpoint.origin
      if checkpoint.size > newest[origin]?.size ?? 0 { newest[origin] = checkpoint }
    }
    return newest
  }

  /// - Throws: `LedgerFailure` if a signed checkpoint is not of this log, and a larger signed one is.
  private func check(
    _ checkpoint: NamedCheckpoint, under newest: NamedCheckpoint?, _ roots: [UInt64: Digest]
  ) throws(LedgerFailure) {
    guard let newest, checkpoint.size < newest.size, roots[checkpoint.size] != checkpoint.root else { return }
    throw .twoHistories(
      of: newest.signed.checkpoint.origin,
      Words(
        "\(newest.name) is of the first \(newest.size) events of this log, and they do not begin with the "
          + "\(checkpoint.size) of \(checkpoint.name)",
        fr:
          "\(newest.name) scelle les \(newest.size) premiers événements de ce journal, qui ne commencent pas par ceux "
          + "de \(checkpoint.name) (\(checkpoint.size))"))
  }

  /// Runs `body`, which checks the file at `path`; a failure, or something else in that place, becomes a finding.
  @discardableResult
  private mutating func examine<Value>(
    _ path: String, size: UInt64? = nil, _ body: () throws -> Value
  ) throws -> Value? {
    let failure: LedgerFailure
    do {
      return try body()
    } catch let found as LedgerFailure {
      failure = found
    } catch let found as LogFailure {
      guard case .misplaced = found.cause else { throw found }
      failure = LedgerFailure(found)
    }
    findings.append(
      AuditFinding(
        check: .checkpoint, severity: .error, file: path, sequence: size,
        message: [failure.message, failure.hint].joined(separator: " ")))
    return nil
  }
}

/// The external evidence that an audit compares the log with, besides the files in `checkpoints/`.
public struct AuditedCheckpoints: Sendable {
  /// Checkpoints kept elsewhere: their names for messages, and their bytes.
  public var given: [(name: String, bytes: [UInt8])]
  /// The key that must have signed every checkpoint; nil: signatures are not checked.
  public var key: TrustedKey?
  /// A line that the log must still have; nil: none is known.
  public var known: KnownHead?
  /// The witnesses under whose quorum a checkpoint must stand; nil: no cosignature is required.
  public var witnesses: TrustedWitnesses?
  /// By which certificates time stamps are judged, and from when.
  public var authorities: TrustedAuthorities
  /// How many milliseconds before its cosignature or stamp a checkpoint may have been made: events recorded meanwhile seem
  /// backdated.
  public var toleranceMs: Int64

  /// A week: an answer by mail takes days.
  public static var usualToleranceMs: Int64 { 7 * 86_400_000 }

  /// By default only the checkpoints in `checkpoints/`, without a check of their signatures.
  public init(
    given: [(name: String, bytes: [UInt8])] = [], key: TrustedKey? = nil, known: KnownHead? = nil,
    witnesses: TrustedWitnesses? = nil, authorities: TrustedAuthorities = TrustedAuthorities(),
    toleranceMs: Int64 = Self.usualToleranceMs
  ) {
    self.toleranceMs = toleranceMs
    self.authorities = authorities
    self.given = given
    self.key = key
    self.known = known
    self.witnesses = witnesses
  }
}
