public import LedgerData
package import LedgerLog
public import LedgerModel
import LedgerWords

/// A request to a witness: the newest checkpoint, and the proof that it extends what that witness has seen
/// (C2SP tlog-witness, `add-checkpoint`).
public struct WitnessRequest: Sendable {
  /// Its bytes, which are also the body of the HTTP request.
  public let bytes: [UInt8]
  /// The name of the log.
  public let origin: String
  /// How many events the witness has seen.
  public let old: UInt64
  /// How many the newest checkpoint covers.
  public let size: UInt64
}

/// The outcome of a witness's answer.
public struct WitnessAnswer: Sendable {
  /// The result of checking a line.
  public enum Check: Sendable {
    /// It is right by a key.
    case right
    /// Its key is unknown.
    case withoutKey
    /// It is of a kind that libcrypto here cannot check (ML-DSA-44).
    case notHere
  }

  /// One line of it.
  public struct Line: Sendable {
    /// The name of the witness.
    public let name: String
    /// When it saw the checkpoint.
    public let instant: Instant
    /// Whether its signature was checked with a key.
    public let check: Check
    /// Whether it is kept now; false if a line of that key was there.
    public let isNew: Bool
  }

  /// How many events the checkpoint covers.
  public let size: UInt64
  /// Where the lines are kept.
  public let path: String
  /// Its lines.
  public let lines: [Line]
}

extension RegistreReader {
  /// Asks the witness of that name to cosign the newest checkpoint.
  ///
  /// - Parameters:
  ///   - witness: its name.
  ///   - size: how many events the witness says that it has seen; a checkpoint of that size need not be kept; nil: those
  ///     of the largest checkpoint under which a line of that name is kept.
  /// - Throws: `LedgerFailure`: the checkpoint is missing or has fewer events, or the log differs from it.
  public func request(to witness: String, since size: UInt64? = nil) throws(LedgerFailure) -> WitnessRequest {
    try readTwiceIfDamaged {
      guard NoteSignature.isName(witness) else { throw LedgerFailure.noWitnessName(witness) }
      let prover = try Prover(self)
      let seen = size == nil ? try lastSeen(by: witness) : nil
      let old = size ?? seen?.size ?? 0
      let tree = try seen.map { try prover.tree(of: [], extending: [$0]) } ?? prover.tree(of: [], extending: [old])
      let hashes = try tree.consistency(with: old)
      let newest = prover.newest.signed
      let own = newest.note.signatures.filter { $0.name == newest.checkpoint.origin }
      let proof = ExtensionProof(oldSize: old, hashes: hashes, checkpoint: newest.signed(by: own))
      return WitnessRequest(
        bytes: proof.bytes, origin: newest.checkpoint.origin, old: proof.oldSize, size: newest.checkpoint.size)
    }
  }

  /// The largest checkpoint under which a line of that name is right by a kept key; without a key, the largest under which a
  /// line of that name is kept and not false; nil if there is no such checkpoint.
  private func lastSeen(by witness: String) throws -> NamedCheckpoint? {
    let keys = try checkpoints.witnessKeys().filter { $0.name == witness }
    var unchecked: NamedCheckpoint?
    for stored in try checkpoints.all().reversed() {
      let lines = try keptLines(ofSize: stored.size).filter { $0.name == witness }
      guard !lines.isEmpty else { continue }
      let checkpoint = try NamedCheckpoint(stored, in: checkpoints)
      let received = ReceivedLines(lines, given: [], kept: keys, named: "")
      let checks = try lines.map { try received.check($0, under: checkpoint.signed) }
      if checks.contains(.right) { return checkpoint }
      if unchecked == nil, checks.contains(where: { $0 != nil }) { unchecked = checkpoint }
    }
    return unchecked
  }

  private func keptLines(ofSize size: UInt64) throws(LogFailure) -> [NoteSignature] {
    CheckpointStore.lines(try checkpoints.cosignatures(ofSize: size))
  }

  /// Keeps the answer of a witness under its checkpoint, and the keys of its lines.
  ///
  /// - Parameters:
  ///   - answer: the lines as they came, or a whole cosigned note.
  ///   - name: its name in messages.
  ///   - keys: the keys of witnesses: a line of a given key must be right, as must a line of a kept key.
  ///   - size: how many events the checkpoint covers; nil: the checkpoint for which a line of a key is right; without a key the
  ///     one under which the line stands already.
  /// - Throws: `LedgerFailure`: it is not an answer, a line of a key is false, a line of unknown key is older than the last
  ///   event of the checkpoint, or the checkpoint is missing or unknown.
  public func receive(
    _ answer: [UInt8], named name: String, keys: [WitnessKey] = [], ofSize size: UInt64? = nil
  ) throws(LedgerFailure) -> WitnessAnswer {
    try LedgerFailure.wrap {
      let (lines, whole) = try Self.lines(answer, named: name)
      let stored = try checkpoints.all().reversed().map { try NamedCheckpoint($0, in: checkpoints) }
      let received = ReceivedLines(lines, given: keys.map(\.key), kept: try checkpoints.witnessKeys(), named: name)
      let standing = try stored.filter { try !keptLines(ofSize: $0.size).allSatisfy { !lines.contains($0) } }
      let checkpoint = try received.checkpoint(
        among: stored, ofSize: size, whole: whole, standing: standing.last)
      let checks = try received.checks(under: checkpoint.signed)
      let right = zip(lines, checks).filter { $0.1 == .right }.map(\.0)
      let isSaid = whole != nil || standing.contains { $0.size == checkpoint.size }
      if !isSaid { try check(lines.filter { !right.contains($0) }, named: name, under: checkpoint) }
      let path = checkpoints.cosignaturesPath(ofSize: checkpoint.size)
      let leaving = try received.leaving(
        keptLines(ofSize: checkpoint.size), under: checkpoint.signed, in: path)
      for key in received.given where lines.contains(where: key.made) { try checkpoints.keep(key) }
      let receptions = try checkpoints.keep(lines, ofSize: checkpoint.size, replacing: leaving)
      guard !receptions.contains(.full) else { throw LedgerFailure.tooManyWitnesses(checkpoint.size) }
      // A line that is right here is false wherever else it was put without a key.
      for other in standing where other.size != checkpoint.size {
        _ = try checkpoints.keep([], ofSize: other.size, replacing: right)
      }
      return WitnessAnswer(
        size: checkpoint.size, path: path,
        lines: lines.indices.map { index in
          WitnessAnswer.Line(
            name: lines[index].name, instant: Instant(second: Cosignature(lines[index])?.second ?? 0),
            check: checks[index], isNew: receptions[index] == .kept)
        })
    }
  }

  /// When the last event of a checkpoint was recorded; nil of one without events.
  private func lastTime(of checkpoint: NamedCheckpoint) throws -> Instant? {
    guard checkpoint.size > 0 else { return nil }
    var hasher = try MerkleHasher()
    let line = try Prover(self).tree(of: [checkpoint.size]).proof(of: checkpoint.size, &hasher).line
    return try Envelope(line.span).time
  }

  private static func seen(_ line: NoteSignature) -> Instant { Instant(second: Cosignature(line)?.second ?? 0) }

  /// Checks that the time of each line is not before the last event of the checkpoint: the lines of an older checkpoint are
  /// earlier.
  private func check(_ lines: [NoteSignature], named name: String, under checkpoint: NamedCheckpoint) throws {
    guard !lines.isEmpty, let time = try lastTime(of: checkpoint) else { return }
    for line in lines where Self.seen(line).millisecondes + CosignedCheckpoint.clockMs < time.millisecondes {
      throw LedgerFailure.tooEarly(name, line.name, Self.seen(line), checkpoint.size, time)
    }
  }

  /// Checks that a checkpoint that it keeps stands under the quorum of a reader, and gives who cosigned it.
  ///
  /// - Throws: `LedgerFailure` as ``TrustedWitnesses/check(_:named:)``.
  package func check(
    _ checkpoint: SignedCheckpoint, by witnesses: TrustedWitnesses
  ) throws(LedgerFailure) -> CosignedCheckpoint {
    try witnesses.check(checkpoint, named: checkpoints.path(ofSize: checkpoint.checkpoint.size))
  }

  private static func lines(
    _ answer: [UInt8], named name: String
  ) throws(LedgerFailure) -> ([NoteSignature], SignedCheckpoint?) {
    do throws(ProofFault) {
      return try Cosignature.lines(ofAnswer: answer)
    } catch {
      throw LedgerFailure(
        .damaged, "reponse-invalide",
        "\(name) is not the answer of a witness: \(error.sentence).",
        fr: "\(name) n'est pas la réponse d'un témoin : \(error.sentence).",
        hint:
          "An answer is what `facture temoin cosign` printed at the witness. Ask for it again as an attachment: a mail program "
          + "may break its long line.",
        fr:
          "Une réponse est ce que `facture temoin cosigner` a affiché chez le témoin. Redemandez-la en pièce jointe : un "
          + "logiciel de courrier peut couper sa longue ligne.")
    }
  }
}
