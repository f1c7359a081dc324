public import LedgerData
import LedgerLog

extension RegistreReader {
  /// Proves, under the newest checkpoint, that events are in the log: all those of the document that bears a number, or
  /// the one of a sequence. It reads the log twice.
  ///
  /// - Throws: `LedgerFailure`: there is no such document or event, no checkpoint or none as new, or the log is not what
  ///   the checkpoint says.
  public func prove(_ numeroOrSequence: String) throws(LedgerFailure) -> ProofReport {
    try readTwiceIfDamaged { try Prover(open(), checkpoints).events(of: numeroOrSequence, decoder) }
  }

  /// Proves, under the newest checkpoint, that the log begins with all that an old checkpoint was signed of. `name` is how
  /// messages call that. It reads the log twice.
  ///
  /// - Throws: `LedgerFailure`: that is no checkpoint of this log, or newer than the newest here, or the log is not what
  ///   one of the two says.
  public func prove(extending old: [UInt8], named name: String) throws(LedgerFailure) -> ProofReport {
    try readTwiceIfDamaged {
      let signed: SignedCheckpoint
      do throws(ProofFault) {
        signed = try SignedCheckpoint(old.span)
      } catch {
        throw LedgerFailure.notACheckpoint(name, error)
      }
      return try Prover(open(), checkpoints).extension(of: signed, named: name)
    }
  }
}
