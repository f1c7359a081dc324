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
  private let note: EndNote
  private let shown: ShownMark

  /// The note of a registre.
  init(of directory: LogDirectory) {
    note = EndNote("durable", of: directory)
    shown = ShownMark(of: directory)
  }

  /// The size of the log in bytes, if a writer of this start of the machine left it durable at just this size.
  func size(of log: borrowing File) throws(LogFailure) -> Int? {
    guard let content = note.content() else { return nil }
    let status = try log.status()
    return note.beginning(status, size: status.size) == String(content.beginning) ? status.size : nil
  }

  /// Its path, and the last event of the log when it was left; nil without it.
  func last() -> (path: String, sequence: UInt64)? {
    guard let path = note.path, let content = note.content() else { return nil }
    return (path, content.sequence)
  }

  /// Notes that the log is durable at `size` bytes, with that last event. A failure to write the note is ignored.
  func put(_ log: borrowing File, size: Int, last sequence: UInt64) {
    let status = Result { () throws(LogFailure) in try log.status() }
    guard case .success(let status) = status, status.size == size else { return }
    note.put(status, size: size, last: sequence)
  }

  /// Removes the note before the log is made shorter, because the log may reach that size again; and that of the tables.
  func remove() throws(LogFailure) {
    try note.remove()
    try shown.remove()
  }
}

extension LogDirectory {
  /// Notes that the log is durable and ends with event `sequence`. The caller has synced its files. A failure to write the note
  /// is ignored.
  package func noteDurable(upTo sequence: UInt64) {
    _ = Result { () throws(LogFailure) in
      let log = try File.open(try logPath(), .read, on: disk)
      DurableMark(of: self).put(log, size: try log.status().size, last: sequence)
    }
  }

  /// Whether the last writer that ended well left the log durable up to event `sequence` at least.
  package func isLeftDurable(upTo sequence: UInt64) -> Bool {
    DurableMark(of: self).last().map { $0.sequence >= sequence } ?? false
  }
}
