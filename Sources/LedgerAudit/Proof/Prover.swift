import LedgerData
import LedgerDomain
import LedgerLog

/// Proves what a log holds, under its newest checkpoint.
struct Prover {
  private let log: LogFile
  private let end: LogEnd
  private let newest: StoredCheckpoint

  /// - Throws: `Refus` in a log without events; `LedgerFailure` where there is no checkpoint, or the log no
  ///   longer has as many events as the newest.
  init(_ log: LogFile, _ store: CheckpointStore) throws {
    self.log = log
    end = try log.end(Envelope.linkReader)
    guard end.chain.sequence > 0 else { throw Refus.registre(.absent) }
    guard let newest = try store.newest() else { throw Self.noCheckpoint() }
    guard newest.size <= end.chain.sequence else {
      throw LedgerFailure.tailDropped(newest.path, of: newest.size, logEndsAt: end.chain.sequence)
    }
    self.newest = newest
  }

  /// That the events `numero` names are in the log: those of a document, or one by its sequence.
  func events(of numero: String, _ decoder: EventCatalogue) throws -> ProofReport {
    let sequences = try EventFinder(log, end, decoder).sequences(of: numero)
    guard let last = sequences.last, last <= newest.size else {
      throw Self.tooOld(newest, "event \(sequences.last ?? 0)")
    }
    let ranges = sequences.map { InclusionProof.ranges(index: $0 - 1, size: newest.size) }
    var collector = MerkleCollector(for: ranges.flatMap { $0 })
    let lines = try collect(into: &collector, linesAt: Set(sequences.map { $0 - 1 }))
    var hasher = try MerkleHasher()
    var bytes: [UInt8] = []
    for (sequence, ranges) in zip(sequences, ranges) {
      guard let line = lines[sequence - 1], let hashes = try collector.hashes(over: ranges, &hasher) else {
        throw Self.changedMeanwhile()
      }
      bytes += LineProof(line: line, index: sequence - 1, hashes: hashes, checkpoint: newest.signed).bytes
    }
    return report(bytes, .events(sequences))
  }

  /// That the log extends that of an old checkpoint, which `name` names in messages.
  func `extension`(of old: SignedCheckpoint, named name: String) throws -> ProofReport {
    let (old, new) = (old.checkpoint, newest.signed.checkpoint)
    guard old.origin == new.origin else { throw Self.otherLog(name, old, new) }
    guard old.size <= end.chain.sequence else {
      throw LedgerFailure.tailDropped(name, of: old.size, logEndsAt: end.chain.sequence)
    }
    guard old.size <= new.size else { throw Self.tooOld(newest, name) }
    let oldRoot = try log.roots(atSizes: [old.size], limit: end.committedSize).roots[old.size]
    guard let oldRoot else { throw Self.changedMeanwhile() }
    guard oldRoot == old.root else {
      throw LedgerFailure.rewritten(name, of: old.size, root: old.root, found: oldRoot)
    }
    let ranges = ConsistencyProof.ranges(oldSize: old.size, newSize: new.size)
    var collector = MerkleCollector(for: ranges)
    _ = try collect(into: &collector, linesAt: [])
    var hasher = try MerkleHasher()
    guard let hashes = try collector.hashes(over: ranges, &hasher) else { throw Self.changedMeanwhile() }
    let proof = ExtensionProof(oldSize: old.size, hashes: hashes, checkpoint: newest.signed)
    return report(proof.bytes, .extends(old.size))
  }

  /// Reads as many lines as the checkpoint is of, and holds them against it.
  private func collect(
    into collector: inout MerkleCollector, linesAt indices: Set<UInt64>
  ) throws -> [UInt64: [UInt8]] {
    let lines = try log.collect(into: &collector, size: newest.size, linesAt: indices, limit: end.committedSize)
    var hasher = try MerkleHasher()
    let (root, expected) = (try collector.frontier.root(&hasher), newest.signed.checkpoint.root)
    guard root == expected else {
      throw LedgerFailure.rewritten(newest.path, of: newest.size, root: expected, found: root)
    }
    return lines
  }

  private func report(_ proof: [UInt8], _ claim: ProofReport.Claim) -> ProofReport {
    let checkpoint = newest.signed.checkpoint
    return ProofReport(
      proof: proof, claim: claim, origin: checkpoint.origin, size: checkpoint.size, root: checkpoint.root.base64)
  }
}

/// Why nothing is proved.
extension Prover {
  private static func noCheckpoint() -> LedgerFailure {
    LedgerFailure(
      .refused, "checkpoint-absent", "There is no checkpoint yet, and a proof stands under one.",
      hint: "Make one: `facture checkpoint --key=KEY.pem`.")
  }

  private static func tooOld(_ newest: StoredCheckpoint, _ what: String) -> LedgerFailure {
    LedgerFailure(
      .refused, "checkpoint-ancien", "The newest checkpoint, of \(newest.size) events, is older than \(what).",
      hint: "Make another: `facture checkpoint --key=KEY.pem`.")
  }

  private static func otherLog(_ name: String, _ old: Checkpoint, _ new: Checkpoint) -> LedgerFailure {
    LedgerFailure(
      .refused, "origine-differente",
      "\(name) is of the log \(Texte.cite(old.origin)), and this one is "
        + "\(Texte.cite(new.origin)).",
      hint: "Give a checkpoint of this log.")
  }

  private static func changedMeanwhile() -> LedgerFailure {
    LedgerFailure(
      .damaged, "journal-raccourci", "The log became shorter while it was read.", hint: "Compare it with a backup.")
  }
}
