/// A note of the last writer for the next one: all of the log is on the disk, and not only in the system's cache.
///
/// Without it the next writer cannot know. A writer may have been killed after an `fdatasync` that failed, which leaves
/// its commit in the cache only, or in the middle of commits that it wrote together. The next writer then reads the end
/// of the log from the disk again, which takes longer than everything else it does.
///
/// It is a file in `cache/` of one line: this start of the machine (a new start empties the cache), which file the log
/// is, its size, and the number of its last event. A writer that ends well leaves it. It holds for a log of exactly that
/// size, and is removed before the log is made shorter: a log that ends before that event has lost its end. Without it
/// everything works, only slower.
struct DurableMark {
  private let directory: LogDirectory

  /// The note of a registre.
  init(of directory: LogDirectory) { self.directory = directory }

  /// The size of the log in bytes, if a writer of this start of the machine left it durable at just this size.
  func size(of log: borrowing File) throws(LogFailure) -> Int? {
    guard let parts = parts() else { return nil }
    let status = try log.status()
    return beginning(status) == String(parts.beginning) ? status.size : nil
  }

  /// Its path, and the last event of the log when it was left; nil without it.
  func last() -> (path: String, sequence: UInt64)? {
    guard let path = directory.existingCacheFile(Self.name), let parts = parts() else { return nil }
    return (path, parts.sequence)
  }

  /// Notes that the log is durable at `size` bytes, with that last event. A failure to write the note is ignored.
  func put(_ log: borrowing File, size: Int, last sequence: UInt64) {
    _ = Result { () throws(LogFailure) in
      let status = try log.status()
      guard status.size == size, let beginning = beginning(status) else { return }
      try directory.writeCacheFile(Self.name, Array("\(beginning)\(sequence)\n".utf8))
    }
  }

  /// Removes the note before the log is made shorter, because the log may reach that size again.
  func remove() throws(LogFailure) { try directory.removeCacheFile(named: Self.name) }

  /// The note up to the number of the last event, and that number; nil if it is missing or has another form.
  private func parts() -> (beginning: Substring, sequence: UInt64)? {
    guard let path = directory.existingCacheFile(Self.name) else { return nil }
    let read = Result { () throws(LogFailure) in try WholeFile.read(path, upTo: 4096, on: directory.disk) }
    guard case .success(let bytes?) = read else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.last == "\n", let space = text.lastIndex(of: " "), text.count(where: { $0 == " " }) >= 4,
      let sequence = UInt64(text[text.index(after: space)...].dropLast())
    else { return nil }
    return (text[...space], sequence)
  }

  private func beginning(_ log: FileStatus) -> String? { directory.mark(log).map { "\($0) \(log.size) " } }

  private static let name = "durable"
}
