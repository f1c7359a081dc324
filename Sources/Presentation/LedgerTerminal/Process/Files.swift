import LedgerData
package import LedgerLog
package import LedgerWords

/// Files and streams. They throw an ``IOFailure`` with the name that people know the file by.
package enum Files {
  /// The disk of the files.
  package static let disk = SystemDisk()

  /// The kind of file at a path; nil if it does not exist. Symbolic links are followed.
  package static func kind(of path: String) throws(IOFailure) -> FileKind? {
    do throws(IOFailure) {
      return try IOFailure.attempt(.inspect, path) { () throws(Errno) in try disk.statusFollowingLinks(at: path) }.kind
    } catch {
      if error.errno == .noEntry { return nil }
      throw error
    }
  }

  /// The names in a directory, in no order. With `forNewFiles` the way out is to make it.
  ///
  /// - Throws: ``LedgerFailure`` `pas-un-repertoire` if there is no directory at that path.
  package static func names(in directory: String, forNewFiles: Bool = false) throws -> [String] {
    let kind = try kind(of: directory)
    guard kind == .directory else {
      throw LedgerFailure.notADirectory(path: directory, isThere: kind != nil, isRead: !forNewFiles)
    }
    return try IOFailure.attempt(.read, directory) { () throws(Errno) in try disk.names(in: directory) }
  }

  /// The status of a path, symbolic links followed; nil if it is missing or unreadable.
  package static func status(of path: String) -> FileStatus? {
    Errno.answer { () throws(Errno) in try disk.statusFollowingLinks(at: path) }
  }

  /// The status of an open file; nil on an error of the system.
  package static func status(of descriptor: Int32) -> FileStatus? {
    Errno.answer { () throws(Errno) in try disk.status(of: descriptor) }
  }

  /// Writes all of `bytes`.
  package static func write(_ descriptor: Int32, _ name: Words, _ bytes: Span<UInt8>) throws(IOFailure) {
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

  /// Writes a text to standard error. A failure to write it is ignored.
  package static func tell(_ text: String) {
    do throws(IOFailure) {
      try write(HostProcess.errors, Words("standard error", fr: "la sortie d'erreur"), Array(text.utf8).span)
    } catch {
      return
    }
  }

  /// Makes the directories that are missing on the way to `path`, each its owner's alone.
  package static func makeDirectories(above path: String) throws(IOFailure) {
    for slash in path.indices where path[slash] == "/" && slash > path.startIndex {
      let directory = String(path[..<slash])
      guard try kind(of: directory) == nil else { continue }
      try IOFailure.attempt(.create, directory) { () throws(Errno) in try disk.makeDirectory(directory, mode: 0o700) }
    }
  }

  /// Makes a directory in that for temporary files.
  package static func makeTemporaryDirectory(_ path: String) throws(IOFailure) {
    do throws(IOFailure) {
      try IOFailure.attempt(.create, path) { () throws(Errno) in try disk.makeDirectory(path, mode: 0o700) }
    } catch {
      throw error.ofTemporaryFile
    }
  }

  /// A path that names nothing, beside `path`.
  package static func unused(beside path: String) -> String {
    (2...99).lazy.map { "\(path)-\($0)" }.first { status(of: $0) == nil } ?? "\(path)-100"
  }

  /// Removes the name of a file, if it is there.
  package static func remove(_ path: String) { Errno.answer { () throws(Errno) in try disk.remove(path) } }
}
