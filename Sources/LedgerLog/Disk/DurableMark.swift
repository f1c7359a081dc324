/// A note of the last writer for the next one: all of the log is on the disk, and not only in the system's cache.
///
/// Without it the next writer cannot know. A writer may have been killed after an `fdatasync` that failed, which leaves
/// its commit in the cache only, or in the middle of commits that it wrote together. The next writer then reads the end
/// of the log from the disk again, which takes longer than everything else it does.
///
/// It is a file in `cache/` of one line: this start of the machine (a new start empties the cache), which file the log
/// is, and its size. A writer that ends well leaves it. It holds for a log of exactly that size, and is removed before
/// the log is made shorter. Without it everything works, only slower.
struct DurableMark {
  private let directory: LogDirectory

  /// The note of a registre.
  init(of directory: LogDirectory) { self.directory = directory }

  /// The size of the log in bytes, if a writer of this start of the machine left it durable at just this size.
  func size(of log: borrowing File) throws(LogFailure) -> Int? {
    guard let path = directory.existingCacheFile(Self.name) else { return nil }
    let status = try log.status()
    guard let line = line(status) else { return nil }
    var found = [UInt8](repeating: 0, count: line.count + 1)
    let count = Result { () throws(LogFailure) in
      try File.open(path, .read, on: directory.disk).read(at: 0, into: &found, 0..<found.count)
    }
    guard case .success(line.count) = count, found.prefix(line.count) == line[...] else { return nil }
    return status.size
  }

  /// Notes that the log is durable at `size` bytes. A failure to write the note is ignored.
  func put(_ log: borrowing File, size: Int) {
    _ = Result { () throws(LogFailure) in
      let status = try log.status()
      guard status.size == size, let line = line(status) else { return }
      try directory.writeCacheFile(Self.name, line)
    }
  }

  /// Removes the note before the log is made shorter, because the log may reach that size again.
  func remove() throws(LogFailure) { try directory.removeCacheFile(named: Self.name) }

  private func line(_ log: FileStatus) -> [UInt8]? { directory.mark(log).map { Array("\($0) \(log.size)\n".utf8) } }

  private static let name = "durable"
}
