import LedgerData
package import LedgerLog

/// What there is of a read model, without bringing it up to date.
package enum ReadModelState: Equatable, Sendable {
  /// There is none.
  case missing
  /// It cannot be believed, whatever the reason: the next who asks makes it again.
  case outdated
  /// It shows that event.
  case showing(sequence: UInt64)

  /// The read model of the registre in a directory. Nothing is written, and others are not waited for.
  package init(in directory: LogDirectory) {
    guard let path = directory.existingCacheFile(ReadModel.file) else {
      self = .missing
      return
    }
    do {
      let base = try SQLiteDatabase(path, busyMs: 0)
      let position = try base.position()
      let isOfThisVersion = try base.integer("PRAGMA user_version") == Tables.version
      guard let position, isOfThisVersion, position.mark == directory.mark(ofCacheFile: ReadModel.file) else {
        self = .outdated
        return
      }
      self = .showing(sequence: position.sequence)
    } catch {
      self = .outdated
    }
  }
}
