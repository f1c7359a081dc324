/// A note in `cache/` of which event the log ended with: this start of the machine, which file the log is, its size, and the
/// number of that event, on one line.
struct EndNote {
  /// The content of the note.
  struct Content {
    /// All but the number of the event.
    let beginning: Substring
    let sequence: UInt64
  }

  private let directory: LogDirectory
  private let name: String

  /// The note `name` of a registre.
  init(_ name: String, of directory: LogDirectory) { (self.name, self.directory) = (name, directory) }

  /// Its path; nil if it is missing.
  var path: String? { directory.existingCacheFile(name) }

  /// Its content; nil if it is missing or has another form.
  func content() -> Content? {
    guard let path else { return nil }
    let read = Result { () throws(LogFailure) in try WholeFile.read(path, upTo: 4096, on: directory.disk) }
    guard case .success(let bytes?) = read else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.last == "\n", let space = text.lastIndex(of: " "), text.count(where: { $0 == " " }) >= 4,
      let sequence = UInt64(text[text.index(after: space)...].dropLast())
    else { return nil }
    return Content(beginning: text[...space], sequence: sequence)
  }

  /// Notes that the log `status` ends with event `sequence` at `size` bytes. A failure to write the note is ignored.
  func put(_ status: FileStatus, size: Int, last sequence: UInt64) {
    guard let beginning = beginning(status, size: size) else { return }
    _ = Result { () throws(LogFailure) in
      try directory.writeCacheFile(name, Array("\(beginning)\(sequence)\n".utf8))
    }
  }

  /// Removes the note.
  func remove() throws(LogFailure) { try directory.removeCacheFile(named: name) }

  /// What a note of a log of `size` bytes begins with; nil if this start of the machine is unknown.
  func beginning(_ log: FileStatus, size: Int) -> String? { directory.mark(log).map { "\($0) \(size) " } }
}
