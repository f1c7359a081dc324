import LedgerData
package import LedgerLog

/// The state of a read model, without bringing it up to date.
package enum ReadModelState: Equatable, Sendable {
  /// There is no read model.
  case missing
  /// It cannot be used: the next command that asks it makes it again.
  case outdated
  /// It shows that event.
  case showing(sequence: UInt64)

  /// The state of the read model in a directory. It is only read, even while other programs write.
  package init(in directory: LogDirectory) {
    guard let path = directory.existingCacheFile(ReadModel.file) else {
      self = .missing
      return
    }
    do {
      let base = try SQLiteDatabase(path, busyMs: 0)
      let position = try base.position()
      let isOfThisVersion = try base.integer("PRAGMA user_version") == Tables.version
      guard let position, isOfThisVersion, position.mark == ReadModel.mark(in: directory) else {
        self = .outdated
        return
      }
      self = .showing(sequence: position.sequence)
    } catch {
      self = .outdated
    }
  }
}
