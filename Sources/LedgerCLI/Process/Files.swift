import LedgerLog

/// Files and streams. What they throw is an ``IOFailure`` with the name that people know the file by.
enum Files {
  private static let disk = SystemDisk()

  /// What a path names; nil where it names nothing. Symbolic links are followed.
  static func kind(of path: String) throws(IOFailure) -> FileKind? {
    do throws(IOFailure) {
      return try IOFailure.attempt(.inspect, path) { () throws(Errno) in try disk.statusFollowingLinks(at: path) }.kind
    } catch {
      if error.errno == .noEntry { return nil }
      throw error
    }
  }

  /// What a path names, symbolic links followed; nil where there is nothing that can be looked at.
  static func status(of path: String) -> FileStatus? {
    Errno.answer { () throws(Errno) in try disk.statusFollowingLinks(at: path) }
  }

  /// What an open file is; nil where the system does not tell.
  static func status(of descriptor: Int32) -> FileStatus? {
    Errno.answer { () throws(Errno) in try disk.status(of: descriptor) }
  }

  /// Opens a file to read it from its beginning.
  static func openToRead(_ path: String) throws(IOFailure) -> Int32 {
    try IOFailure.attempt(.open, path) { () throws(Errno) in try disk.open(path, .stream) }
  }

  /// Makes a file that is not there yet, its owner's alone, to write it.
  static func create(_ path: String) throws(IOFailure) -> Int32 {
    try IOFailure.attempt(.create, path) { () throws(Errno) in try disk.open(path, .createNew) }
  }

  /// Closes a file.
  static func close(_ descriptor: Int32) { disk.close(descriptor) }

  /// Reads up to `range.count` bytes into that range of the buffer, and says how many; 0 at the end.
  static func read(
    _ descriptor: Int32, _ name: String, into buffer: inout [UInt8], _ range: Range<Int>
  ) throws(IOFailure) -> Int {
    try IOFailure.attempt(.read, name) { () throws(Errno) in try disk.readNext(descriptor, into: &buffer, range) }
  }

  /// Writes all of `bytes`.
  static func write(_ descriptor: Int32, _ name: String, _ bytes: Span<UInt8>) throws(IOFailure) {
    var start = 0
    while start < bytes.count {
      do throws(IOFailure) {
        start += try IOFailure.attempt(.write, name) { () throws(Errno) in
          try disk.write(descriptor, bytes, from: start)
        }
      } catch {
        guard error.errno == .tryAgain else { throw error }
        HostProcess.waitUntilWritable(descriptor)
      }
    }
  }

  /// Writes a text to standard error. That it cannot be told is no reason to fail.
  static func tell(_ text: String) {
    do throws(IOFailure) {
      try write(HostProcess.errors, "standard error", Array(text.utf8).span)
    } catch {
      return
    }
  }

  /// Makes a file durable.
  static func sync(_ descriptor: Int32, _ name: String) throws(IOFailure) {
    try IOFailure.attempt(.write, name) { () throws(Errno) in try disk.syncAll(descriptor) }
  }

  /// Gives a file another name, which may be taken: then that file is gone.
  static func rename(_ from: String, to: String) throws(IOFailure) {
    try IOFailure.attempt(.create, to) { () throws(Errno) in try disk.rename(from, to: to) }
  }

  /// Gives a file another name, which must be free.
  static func renameNew(_ from: String, to: String) throws(IOFailure) {
    try IOFailure.attempt(.create, to) { () throws(Errno) in try disk.link(from, to: to) }
    remove(from)
  }

  /// Makes a directory, its owner's alone.
  static func makeDirectory(_ path: String) throws(IOFailure) {
    try IOFailure.attempt(.create, path) { () throws(Errno) in try disk.makeDirectory(path, mode: 0o700) }
  }

  /// Removes the name of a file, if it is there.
  static func remove(_ path: String) { Errno.answer { () throws(Errno) in try disk.remove(path) } }
}
