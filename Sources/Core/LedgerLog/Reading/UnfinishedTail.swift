/// The bytes after the last whole commit of a log whose lock is held.
struct UnfinishedTail {
  private let log: LogFile
  private let end: LogEnd

  init(_ log: LogFile, _ end: LogEnd) {
    self.log = log
    self.end = end
  }

  /// Copies the tail durably to `<log name>.torn-<instant>` in the `directory` of the log, then cuts it off, durably
  /// too. Throws `.io`; a copy that fails is removed, and the log stays as it was.
  func cutOff(in directory: String, of registre: LogDirectory, instant: String) throws(LogFailure) -> Recovery {
    let copy = try createCopy(instant, on: registre.disk)
    do throws(LogFailure) {
      try fill(copy)
    } catch {
      // The first failure is the one to report; at worst an incomplete copy stays beside an unchanged log.
      Errno.answer { () throws(Errno) in try registre.disk.remove(copy.path) }
      throw error
    }
    try copy.sync()
    try registre.sync(directory)
    try log.file.truncate(to: end.committedSize)
    try log.file.sync()
    return .cutOff(path: copy.path, byteCount: end.unfinishedSize)
  }

  /// The name is taken only if a writer died between copy and cut, and this one follows in the same millisecond.
  private func createCopy(_ instant: String, on disk: any Disk) throws(LogFailure) -> File {
    let path = "\(log.path).torn-\(instant)"
    for copy in 1...Self.mostCopies {
      do throws(LogFailure) {
        return try File.open(copy == 1 ? path : "\(path)-\(copy)", .createNew, on: disk)
      } catch {
        guard case .io(let failure) = error.cause, failure.errno == .exists else { throw error }
      }
    }
    throw .io(IOFailure(.create, path, .exists))
  }

  private func fill(_ copy: borrowing File) throws(LogFailure) {
    var buffer = [UInt8](repeating: 0, count: min(LogFile.chunk, end.unfinishedSize))
    var offset = end.committedSize
    while offset < end.fileSize {
      let count = try log.read(at: offset, into: &buffer, 0..<min(buffer.count, end.fileSize - offset))
      guard count > 0 else {
        throw try log.damage(.framing(.shortened), at: offset, sequence: nil)
      }
      try copy.append(buffer.span.extracting(0..<count))
      offset += count
    }
  }

  private static var mostCopies: Int { 100 }
}

/// How a writer mended the end of a log, or of its personal values, before it wrote.
package enum Recovery: Equatable, Sendable {
  /// It saved an unfinished tail in the file `path`, and cut it off.
  case cutOff(path: String, byteCount: Int)
  /// It gave the last line its line feed back.
  case lineFeed
}
