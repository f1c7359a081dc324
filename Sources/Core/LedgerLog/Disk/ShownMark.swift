/// A note of the tables that were made of the log: the last event that they show.
///
/// A log that ends before that event has lost its end. The event may have been in the system's cache alone when it was shown:
/// the note counts until the next start of the machine, and is removed when a commit that failed is taken back.
struct ShownMark {
  private let note: EndNote
  private let directory: LogDirectory

  /// The note of a registre.
  init(of directory: LogDirectory) {
    note = EndNote("lecture.fin", of: directory)
    self.directory = directory
  }

  /// Its path, and the last event that the tables show; nil without it, or after another start of the machine.
  func last() -> (path: String, sequence: UInt64)? {
    guard let path = note.path, let content = note.content(), let start = directory.disk.bootID(),
      content.beginning.hasPrefix("\(start) ")
    else { return nil }
    return (path, content.sequence)
  }

  /// Notes the end that the tables show.
  func put(_ log: LogFile, _ size: Int, last sequence: UInt64) throws(LogFailure) {
    note.put(try log.file.status(), size: size, last: sequence)
    // A writer may have taken its commit back meanwhile.
    if try log.file.size() < size { try remove() }
  }

  /// Removes the note.
  func remove() throws(LogFailure) { try note.remove() }
}

extension LogDirectory {
  /// Notes that tables in `cache/` show the log up to event `sequence`, which ends at `size` bytes: without that event the log
  /// has lost its end. A failure is ignored.
  package func noteShown(_ log: LogFile, size: Int, last sequence: UInt64) {
    _ = Result { () throws(LogFailure) in try ShownMark(of: self).put(log, size, last: sequence) }
  }
}
