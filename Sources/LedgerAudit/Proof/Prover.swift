import LedgerData
import LedgerDomain
import LedgerLog

/// Proves what a log holds, under its newest checkpoint.
struct Prover {
  private let log: LogFile
  private let end: LogEnd
  private let newest: NamedCheckpoint
  private let decoder: EventCatalogue

  /// - Throws: `Refus` where the registre was never opened; `LedgerFailure` where there is no checkpoint, or the log no
  ///   longer has as many events as the newest.
  init(_ reader: RegistreReader) throws {
    (log, end, _) = try reader.openWithItsOpening()
    decoder = reader.decoder
    let store = reader.checkpoints
    guard let newest = try store.all().last else { throw Self.noCheckpoint() }
    self.newest = try NamedCheckpoint(newest, in: store)
    try self.newest.check(logEndsAt: end.chain.sequence)
  }

  /// That the events `numero` names are in the log: those of a document, or one by its sequence.
  func events(of numero: String) throws -> ProofReport {
    let sequences = try sequences(of: numero)
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

  /// That the log extends that of an old checkpoint.
  func `extension`(of old: NamedCheckpoint) throws -> ProofReport {
    let (origin, newOrigin) = (old.signed.checkpoint.origin, newest.signed.checkpoint.origin)
    guard origin == newOrigin else { throw Self.otherLog(old.name, origin, newOrigin) }
    try old.check(logEndsAt: end.chain.sequence)
    guard old.size <= newest.size else { throw Self.tooOld(newest, old.name) }
    let oldRoot = try log.roots(atSizes: [old.size], limit: end.committedSize).roots[old.size]
    guard let oldRoot else { throw Self.changedMeanwhile() }
    try old.check(root: oldRoot)
    let ranges = ConsistencyProof.ranges(oldSize: old.size, newSize: newest.size)
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
    try newest.check(root: collector.frontier.root(&hasher))
    return lines
  }

  private func report(_ proof: [UInt8], _ claim: ProofReport.Claim) -> ProofReport {
    let checkpoint = newest.signed.checkpoint
    return ProofReport(
      proof: proof, claim: claim, origin: checkpoint.origin, size: checkpoint.size, root: checkpoint.root.base64)
  }
}

/// The events of a document by its number.
extension Prover {
  /// The sequences of the events of the document that bears `numero`; where there is none, and `numero` is the sequence of
  /// an event, that one.
  ///
  /// - Throws: `Refus` or `LedgerFailure` when there is neither; `.damage` and `.io`.
  private func sequences(of numero: String) throws -> [UInt64] {
    let found = try document(numero)
    guard found.isEmpty else { return found }
    let digits = Array(numero.utf8)
    guard let sequence = UInt64(decimal: digits.span) else { throw Refus.facture(numero, .inconnue) }
    guard (1...max(1, end.chain.sequence)).contains(sequence) else {
      throw LedgerFailure(
        .refused, "evenement-inconnu", "There is no event \(sequence), and no document of that number.",
        hint: "The log ends with event \(end.chain.sequence).")
    }
    return [sequence]
  }

  private func document(_ numero: String) throws -> [UInt64] {
    var sequences: [UInt64] = []
    var sujet: Sujet?
    var lines = try VerifiedLines(log, limit: end.committedSize, after: .start)
    while try lines.next() != nil {
      try lines.check { bytes, _ throws(LineFault) in
        let envelope = try Envelope(bytes)
        if sujet == nil, try names(numero, bytes, envelope) { sujet = envelope.sujet }
        if envelope.sujet == sujet { sequences.append(envelope.sequence) }
        return envelope.link
      }
    }
    return sequences
  }

  /// Whether a line creates the document of that number.
  private func names(_ numero: String, _ line: Span<UInt8>, _ envelope: Envelope) throws(LineFault) -> Bool {
    guard envelope.type == .factureCreee else { return false }
    let fact = try decoder.fact(line, envelope, wanted: .all)
    guard case .facture(_, .factureCreee(let creee)) = fact else { return false }
    return creee.numero == numero
  }
}

/// Why nothing is proved.
extension Prover {
  private static func noCheckpoint() -> LedgerFailure {
    LedgerFailure(
      .refused, "checkpoint-absent", "There is no checkpoint yet, and a proof stands under one.",
      hint: "Make one: `facture checkpoint --key=KEY.pem`.")
  }

  private static func tooOld(_ newest: NamedCheckpoint, _ what: String) -> LedgerFailure {
    LedgerFailure(
      .refused, "checkpoint-ancien", "The newest checkpoint, of \(newest.size) events, is older than \(what).",
      hint: "Make another: `facture checkpoint --key=KEY.pem`.")
  }

  private static func otherLog(_ name: String, _ old: String, _ new: String) -> LedgerFailure {
    LedgerFailure(
      .refused, "origine-differente",
      "\(name) is of the log \(Texte.cite(old)), and this one is \(Texte.cite(new)).",
      hint: "Give a checkpoint of this log.")
  }

  private static func changedMeanwhile() -> LedgerFailure {
    LedgerFailure(
      .damaged, "journal-raccourci", "The log became shorter while it was read.", hint: "Compare it with a backup.")
  }
}
