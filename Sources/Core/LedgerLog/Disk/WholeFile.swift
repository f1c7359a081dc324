/// A small file that is read whole, and written whole or not at all.
///
///     a new content
///     unlink <path>.new                           the rest of an interrupted writer
///     open   <path>.new                           O_CREAT|O_EXCL|O_NOFOLLOW, 0600
///     write, fdatasync
///     rename to its name
///     fsync the directory
///     └ from here on it is durable
///
/// One writer at a time: the writer holds a lock.
package enum WholeFile {
  /// The bytes of the file; nil if it does not exist. Throws `.io`, and `.misplaced` if it is not a regular file, or
  /// too long.
  package static func read(_ path: String, upTo mostBytes: Int, on disk: any Disk) throws(LogFailure) -> [UInt8]? {
    let found = try LogFailure.attempt(.inspect, path, unless: .noEntry, or: .notDirectory) { () throws(Errno) in
      try disk.status(at: path)
    }
    guard let found else { return nil }
    guard found.kind == .regular else { throw LogFailure(.misplaced(path: path, why: .kind(found.kind))) }
    let file = try File.open(path, .read, on: disk)
    let size = try file.size()
    guard size <= mostBytes else { throw LogFailure(.misplaced(path: path, why: .tooLong(mostBytes: mostBytes))) }
    var bytes = [UInt8](repeating: 0, count: size)
    let count = try file.read(at: 0, into: &bytes, 0..<size)
    return Array(bytes.prefix(count))
  }

  /// Replaces it durably, or makes it. Throws `.io`.
  package static func replace(_ path: String, _ bytes: [UInt8], on disk: any Disk) throws(LogFailure) {
    let partial = "\(path).new"
    _ = try LogFailure.attempt(.remove, partial, unless: .noEntry) { () throws(Errno) in try disk.remove(partial) }
    let file = try File.open(partial, .createNew, on: disk)
    try file.append(bytes.span)
    try file.sync()
    try LogFailure.attempt(.create, path) { () throws(Errno) in try disk.rename(partial, to: path) }
    let directory = LogDirectory.parent(of: path)
    try LogDirectory(at: directory, on: disk).sync(directory)
  }
}
