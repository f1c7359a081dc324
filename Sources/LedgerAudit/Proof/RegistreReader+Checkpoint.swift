public import LedgerData
import LedgerLog

extension RegistreReader {
  /// Signs a checkpoint of the whole log and stores it in `checkpoints/`.
  ///
  /// It costs what is new since the last one, or with `full` the whole log. Where there is one of the same events by the
  /// same key, that is the answer.
  ///
  /// - Throws: `LedgerFailure`: the log does not extend the last checkpoint, is damaged, or cannot be read; the last
  ///   checkpoint has another origin, or is of the same events and by another key.
  public func checkpoint(
    signedBy key: CheckpointKey, origin: CheckpointOrigin?, full: Bool = false,
    progress: (@Sendable (Progress) -> Void)? = nil
  ) throws(LedgerFailure) -> CheckpointReport {
    try readTwiceIfDamaged {
      let maker = try CheckpointMaker(open(), checkpoints, key.key, origin, full: full)
      return try maker.make(full: full, progress)
    }
  }

  /// The name that the log has where no other is given: `facture/<registre id>`.
  ///
  /// - Throws: `LedgerFailure` when nothing was recorded yet, or the log cannot be read.
  public func origin() throws(LedgerFailure) -> CheckpointOrigin {
    try LedgerFailure.wrap { CheckpointOrigin(registre: try open().registre()) }
  }

  /// Where its checkpoints are kept.
  var checkpoints: CheckpointStore { CheckpointStore(of: LogDirectory(at: path, on: disk)) }

  /// Reads the log, again when it was found damaged.
  func readTwiceIfDamaged<Result>(_ body: () throws -> Result) throws(LedgerFailure) -> Result {
    try LogFile.readingAgain(ifDamaged: LedgerFailure.isDamage) { () throws(LedgerFailure) in
      try LedgerFailure.wrap(body)
    }
  }
}
