public import LedgerData
import LedgerLog

extension RegistreReader {
  /// Signs a checkpoint of the whole log and stores it in `checkpoints/`.
  ///
  /// It reads what is new since the last one, or with `full` the whole log. If there is one of the same events by the
  /// same key, it returns that one.
  ///
  /// - Throws: `LedgerFailure`: the log does not extend the last checkpoint, is damaged, or cannot be read; the last
  ///   checkpoint has another origin, or is of the same events and by another key.
  public func checkpoint(
    signedBy key: CheckpointKey, origin: CheckpointOrigin?, full: Bool = false,
    progress: (@Sendable (Progress) -> Void)? = nil
  ) throws(LedgerFailure) -> CheckpointReport {
    try readTwiceIfDamaged {
      let maker = try CheckpointMaker(self, key.key, origin, full: full)
      return try maker.make(full: full, progress)
    }
  }

  /// The default name of the log: `facture/<registre id>`.
  ///
  /// - Throws: `LedgerFailure` when nothing was recorded yet, or the log cannot be read.
  public func origin() throws(LedgerFailure) -> CheckpointOrigin {
    try LedgerFailure.wrap { CheckpointOrigin(registre: try openWithItsOpening().opening.source) }
  }

  /// Proves, under the newest checkpoint, that events are in the log: all events of the document that bears a number,
  /// or the event of a sequence. It reads only the pages of the log that hold them if the tree is stored, else the
  /// whole log once.
  ///
  /// - Parameters:
  ///   - numeroOrSequence: the number of the document, or the sequence.
  ///   - index: finds the document; nil: the log.
  /// - Throws: `LedgerFailure`: the document, the event or the checkpoint is missing, the checkpoint is too old, or the
  ///   log differs from it.
  public func prove(
    _ numeroOrSequence: String, index: (any RegistreReading)? = nil
  ) throws(LedgerFailure) -> ProofReport {
    try readTwiceIfDamaged { try Prover(self).events(of: numeroOrSequence, index ?? self) }
  }

  /// Proves, under the newest checkpoint, that the log begins with all events of an old checkpoint. Messages call the
  /// old one `name`.
  ///
  /// - Throws: `LedgerFailure`: it is not a checkpoint of this log, it is newer than the newest here, or the log
  ///   differs from one of the two.
  public func prove(extending old: [UInt8], named name: String) throws(LedgerFailure) -> ProofReport {
    try readTwiceIfDamaged {
      let old = try NamedCheckpoint(name, old.span)
      return try Prover(self).extension(of: old)
    }
  }

  /// Where its checkpoints are kept.
  var checkpoints: CheckpointStore { CheckpointStore(of: directory) }

  /// Where it keeps its log.
  var directory: LogDirectory { LogDirectory(at: path, on: disk) }
}
