// Everything LedgerLog asks of the system and of libc, and the only file that imports it. Pointers live for the time of one
// call, and every range is checked before it becomes one. A call interrupted by a signal is made again.

import Glibc

/// The calls, as Swift functions that throw the system's error number.
enum System {
  /// How a file is opened; always closed on exec, and never waiting for the other end of a pipe.
  enum Access {
    case read, append, createOrAppend, createNew, directory

    fileprivate var flags: Int32 {
      switch self {
      case .read: O_RDONLY | O_NOFOLLOW
      case .append: O_RDWR | O_APPEND | O_NOFOLLOW
      case .createOrAppend: O_RDWR | O_APPEND | O_NOFOLLOW | O_CREAT
      case .createNew: O_RDWR | O_APPEND | O_NOFOLLOW | O_CREAT | O_EXCL
      case .directory: O_RDONLY | O_DIRECTORY
      }
    }
  }

  /// Opens a file; a new one is its owner's alone (0600).
  static func open(_ path: String, _ access: Access) throws(Errno) -> Int32 {
    let path = try checked(path)
    return try retried { unsafe Glibc.open(path, access.flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600) }
  }

  /// Closes a file. What was written is safe only once synced, so nothing is to be learnt from its result.
  static func close(_ descriptor: Int32) {
    _ = Glibc.close(descriptor)
  }

  /// Reads up to `range.count` bytes at `offset` into that range of the buffer, and says how many; 0 at the end of the file.
  static func read(
    _ descriptor: Int32, at offset: Int, into buffer: inout [UInt8], _ range: Range<Int>
  ) throws(Errno) -> Int {
    guard range.lowerBound >= 0, range.upperBound <= buffer.count, offset >= 0 else { throw Errno(EINVAL) }
    return try retried {
      unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe pread(descriptor, UnsafeMutableRawBufferPointer(rebasing: bytes[range]).baseAddress, range.count, offset)
      }
    }
  }

  /// Writes bytes from index `start` on, and says how many were taken.
  static func write(_ descriptor: Int32, _ bytes: Span<UInt8>, from start: Int) throws(Errno) -> Int {
    guard start >= 0, start <= bytes.count else { throw Errno(EINVAL) }
    return try retried {
      unsafe bytes.withUnsafeBytes { raw in
        unsafe Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: raw[start...]).baseAddress, raw.count - start)
      }
    }
  }

  /// Makes the bytes of a file, and the size needed to read them, durable.
  static func syncData(_ descriptor: Int32) throws(Errno) {
    _ = try retried { fdatasync(descriptor) }
  }

  /// Makes a file or directory durable with all that the system keeps of it.
  static func syncAll(_ descriptor: Int32) throws(Errno) {
    _ = try retried { fsync(descriptor) }
  }

  /// Cuts a file to a size in bytes.
  static func truncate(_ descriptor: Int32, to size: Int) throws(Errno) {
    _ = try retried { ftruncate(descriptor, size) }
  }

  /// Takes the exclusive lock of a file, or says that another holds it.
  static func tryLock(_ descriptor: Int32) throws(Errno) -> Bool {
    do throws(Errno) {
      _ = try retried { flock(descriptor, LOCK_EX | LOCK_NB) }
      return true
    } catch {
      guard error.code == EWOULDBLOCK else { throw error }
      return false
    }
  }

  /// What an open file is.
  static func status(of descriptor: Int32) throws(Errno) -> FileStatus {
    var status = stat()
    _ = try retried { unsafe fstat(descriptor, &status) }
    return FileStatus(status)
  }

  /// What a path names, a symbolic link not followed.
  static func status(at path: String) throws(Errno) -> FileStatus {
    let path = try checked(path)
    var status = stat()
    _ = try retried { unsafe lstat(path, &status) }
    return FileStatus(status)
  }

  /// Makes a directory with these permissions, less the umask.
  static func makeDirectory(_ path: String, mode: UInt32) throws(Errno) {
    let path = try checked(path)
    _ = try retried { unsafe mkdir(path, mode) }
  }

  /// Removes the name of a file.
  static func remove(_ path: String) throws(Errno) {
    let path = try checked(path)
    _ = try retried { unsafe unlink(path) }
  }

  /// The names in a directory, in no order, without `.` and `..`.
  static func names(in path: String) throws(Errno) -> [String] {
    let path = try checked(path)
    guard let directory = unsafe opendir(path) else { throw Errno(errno) }
    defer { _ = unsafe closedir(directory) }
    var names: [String] = []
    while true {
      // Only errno tells the end of a directory from a failure to read it.
      errno = 0
      guard let entry = unsafe readdir(directory) else {
        guard errno == 0 else { throw Errno(errno) }
        return names
      }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
  }

  /// Waits, or less where a signal comes.
  static func sleep(milliseconds: Int) {
    var time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    _ = unsafe nanosleep(&time, nil)
  }

  /// A clock that only goes forward, in milliseconds from no particular time.
  static func monotonicMs() -> Int {
    var now = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec * 1000 + now.tv_nsec / 1_000_000
  }

  /// The same clock in nanoseconds, for names that nobody else gives.
  static func monotonicNs() -> Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
  }

  /// The number of the process.
  static var processNumber: Int32 { getpid() }

  /// Where files go that nobody keeps.
  static var temporaryDirectory: String {
    guard let value = unsafe getenv("TMPDIR"), unsafe value.pointee != 0 else { return "/tmp" }
    return unsafe String(cString: value)
  }

  /// The index of the first such byte within a range, which must lie in the bytes.
  static func firstIndex(of byte: UInt8, in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return nil }
    return unsafe bytes.withUnsafeBytes { raw in
      guard let base = raw.baseAddress,
        let found = unsafe memchr(base + range.lowerBound, Int32(byte), range.count)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }

  /// The index of the last such byte within a range, which must lie in the bytes.
  static func lastIndex(of byte: UInt8, in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    // Where there is none, memchr knows it many times sooner than the way back does.
    guard firstIndex(of: byte, in: bytes, range) != nil else { return nil }
    var index = range.upperBound
    while index > range.lowerBound {
      index -= 1
      if bytes[index] == byte { return index }
    }
    return nil
  }

  /// A path is given to the system up to its first NUL, which would name another file.
  private static func checked(_ path: String) throws(Errno) -> String {
    guard !path.utf8.contains(0) else { throw Errno(EINVAL) }
    return path
  }

  private static func retried<Result: SignedInteger>(_ call: () -> Result) throws(Errno) -> Result {
    while true {
      let result = call()
      if result >= 0 { return result }
      let code = errno
      if code != EINTR { throw Errno(code) }
    }
  }
}

extension FileStatus {
  fileprivate init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFDIR: kind = .directory
    case S_IFLNK: kind = .symbolicLink
    case S_IFIFO: kind = .fifo
    case S_IFCHR, S_IFBLK: kind = .device
    case S_IFSOCK: kind = .socket
    default: kind = .other
    }
    size = Int(status.st_size)
    identity = Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }
}

extension Errno {
  static var noEntry: Errno { Errno(ENOENT) }
  static var accessDenied: Errno { Errno(EACCES) }
  static var notPermitted: Errno { Errno(EPERM) }
  static var noSpace: Errno { Errno(ENOSPC) }
  static var quotaExceeded: Errno { Errno(EDQUOT) }
  static var readOnlyFileSystem: Errno { Errno(EROFS) }
  static var isDirectory: Errno { Errno(EISDIR) }
  static var notDirectory: Errno { Errno(ENOTDIR) }
  static var tooManyLinks: Errno { Errno(ELOOP) }
  static var inputOutput: Errno { Errno(EIO) }
  static var tooManyFiles: Errno { Errno(EMFILE) }
  static var tooManyFilesInSystem: Errno { Errno(ENFILE) }
  static var fileTooBig: Errno { Errno(EFBIG) }
  static var exists: Errno { Errno(EEXIST) }
  static var invalid: Errno { Errno(EINVAL) }
  static var noDevice: Errno { Errno(ENXIO) }
  static var nameTooLong: Errno { Errno(ENAMETOOLONG) }
  static var noMemory: Errno { Errno(ENOMEM) }
  static var noLocks: Errno { Errno(ENOLCK) }
}
