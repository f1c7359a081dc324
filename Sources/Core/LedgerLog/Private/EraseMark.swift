/// A note in `cache/` that nothing is left in the file of personal values which an event of this log erases.
///
/// It holds for these very files, changed last when they were: a file or a log that came from elsewhere, as from a
/// backup, has no such note, and a start of the machine ends it. Without it the next writer looks for itself.
struct EraseMark {
  private let directory: LogDirectory
  private let log: FileStatus.Identity

  /// The note for the values beside a log.
  init(of directory: LogDirectory, beside log: FileStatus.Identity) { (self.directory, self.log) = (directory, log) }

  /// Whether the mark is for this file.
  func holds(for file: borrowing File) throws(LogFailure) -> Bool {
    guard let path = directory.existingCacheFile(Self.name), let line = line(try file.status()) else { return false }
    return try WholeFile.read(path, upTo: 4096, on: directory.disk) == line
  }

  /// Leaves the note. A failure is ignored.
  func put(_ file: borrowing File) {
    _ = Result { () throws(LogFailure) in
      guard let line = line(try file.status()) else { return }
      try directory.writeCacheFile(Self.name, line)
    }
  }

  /// Removes the mark, before an event erases something.
  func remove() throws(LogFailure) { try directory.removeCacheFile(named: Self.name) }

  private func line(_ file: FileStatus) -> [UInt8]? {
    directory.mark(file).map { Array("\($0) \(file.size) \(file.changed) \(log.device) \(log.inode)\n".utf8) }
  }

  private static let name = "prives"
}
