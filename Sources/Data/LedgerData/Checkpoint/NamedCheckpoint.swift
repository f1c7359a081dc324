package import LedgerLog
package import LedgerWords

/// A checkpoint and its name in messages: its file, or the user's input.
package struct NamedCheckpoint: Sendable {
  package let name: String
  package let signed: SignedCheckpoint

  /// The number of events that it covers.
  package var size: UInt64 { signed.checkpoint.size }
  /// The root of the tree over them.
  package var root: Digest { signed.checkpoint.root }

  /// Reads a checkpoint; `size` is the size in the name of its file, if known.
  ///
  /// - Throws: `LedgerFailure` when `bytes` are not a checkpoint, or one of another size.
  package init(_ name: String, _ bytes: Span<UInt8>, size: UInt64? = nil) throws(LedgerFailure) {
    self.name = name
    do throws(ProofFault) {
      signed = try SignedCheckpoint(bytes)
      let found = signed.checkpoint.size
      guard size == nil || size == found else { throw .otherSize(found) }
    } catch {
      throw LedgerFailure(
        .damaged, "checkpoint-invalide",
        Words(
          "\(name) is not a checkpoint: \(error.sentence).",
          fr: "\(name) n'est pas un point de contrôle : \(error.sentence)."), hint: LedgerFailure.compareWithCopy)
    }
  }

  /// Reads a checkpoint that the ledger keeps.
  package init(_ stored: CheckpointStore.Stored, in store: CheckpointStore) throws {
    let bytes = try store.read(stored.path)
    try self.init(stored.path, bytes.span, size: stored.size)
  }

  /// The same checkpoint with the lines of witnesses that the ledger keeps for it.
  ///
  /// - Throws: `LedgerFailure` when these are not signature lines; the errors of the store.
  package func cosigned(in store: CheckpointStore) throws -> NamedCheckpoint {
    let lines = try store.cosignatures(ofSize: size)
    guard !lines.isEmpty else { return self }
    let bytes = signed.bytes + lines
    do throws(ProofFault) {
      return NamedCheckpoint(name: name, signed: try SignedCheckpoint(bytes.span))
    } catch {
      throw LedgerFailure(
        .damaged, "cosignatures-invalides",
        "\(store.cosignaturesPath(ofSize: size)) does not hold lines of witnesses: \(error.sentence).",
        fr: "\(store.cosignaturesPath(ofSize: size)) ne contient pas de lignes de témoins valables : "
          + "\(error.sentence).",
        hint: "Move it away, and ask the witnesses for their answers again: the checkpoint itself is as it was.",
        fr: "Déplacez-le, et redemandez leurs réponses aux témoins : le point de contrôle lui-même est intact.")
    }
  }

  private init(name: String, signed: SignedCheckpoint) { (self.name, self.signed) = (name, signed) }

  /// Checks that a log that ends with the event `sequence` is not shorter than the checkpoint.
  ///
  /// - Throws: `LedgerFailure` when it is shorter: its tail was dropped.
  package func check(logEndsAt sequence: UInt64) throws(LedgerFailure) {
    guard sequence < size else { return }
    throw LedgerFailure(
      .damaged, "journal-raccourci",
      Words(
        "The log ends with event \(sequence), but had \(size) when \(name) was signed: its tail was dropped.",
        fr:
          "Le journal s'arrête à l'événement \(sequence), mais en avait \(size) à la signature de \(name) : "
          + "sa fin a été supprimée."), hint: LedgerFailure.compareWithBackup)
  }

  /// Checks the root `found` of the first events of the log, as many as the checkpoint covers.
  ///
  /// - Throws: `LedgerFailure` if the log differs from that of the checkpoint: it was rewritten.
  package func check(root found: Digest) throws(LedgerFailure) {
    guard root != found else { return }
    throw LedgerFailure(
      .damaged, "journal-reecrit",
      Words(
        "The first \(size) events of the log have the root \(found.base64), but \(root.base64) "
          + "when \(name) was signed: they were rewritten.",
        fr:
          "Les \(size) premiers événements du journal ont pour racine \(found.base64), mais \(root.base64) "
          + "à la signature de \(name) : ils ont été réécrits."), hint: LedgerFailure.compareWithBackup)
  }
}

extension LedgerFailure {
  /// The failure: a checkpoint has a wrong signature of a known key.
  package static func forged(_ name: String, _ key: Words) -> LedgerFailure {
    LedgerFailure(
      .damaged, "signature-fausse",
      Words(
        "\(name) bears a signature of \(key) that is false: it was altered or forged.",
        fr: "\(name) porte une fausse signature de \(key) : le texte a été modifié, ou la signature contrefaite."),
      hint: compareWithCopy)
  }

  fileprivate static var compareWithCopy: Words {
    Words("Compare it with a copy kept elsewhere.", fr: "Comparez-le avec une copie conservée ailleurs.")
  }

  /// The hint for a log that differs from its checkpoint.
  static var compareWithBackup: Words {
    Words("Compare the log with a backup.", fr: "Comparez le journal avec une sauvegarde.")
  }
}
