public import LedgerData
public import LedgerDomain
package import LedgerLog
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

/// What became of the answer of a witness.
public struct WitnessAnswer: Sendable {
  /// One line of it.
  public struct Line: Sendable {
    /// The name of the witness.
    public let name: String
    /// When it saw the checkpoint.
    public let instant: Instant
    /// Whether its signature was checked with a key.
    public let isChecked: Bool
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
  ///   - size: how many events the witness says that it has seen; nil: those of the largest checkpoint under which a line of
  ///     that name is kept.
  /// - Throws: `LedgerFailure`: there is no checkpoint, none of that size, or the log is not what they say.
  public func request(to witness: String, since size: UInt64? = nil) throws(LedgerFailure) -> WitnessRequest {
    try readTwiceIfDamaged {
      guard NoteSignature.isName(witness) else { throw LedgerFailure.noWitnessName(witness) }
      let prover = try Prover(self)
      let old = try size.map { try lastSeen($0) } ?? lastSeen(by: witness)
      let hashes = try prover.tree(of: [], extending: [old].compactMap { $0 }).consistency(with: old?.size ?? 0)
      let newest = prover.newest.signed
      let own = newest.note.signatures.filter { $0.name == newest.checkpoint.origin }
      let proof = ExtensionProof(oldSize: old?.size ?? 0, hashes: hashes, checkpoint: newest.signed(by: own))
      return WitnessRequest(
        bytes: proof.bytes, origin: newest.checkpoint.origin, old: proof.oldSize, size: newest.checkpoint.size)
    }
  }

  /// The largest checkpoint under which a line of that name is kept; nil if there is none.
  private func lastSeen(by witness: String) throws -> NamedCheckpoint? {
    for stored in try checkpoints.all().reversed() {
      let lines = CheckpointStore.lines(try checkpoints.cosignatures(ofSize: stored.size))
      if lines.contains(where: { $0.name == witness }) { return try NamedCheckpoint(stored, in: checkpoints) }
    }
    return nil
  }

  /// The stored checkpoint of that size; nil of nothing.
  private func lastSeen(_ size: UInt64) throws -> NamedCheckpoint? {
    guard size > 0 else { return nil }
    guard let stored = try checkpoints.all().first(where: { $0.size == size }) else {
      throw LedgerFailure.noCheckpoint(ofSize: size)
    }
    return try NamedCheckpoint(stored, in: checkpoints)
  }

  /// Keeps the answer of a witness, which messages call `name`, under the checkpoint that it is of.
  ///
  /// - Parameters:
  ///   - answer: the lines as they came, or a whole cosigned note.
  ///   - name: how messages call it.
  ///   - keys: the keys of witnesses: a line of one of them must be right.
  ///   - size: how many events the checkpoint covers; nil: the one for which a line of a key is right, and without a key
  ///     the newest.
  /// - Throws: `LedgerFailure`: it is not an answer, a line of a key is false, or there is no such checkpoint.
  public func receive(
    _ answer: [UInt8], named name: String, keys: [WitnessKey] = [], ofSize size: UInt64? = nil
  ) throws(LedgerFailure) -> WitnessAnswer {
    try LedgerFailure.wrap {
      let (lines, whole) = try Self.lines(answer, named: name)
      let stored = try checkpoints.all().reversed().map { try NamedCheckpoint($0, in: checkpoints) }
      let checked = ReceivedLines(lines: lines, keys: keys.map(\.key), name: name)
      let checkpoint = try checked.checkpoint(among: stored, ofSize: size, whole: whole)
      let seen = try checked.checkedNames(under: checkpoint.signed)
      let kept = CheckpointStore.lines(try checkpoints.cosignatures(ofSize: checkpoint.size))
      let path = checkpoints.cosignaturesPath(ofSize: checkpoint.size)
      let falseLines = try checked.falseLines(among: kept, under: checkpoint.signed, in: path)
      let receptions = try checkpoints.keep(lines, ofSize: checkpoint.size, replacing: falseLines)
      guard !receptions.contains(.full) else { throw LedgerFailure.tooManyWitnesses(checkpoint.size) }
      return WitnessAnswer(
        size: checkpoint.size, path: path,
        lines: zip(lines, receptions).map { line, reception in
          WitnessAnswer.Line(
            name: line.name, instant: Instant(second: Cosignature(line)?.second ?? 0),
            isChecked: seen.contains(line.name), isNew: reception == .kept)
        })
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
        Words(
          "\(name) is not the answer of a witness: \(error.sentence).",
          fr: "\(name) n'est pas la réponse d'un témoin : \(error.sentence)."),
        hint: Words(
          "Ask for it again as an attachment: a mail program may break its long line.",
          fr: "Redemandez-la en pièce jointe : un logiciel de courrier peut couper sa longue ligne."))
    }
  }
}
