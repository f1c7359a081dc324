import LedgerData
import LedgerLog

/// Holds a log against checkpoints: a log that was rewritten whole, or lost its tail, passes every other check.
struct CheckpointAudit {
  private let log: LogFile
  private let key: TrustedKey?
  private var findings = AuditFindings()
  private var checkpoints: [(name: String, checkpoint: Checkpoint)] = []
  /// How many there are, readable or not.
  private(set) var count = 0

  /// Reads the checkpoints that are given and those in `store`.
  ///
  /// - Throws: `LogFailure` when the directory of checkpoints or a file in it cannot be read.
  init(_ log: LogFile, _ store: CheckpointStore, _ audited: AuditedCheckpoints) throws(LogFailure) {
    self.log = log
    key = audited.key
    for given in audited.given { try take(given.name, given.bytes) }
    for stored in try found(store.path, { () throws(LogFailure) in try store.all() }) ?? [] {
      let bytes = try found(stored.path) { () throws(LogFailure) in try store.read(stored.path) }
      if let bytes { try take(stored.path, bytes, size: stored.size) }
    }
  }

  /// Does `body`, which reads what is at `path`. Something else in that place is a finding.
  private mutating func found<Result>(
    _ path: String, _ body: () throws(LogFailure) -> Result
  ) throws(LogFailure) -> Result? {
    do throws(LogFailure) {
      return try body()
    } catch {
      guard case .misplaced = error.cause else { throw error }
      count += 1
      report(LedgerFailure(error), path, nil)
      return nil
    }
  }

  /// What is wrong, the smallest checkpoint first. It reads the log once more where there are any.
  consuming func findings(limit: Int) throws(LogFailure) -> [AuditFinding] {
    guard !checkpoints.isEmpty else { return findings.all }
    let (roots, lines) = try log.roots(atSizes: Set(checkpoints.map(\.checkpoint.size)), limit: limit)
    for (name, checkpoint) in checkpoints.sorted(by: { $0.checkpoint.size < $1.checkpoint.size }) {
      guard let root = roots[checkpoint.size] else {
        report(.tailDropped(name, of: checkpoint.size, logEndsAt: lines), name, checkpoint)
        continue
      }
      guard root != checkpoint.root else { continue }
      report(.rewritten(name, of: checkpoint.size, root: checkpoint.root, found: root), name, checkpoint)
    }
    return findings.all
  }

  private mutating func take(_ name: String, _ bytes: [UInt8], size: UInt64? = nil) throws(LogFailure) {
    count += 1
    let signed: SignedCheckpoint
    do throws(ProofFault) {
      signed = try SignedCheckpoint(bytes.span)
    } catch {
      return report(.notACheckpoint(name, error), name, nil)
    }
    if let size, size != signed.checkpoint.size {
      let fault = ProofFault.otherSize(signed.checkpoint.size)
      return report(.notACheckpoint(name, fault), name, nil)
    }
    try checkSignature(signed, name)
    checkpoints.append((name, signed.checkpoint))
  }

  private mutating func checkSignature(_ signed: SignedCheckpoint, _ name: String) throws(LogFailure) {
    guard let key else { return }
    switch try key.verdict(on: signed) {
    case .signed: return
    case .forged: report(.forged(name, key.name), name, signed.checkpoint)
    case .unknown: report(.unsigned(name, key.name), name, signed.checkpoint)
    }
  }

  private mutating func report(_ failure: LedgerFailure, _ name: String, _ checkpoint: Checkpoint?) {
    findings.append(
      AuditFinding(
        check: .checkpoint, severity: .error, file: name, line: nil, sequence: checkpoint?.size, subject: nil,
        message: "\(failure.message) \(failure.hint)"))
  }
}

/// What an audit holds the log against, besides what lies in `checkpoints/`.
public struct AuditedCheckpoints: Sendable {
  /// Checkpoints kept elsewhere: their names for messages, and their bytes.
  public var given: [(name: String, bytes: [UInt8])]
  /// The key that must have signed every checkpoint; nil: signatures are not looked at.
  public var key: TrustedKey?

  /// Those of `checkpoints/` alone, without a look at their signatures.
  public init(given: [(name: String, bytes: [UInt8])] = [], key: TrustedKey? = nil) {
    self.given = given
    self.key = key
  }
}
