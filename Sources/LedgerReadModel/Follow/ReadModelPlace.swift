import LedgerLog

/// Where the read model of a registre is kept.
struct ReadModelPlace: Sendable {
  private let directory: LogDirectory

  /// That of a registre.
  init(of directory: LogDirectory) {
    self.directory = directory
  }

  /// The path of the database, if a regular file is there, in a directory that is one.
  func existing() -> String? { directory.existingCacheFile(Self.name) }

  /// The path of the database, made empty where it is not there, its owner's alone.
  ///
  /// - Throws: `LogFailure`: it cannot be made, or something else has its name.
  func made() throws(LogFailure) -> String { try directory.makeCacheFile(Self.name) }

  /// The size of what SQLite keeps beside it and has not written back, in bytes.
  var writeAheadSize: Int { directory.cacheFileSize("\(Self.name)-wal") }

  /// Copies it, with what SQLite keeps beside it, into another directory.
  func copy(to other: LogDirectory) throws(LogFailure) {
    for name in [Self.name, "\(Self.name)-wal"] { try directory.copyCacheFile(name, to: other) }
  }

  private static let name = "lecture.sqlite"
}
