public import LedgerData
import LedgerLog
import LedgerModel

extension IndexSource {
  /// The read model: tables in `cache/lecture.sqlite`. If it cannot be made, the log is replayed instead.
  public static let readModel = IndexSource { (directory, log, decoder, end) throws(LogFailure) in
    try ReadModel.upToDate(directory, log, decoder, end)
  }
}

extension ReadModel {
  /// The read model of a log as it is, made or brought up to date; nil if that fails, and the log must be replayed.
  ///
  /// `end` finds where the log ends; it is called once the tables are open, so that they never show more than that.
  static func upToDate(
    _ directory: LogDirectory, _ log: LogFile, _ decoder: EventCatalogue, _ end: () throws(LogFailure) -> LogEnd
  ) throws(LogFailure) -> ReadModel? {
    let lines = StoredLines(log, size: 0, head: .zero, decoder)
    for _ in 0..<attempts {
      do {
        let model = try ReadModel(openingIn: directory, lines)
        let found = try end()
        try model.follow(size: found.committedSize, head: found.chain.digest)
        return model
      } catch ReadModelFault.moved {
        continue
      } catch {
        guard calls(forANewOne: error) else { return nil }
      }
      let found = try end()
      guard found.committedSize > 0 else { return nil }
      do {
        try ReadModelBuilder.build(in: directory, StoredLines(log, found, decoder))
      } catch {
        return nil
      }
    }
    return nil
  }

  /// Whether a new model would help. It would not help against a lock, a full disk or a damaged log, nor where others were
  /// quicker.
  static func calls(forANewOne error: any Error) -> Bool {
    switch error {
    case ReadModelFault.moved: false
    case is ReadModelFault, is IndexUnlikeTheLog, is ValeurInvalide: true
    case let failure as SQLiteFailure: failure.isOfTheDatabase
    default: false
    }
  }

  /// How many bytes of a log of `size` bytes may be new for the tables to be brought up to date row by row.
  static func mostTail(of size: Int) -> Int { max(size / 3, 4 << 20) }

  /// How often another process may change the tables or cut the log before the log is replayed instead.
  private static var attempts: Int { 3 }
}
