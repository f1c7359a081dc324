import LedgerData
import LedgerDomain
import LedgerLog

/// What checkpoints and proofs fail by.
extension LedgerFailure {
  /// A file is no checkpoint.
  static func notACheckpoint(_ path: String, _ fault: ProofFault) -> LedgerFailure {
    LedgerFailure(
      .damaged, "checkpoint-invalide", "\(path) is no checkpoint: \(fault.sentence).",
      hint: "Compare it with a copy kept elsewhere.")
  }

  /// The log is shorter than it was when a checkpoint was signed.
  static func tailDropped(_ path: String, of size: UInt64, logEndsAt sequence: UInt64) -> LedgerFailure {
    LedgerFailure(
      .damaged, "journal-raccourci",
      "The log ends with event \(sequence), but had \(size) when \(path) was signed: its tail was dropped.",
      hint: "Compare the log with a backup.")
  }

  /// The log is not the one that a checkpoint was signed of.
  static func rewritten(_ path: String, of size: UInt64, root: Digest, found: Digest) -> LedgerFailure {
    LedgerFailure(
      .damaged, "journal-reecrit",
      "The first \(size) events of the log have the root \(found.base64), but \(root.base64) when \(path) was signed: "
        + "they were rewritten.",
      hint: "Compare the log with a backup.")
  }

  /// A checkpoint bears a false signature of a known key.
  static func forged(_ path: String, _ key: String) -> LedgerFailure {
    LedgerFailure(
      .damaged, "signature-fausse", "\(path) bears a signature of \(key) that is false: it was altered or forged.",
      hint: "Compare it with a copy kept elsewhere.")
  }

  /// A checkpoint is not signed by the key that is trusted.
  static func unsigned(_ path: String, _ key: String) -> LedgerFailure {
    LedgerFailure(
      .damaged, "signature-absente", "\(path) is not signed by \(key).",
      hint: "Check whose key and whose checkpoint it is.")
  }
}

/// What a proof fails by when it is checked.
extension LedgerFailure {
  /// Does `body`, which reads the proof that `name` names.
  static func proof<Result>(
    _ name: String, _ body: () throws(ProofFault) -> Result
  ) throws(LedgerFailure) -> Result {
    do throws(ProofFault) {
      return try body()
    } catch {
      throw notAProof(name, error)
    }
  }

  /// A file is no proof.
  static func notAProof(_ name: String, _ fault: ProofFault) -> LedgerFailure {
    LedgerFailure(
      .damaged, "preuve-invalide", "\(name) is no proof: \(fault.sentence).",
      hint: "Ask for it again: `facture prove NUMERO --output=FILE` makes one.")
  }

  /// A line is not where a proof says it is.
  static func notInLog(_ name: String, _ part: LineProof) -> LedgerFailure {
    let checkpoint = part.checkpoint.checkpoint
    return LedgerFailure(
      .damaged, "preuve-fausse",
      "\(name) does not prove that its line is event \(part.index + 1) of the \(checkpoint.size) of "
        + "\(Texte.cite(checkpoint.origin)).",
      hint: "The line or the proof was altered: compare them with the log.")
  }

  /// A log does not extend another.
  static func notExtended(_ name: String, _ oldName: String) -> LedgerFailure {
    LedgerFailure(
      .damaged, "preuve-fausse", "\(name) does not prove that its log extends that of \(oldName).",
      hint: "It is the proof from another checkpoint, or was altered, or the log was rewritten.")
  }
}
