/// An open file, closed when the value ends.
///
/// It repeats the calls of a ``Disk`` until they are complete, and adds the path to their errors.
struct File: ~Copyable, Sendable {
  let path: String
  let disk: any Disk
  private let descriptor: Int32

  /// Opens a regular file. Throws `.notALog` for anything else of that name.
  static func open(_ path: String, _ access: Access, on disk: any Disk) throws(LogFailure) -> File {
    let file: File
    do throws(Errno) {
      let descriptor = try Errno.uninterrupted { () throws(Errno) in try disk.open(path, access) }
      file = File(path: path, disk: disk, descriptor: descriptor)
    } catch {
      throw refusal(path, access, error, disk)
    }
    let kind = try file.status().kind
    guard kind == .regular else { throw .notALog(path, .kind(kind)) }
    return file
  }

  deinit {
    disk.close(descriptor)
  }

  /// The current status of the file.
  func status() throws(LogFailure) -> FileStatus {
    try LogFailure.attempt(.inspect, path) { () throws(Errno) in try disk.status(of: descriptor) }
  }

  /// Its size in bytes.
  func size() throws(LogFailure) -> Int { try status().size }

  /// The offset of the first hole of more than `bytes` bytes; the size of the file if it has no such hole.
  func firstHole(longerThan bytes: Int) throws(LogFailure) -> Int {
    try LogFailure.attempt(.inspect, path) { () throws(Errno) in try disk.firstHole(descriptor, longerThan: bytes) }
  }

  /// Reads the bytes from `offset` on into a range of the buffer, and returns how many there were: fewer only at the
  /// end of the file. Several threads may read at once.
  func read(at offset: Int, into buffer: inout [UInt8], _ range: Range<Int>) throws(LogFailure) -> Int {
    var done = 0
    while done < range.count {
      let count = try LogFailure.attempt(.read, path) { () throws(Errno) in
        try disk.read(descriptor, at: offset + done, into: &buffer, range.lowerBound + done..<range.upperBound)
      }
      if count == 0 { break }
      done += count
    }
    return done
  }

  /// The `count` bytes at `offset`; nil if the file ends before.
  func bytes(at offset: Int, count: Int) throws(LogFailure) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return try read(at: offset, into: &bytes, 0..<count) == count ? bytes : nil
  }

  /// Writes all the bytes at the end of the file.
  func append(_ bytes: Span<UInt8>) throws(LogFailure) {
    var done = 0
    while done < bytes.count {
      let count = try LogFailure.attempt(.write, path) { () throws(Errno) in
        try disk.write(descriptor, bytes, from: done)
      }
      // A disk that writes 0 bytes and throws no error would make this loop endless.
      guard count > 0 else { throw .io(IOFailure(.write, path, .inputOutput)) }
      done += count
    }
  }

  /// Writes a few bytes over those at `offset`, all with one call.
  func overwrite(_ bytes: Span<UInt8>, at offset: Int) throws(LogFailure) {
    let count = try LogFailure.attempt(.write, path) { () throws(Errno) in
      try disk.overwrite(descriptor, bytes, at: offset)
    }
    guard count == bytes.count else { throw .io(IOFailure(.write, path, .inputOutput)) }
  }

  /// Makes the written bytes durable (`fdatasync`).
  func sync() throws(LogFailure) {
    try LogFailure.attempt(.sync, path) { () throws(Errno) in try disk.syncData(descriptor) }
  }

  /// Makes the next read from `offset` on come from the disk.
  func forgetCache(from offset: Int) { disk.forgetCache(descriptor, from: max(0, offset)) }

  /// Cuts the file to a size in bytes.
  func truncate(to size: Int) throws(LogFailure) {
    try LogFailure.attempt(.truncate, path) { () throws(Errno) in try disk.truncate(descriptor, to: size) }
  }

  /// Takes the exclusive lock, which ends when the file is closed; false when another holds it.
  func tryLock() throws(LogFailure) -> Bool {
    try LogFailure.attempt(.lock, path) { () throws(Errno) in try disk.tryLock(descriptor) }
  }

  /// Whether its path still names this file.
  func isStillNamed() throws(LogFailure) -> Bool { try named()?.identity == status().identity }

  /// The status of the file that its path names now; nil if the path names no file any more.
  func named() throws(LogFailure) -> FileStatus? {
    try LogFailure.attempt(.inspect, path, unless: .noEntry, or: .notDirectory) { () throws(Errno) in
      try disk.status(at: path)
    }
  }

  /// Some kinds of file refuse this access with an error that hides their kind.
  private static func refusal(
    _ path: String, _ access: Access, _ error: Errno, _ disk: any Disk
  ) -> LogFailure {
    switch error {
    case .tooManyLinks, .isDirectory, .noDevice:
      if let status = Errno.answer({ () throws(Errno) in try disk.status(at: path) }), status.kind != .regular {
        return .notALog(path, .kind(status.kind))
      }
    default: break
    }
    return .io(IOFailure(access.creates ? .create : .open, path, error))
  }
}
