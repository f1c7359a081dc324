// Everything LedgerLog asks of the system and of libc, and the only file that imports it. Pointers live for the time of
// one call, and every range is checked before it becomes a pointer.

import Glibc

/// The disk of this machine.
package struct SystemDisk: Disk {
  /// Makes the disk; it has no state.
  package init() {}

  package func open(_ path: String, _ access: Access) throws(Errno) -> Int32 {
    let path = try Self.checked(path)
    return try Self.result(unsafe Glibc.open(path, access.flags | O_CLOEXEC | O_NOCTTY, 0o600))
  }

  package func close(_ descriptor: Int32) {
    // A process that another thread is starting shares the open file, and with it the lock, until it runs its program.
    // Unlocked here, the lock ends for both.
    _ = flock(descriptor, LOCK_UN)
    _ = Glibc.close(descriptor)
  }

  package func read(
    _ descriptor: Int32, at offset: Int, into buffer: inout [UInt8], _ range: Range<Int>
  ) throws(Errno) -> Int {
    guard range.lowerBound >= 0, range.upperBound <= buffer.count, offset >= 0 else { throw Errno(EINVAL) }
    return try Self.result(
      unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe pread(descriptor, UnsafeMutableRawBufferPointer(rebasing: bytes[range]).baseAddress, range.count, offset)
      })
  }

  package func write(_ descriptor: Int32, _ bytes: Span<UInt8>, from start: Int) throws(Errno) -> Int {
    guard start >= 0, start <= bytes.count else { throw Errno(EINVAL) }
    return try Self.result(
      unsafe bytes.withUnsafeBytes { raw in
        unsafe Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: raw[start...]).baseAddress, raw.count - start)
      })
  }

  package func overwrite(_ descriptor: Int32, _ bytes: Span<UInt8>, at offset: Int) throws(Errno) -> Int {
    guard offset >= 0 else { throw Errno(EINVAL) }
    return try Self.result(
      unsafe bytes.withUnsafeBytes { raw in unsafe pwrite(descriptor, raw.baseAddress, raw.count, offset) })
  }

  package func syncData(_ descriptor: Int32) throws(Errno) {
    _ = try Self.result(fdatasync(descriptor))
  }

  package func syncAll(_ descriptor: Int32) throws(Errno) { _ = try Self.result(fsync(descriptor)) }

  package func forgetCache(_ descriptor: Int32, from offset: Int) {
    _ = posix_fadvise(descriptor, offset, 0, POSIX_FADV_DONTNEED)
    // The bytes are read next: reading them all ahead at once costs less than piece after piece.
    _ = posix_fadvise(descriptor, offset, 0, POSIX_FADV_WILLNEED)
  }

  package func bootID() -> String? { Self.start }

  /// Asked once: it stays the same for as long as this process lives, and a command needs it several times.
  private static let start: String? = {
    let disk = SystemDisk()
    let id = Errno.answer { () throws(Errno) in
      let descriptor = try disk.open("/proc/sys/kernel/random/boot_id", .read)
      defer { disk.close(descriptor) }
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = try disk.read(descriptor, at: 0, into: &bytes, 0..<bytes.count)
      return String(decoding: bytes.prefix(count).prefix { $0 != 0x0A }, as: UTF8.self)
    }
    return id?.isEmpty == false ? id : nil
  }()

  package func truncate(_ descriptor: Int32, to size: Int) throws(Errno) {
    _ = try Self.result(ftruncate(descriptor, size))
  }

  package func tryLock(_ descriptor: Int32) throws(Errno) -> Bool {
    do throws(Errno) {
      _ = try Self.result(flock(descriptor, LOCK_EX | LOCK_NB))
      return true
    } catch {
      guard error.code == EWOULDBLOCK else { throw error }
      return false
    }
  }

  package func status(of descriptor: Int32) throws(Errno) -> FileStatus {
    var status = stat()
    _ = try Self.result(unsafe fstat(descriptor, &status))
    return FileStatus(status)
  }

  /// `SEEK_DATA` and `SEEK_HOLE` of Linux, which the module of the C library leaves out.
  private static let (seekData, seekHole): (Int32, Int32) = (3, 4)

  package func firstHole(_ descriptor: Int32, longerThan bytes: Int) throws(Errno) -> Int {
    let size = try status(of: descriptor).size
    var hole = 0
    while hole < size {
      // No data after a hole: it reaches to the end.
      let data = lseek(descriptor, hole, Self.seekData)
      guard data >= 0 || errno == ENXIO else { throw Errno(errno) }
      let end = data < 0 ? size : data
      if end - hole > bytes { return hole }
      hole = data < 0 ? size : try Self.result(lseek(descriptor, data, Self.seekHole))
    }
    return size
  }

  package func status(at path: String) throws(Errno) -> FileStatus {
    let path = try Self.checked(path)
    var status = stat()
    _ = try Self.result(unsafe lstat(path, &status))
    return FileStatus(status)
  }

  package func makeDirectory(_ path: String, mode: UInt32) throws(Errno) {
    let path = try Self.checked(path)
    _ = try Self.result(unsafe mkdir(path, mode))
  }

  package func link(_ path: String, to other: String) throws(Errno) {
    let (path, other) = (try Self.checked(path), try Self.checked(other))
    _ = try Self.result(unsafe Glibc.link(path, other))
  }

  package func rename(_ path: String, to other: String) throws(Errno) {
    let (path, other) = (try Self.checked(path), try Self.checked(other))
    _ = try Self.result(unsafe Glibc.rename(path, other))
  }

  package func remove(_ path: String) throws(Errno) {
    let path = try Self.checked(path)
    _ = try Self.result(unsafe unlink(path))
  }

  package func names(in path: String) throws(Errno) -> [String] {
    var names: [String] = []
    try unsafe eachEntry(of: path) { _, name in unsafe names.append(String(cString: name)) }
    return names
  }

  /// The entries of a directory, unsorted: each name as the system keeps it, perhaps not UTF-8, and its kind; a
  /// symbolic link is not followed; nil if the kind is unknown.
  package func entries(in path: String) throws(Errno) -> [(name: [UInt8], kind: FileKind?)] {
    var entries: [(name: [UInt8], kind: FileKind?)] = []
    try unsafe eachEntry(of: path) { directory, name in
      var status = stat()
      let isKnown = unsafe fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) == 0
      let bytes = unsafe Array(UnsafeRawBufferPointer(start: name, count: strlen(name)))
      entries.append((bytes, isKnown ? FileStatus(status).kind : nil))
    }
    return entries
  }

  /// Gives the descriptor of the directory and each name in it, without `.` and `..`.
  private func eachEntry(of path: String, _ body: (Int32, UnsafePointer<CChar>) -> Void) throws(Errno) {
    let path = try Self.checked(path)
    guard let directory = unsafe opendir(path) else { throw Errno(errno) }
    defer { _ = unsafe closedir(directory) }
    while true {
      // Only errno tells the end of a directory from a failure to read it.
      errno = 0
      guard let entry = unsafe readdir(directory) else {
        guard errno == 0 else { throw Errno(errno) }
        return
      }
      unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          let isDots = unsafe strcmp(name, ".") == 0 || strcmp(name, "..") == 0
          if !isDots { unsafe body(dirfd(directory), name) }
        }
      }
    }
  }

  /// The status of a path, symbolic links followed (`stat`).
  package func statusFollowingLinks(at path: String) throws(Errno) -> FileStatus {
    let path = try Self.checked(path)
    var status = stat()
    _ = try Self.result(unsafe fstatat(AT_FDCWD, path, &status, 0))
    return FileStatus(status)
  }

  /// Reads up to `range.count` bytes from where the last call ended into that range of the buffer, and returns how
  /// many; 0 at the end (`read`). Pipes can only be read this way.
  package func readNext(
    _ descriptor: Int32, into buffer: inout [UInt8], _ range: Range<Int>
  ) throws(Errno) -> Int {
    guard range.lowerBound >= 0, range.upperBound <= buffer.count else { throw Errno(EINVAL) }
    return try Self.result(
      unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe Glibc.read(descriptor, UnsafeMutableRawBufferPointer(rebasing: bytes[range]).baseAddress, range.count)
      })
  }

  /// Refuses a path with a NUL: the system would read it up to there, and name another file.
  private static func checked(_ path: String) throws(Errno) -> String {
    guard !path.utf8.contains(0) else { throw Errno(EINVAL) }
    return path
  }

  private static func result<Result: SignedInteger>(_ result: Result) throws(Errno) -> Result {
    guard result >= 0 else { throw Errno(errno) }
    return result
  }
}

/// The calls of the log to this machine other than its disk.
package enum Host {
  /// Waits that long, or less if a signal comes.
  package static func sleep(milliseconds: Int) {
    var time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    _ = unsafe nanosleep(&time, nil)
  }

  /// A clock that only goes forward, in nanoseconds from no particular time.
  package static func monotonicNs() -> Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
  }

  /// The same clock in milliseconds.
  package static func monotonicMs() -> Int { monotonicNs() / 1_000_000 }

  /// The number of the process.
  package static var processNumber: Int32 { getpid() }

  /// The directory for temporary files (`TMPDIR` if it is UTF-8, else `/tmp`).
  package static var temporaryDirectory: String {
    guard let value = unsafe getenv("TMPDIR"), unsafe value.pointee != 0 else { return "/tmp" }
    return unsafe String(validatingCString: value) ?? "/tmp"
  }
}

extension Access {
  /// A pipe in the place of a file must not block the program: only ``stream`` waits.
  fileprivate var flags: Int32 {
    switch self {
    case .read: O_RDONLY | O_NOFOLLOW | O_NONBLOCK
    case .stream: O_RDONLY
    case .append: O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK
    case .update: O_RDWR | O_NOFOLLOW | O_NONBLOCK
    case .createOrAppend: O_RDWR | O_APPEND | O_NOFOLLOW | O_CREAT | O_NONBLOCK
    case .createNew: O_RDWR | O_APPEND | O_NOFOLLOW | O_CREAT | O_EXCL | O_NONBLOCK
    case .directory: O_RDONLY | O_DIRECTORY | O_NONBLOCK
    }
  }
}

extension FileStatus {
  fileprivate init(_ status: stat) {
    let kind: FileKind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .directory
      case S_IFLNK: .symbolicLink
      case S_IFIFO: .fifo
      case S_IFCHR, S_IFBLK: .device
      case S_IFSOCK: .socket
      default: .other
      }
    self.init(
      kind: kind, size: Int(status.st_size),
      identity: Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino)),
      changed: Int64(status.st_ctim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_ctim.tv_nsec),
      linkCount: Int(clamping: status.st_nlink))
  }
}

extension Errno {
  package static var interrupted: Errno { Errno(EINTR) }
  package static var noEntry: Errno { Errno(ENOENT) }
  package static var accessDenied: Errno { Errno(EACCES) }
  package static var notPermitted: Errno { Errno(EPERM) }
  package static var noSpace: Errno { Errno(ENOSPC) }
  package static var quotaExceeded: Errno { Errno(EDQUOT) }
  package static var readOnlyFileSystem: Errno { Errno(EROFS) }
  package static var isDirectory: Errno { Errno(EISDIR) }
  package static var notDirectory: Errno { Errno(ENOTDIR) }
  package static var tooManyLinks: Errno { Errno(ELOOP) }
  package static var inputOutput: Errno { Errno(EIO) }
  package static var tooManyFiles: Errno { Errno(EMFILE) }
  package static var tooManyFilesInSystem: Errno { Errno(ENFILE) }
  package static var fileTooBig: Errno { Errno(EFBIG) }
  package static var exists: Errno { Errno(EEXIST) }
  package static var invalid: Errno { Errno(EINVAL) }
  package static var noDevice: Errno { Errno(ENXIO) }
  package static var nameTooLong: Errno { Errno(ENAMETOOLONG) }
  package static var noMemory: Errno { Errno(ENOMEM) }
  package static var noLocks: Errno { Errno(ENOLCK) }
  package static var notSupported: Errno { Errno(EOPNOTSUPP) }
  package static var notImplemented: Errno { Errno(ENOSYS) }
  package static var badDescriptor: Errno { Errno(EBADF) }
  package static var brokenPipe: Errno { Errno(EPIPE) }
  package static var addressInUse: Errno { Errno(EADDRINUSE) }
  package static var tryAgain: Errno { Errno(EAGAIN) }
  package static var busy: Errno { Errno(EBUSY) }
  package static var timedOut: Errno { Errno(ETIMEDOUT) }
}
