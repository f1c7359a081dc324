/// What the last writer leaves for the next one: that all of the log is on the disk, and not in the system's cache alone.
///
/// Without it nobody can know: a writer may have died of the failed `fdatasync` that left its commit in the cache only, or
/// among commits it wrote together. Then the next one has to have the end of the log read from the disk again, which takes
/// longer than all else that it does.
///
/// It is a file in `cache/` of one line: this start of the machine (with the next one the cache is empty), the log, and its
/// size. A writer leaves it when it has ended well. What is written later makes the log longer than it says; a commit
/// that is taken back takes it along. Without it all is as it was, only slower.
struct DurableMark {
  private let directory: LogDirectory

  /// That of a registre.
  init(of directory: LogDirectory) {
    self.directory = directory
  }

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

  /// Says that the log is durable at `size` bytes. That this cannot be said is no failure.
  func put(_ log: borrowing File, size: Int) {
    _ = Result { () throws(LogFailure) in
      let status = try log.status()
      guard status.size == size, let line = line(status) else { return }
      let file = try File.open(try directory.makeCacheFile(Self.name), .append, on: directory.disk)
      try LogFailure.wrap { () throws(IOFailure) in
        try file.truncate(to: 0)
        try file.append(line.span)
      }
    }
  }

  /// Takes it back, before the log is made shorter: then it could be of that size again.
  func remove() throws(IOFailure) { try directory.removeCacheFile(named: Self.name) }

  private func line(_ log: FileStatus) -> [UInt8]? {
    guard let start = directory.disk.bootID() else { return nil }
    return Array("\(start) \(log.identity.device) \(log.identity.inode) \(log.size)\n".utf8)
  }

  private static let name = "durable"
}
