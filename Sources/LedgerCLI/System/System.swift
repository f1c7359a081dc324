// Everything the command asks of the system and of libc, and the only file that imports it. Pointers live for the time
// of one call, and every range is checked before it becomes one. A call interrupted by a signal is made again.

import Glibc
import LedgerDomain

/// The calls, as Swift functions that throw a ``SystemFailure``.
enum System {
  /// Standard input, output and error.
  static let input: Int32 = 0
  static let output: Int32 = 1
  static let errors: Int32 = 2

  /// Makes the process behave as people expect of a filter, whatever it was started with.
  ///
  /// A closed pipe ends it silently, as it ends `cat`. A closed standard stream is taken by `/dev/null`, opened the
  /// wrong way round: else the log could be opened under its number, and a message be written into the log.
  static func prepare() {
    _ = signal(SIGPIPE, SIG_DFL)
    // A write beyond the largest size that is allowed then fails as one on a full disk does, and can be taken back.
    _ = signal(SIGXFSZ, SIG_IGN)
    // What is written here is nobody else's business (0600, directories 0700), whatever the caller's umask.
    _ = umask(0o077)
    tidyWhenKilled()
    for descriptor in input...errors where fcntl(descriptor, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", descriptor == input ? O_WRONLY : O_RDONLY)
    }
  }

  /// Ends the process.
  static func exit(_ code: Int32) -> Never { Glibc.exit(code) }

  /// Ends the process as a closed pipe does where SIGPIPE is not ignored.
  static func dieOfClosedPipe() -> Never {
    _ = signal(SIGPIPE, SIG_DFL)
    _ = raise(SIGPIPE)
    Glibc.exit(128 + SIGPIPE)
  }

  /// The words of the command line after the program's name; nil for one that is not UTF-8.
  static func words() -> [String?] {
    (1..<max(1, Int(CommandLine.argc))).map { index in
      unsafe CommandLine.unsafeArgv[index].flatMap { unsafe String(validatingCString: $0) }
    }
  }

  /// A variable of the environment, where it is set and not empty.
  static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// The number of the user.
  static func userNumber() -> UInt32 { getuid() }

  /// The number of the process.
  static func processNumber() -> Int32 { getpid() }
}

/// What a signal that ends the process leaves tidy. A handler may do no more than load an atomic and call the system.
extension System {
  /// Names the file that goes with the process when a signal ends it; nil: none any more.
  ///
  /// The few bytes of a path stay: a handler on another thread may be reading them.
  static func removeWhenKilled(_ path: String?) {
    let copy = unsafe path.flatMap { unsafe strdup($0) }
    UnderWay.file = UInt(bitPattern: copy)
  }

  /// What was told to be ignored (by `nohup`, or by a shell of what it starts in the background) stays ignored.
  private static func tidyWhenKilled() {
    removeWhenKilled(nil)
    UnderWay.hasOpenLine = false
    for number in [SIGHUP, SIGINT, SIGTERM] {
      let before = signal(number) { System.dieTidy($0) }
      if unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        _ = signal(number, SIG_IGN)
      }
    }
  }

  /// Ends the process by the signal that came, so that a shell sees which.
  private static func dieTidy(_ number: Int32) {
    if let path = unsafe UnsafePointer<CChar>(bitPattern: UnderWay.file) { _ = unsafe unlink(path) }
    if UnderWay.hasOpenLine {
      var lineFeed = UInt8(ascii: "\n")
      _ = unsafe Glibc.write(errors, &lineFeed, 1)
    }
    _ = signal(number, SIG_DFL)
    _ = raise(number)
  }
}

/// Time and place.
extension System {
  /// Makes `zone` the zone of local days, in the notation of `TZ`.
  static func useZone(_ zone: String) {
    _ = unsafe setenv("TZ", zone, 1)
    tzset()
  }

  /// A clock that only goes forward, in milliseconds from no particular time.
  static func monotonicMs() -> Int {
    var now = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec * 1000 + now.tv_nsec / 1_000_000
  }

  /// Whether a person looks at what is written there.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// How many cells a line of the terminal has.
  static func columns(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

/// Files and streams.
extension System {
  /// What a path names.
  enum Kind { case nothing, file, directory, other }

  /// What a path names, symbolic links followed.
  static func kind(of path: String) throws(SystemFailure) -> Kind {
    var status = stat()
    do throws(SystemFailure) {
      _ = try retried("look at", path) { unsafe fstatat(AT_FDCWD, path, &status, 0) }
    } catch {
      if error.number == ENOENT { return .nothing }
      throw error
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .directory
    default: return .other
    }
  }

  /// Which file it is, whatever it is named.
  struct FileIdentity: Equatable {
    let device: UInt
    let number: UInt

    fileprivate init(_ status: stat) { (device, number) = (UInt(status.st_dev), UInt(status.st_ino)) }
  }

  /// Which file a path names, symbolic links followed; nil where there is none that can be looked at.
  static func identity(of path: String) -> FileIdentity? {
    var status = stat()
    return unsafe fstatat(AT_FDCWD, path, &status, 0) == 0 ? FileIdentity(status) : nil
  }

  /// Which file is open; nil where the system does not tell.
  static func identity(of descriptor: Int32) -> FileIdentity? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? FileIdentity(status) : nil
  }

  /// The name that a path leads to, from the root and without symbolic links; nil where it leads nowhere.
  static func realPath(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// How many bytes an open file has; nil where that says nothing (a pipe).
  static func size(of descriptor: Int32) -> Int? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Opens a file to read it from its beginning.
  static func openToRead(_ path: String) throws(SystemFailure) -> Int32 {
    try retried("open", path) { unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY) }
  }

  /// Makes a file that is not there yet, its owner's alone, to write it.
  static func create(_ path: String) throws(SystemFailure) -> Int32 {
    try retried("create", path) { unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600) }
  }

  /// Closes a file.
  static func close(_ descriptor: Int32) { _ = Glibc.close(descriptor) }

  /// Reads up to `range.count` bytes into that range of the buffer, and says how many; 0 at the end.
  static func read(
    _ descriptor: Int32, _ name: String, into buffer: inout [UInt8], _ range: Range<Int>
  ) throws(SystemFailure) -> Int {
    guard range.lowerBound >= 0, range.upperBound <= buffer.count else {
      throw SystemFailure("read", name, EINVAL, "the range lies outside the buffer")
    }
    return try retried("read", name) {
      unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe Glibc.read(descriptor, UnsafeMutableRawBufferPointer(rebasing: bytes[range]).baseAddress, range.count)
      }
    }
  }

  /// Writes all of `bytes`.
  static func write(_ descriptor: Int32, _ name: String, _ bytes: Span<UInt8>) throws(SystemFailure) {
    var start = 0
    while start < bytes.count {
      do throws(SystemFailure) {
        start += try retried("write to", name) {
          unsafe bytes.withUnsafeBytes { raw in
            unsafe Glibc.write(
              descriptor, UnsafeRawBufferPointer(rebasing: raw[start...]).baseAddress, raw.count - start)
          }
        }
      } catch {
        guard error.number == EAGAIN else { throw error }
        waitUntilWritable(descriptor)
      }
    }
  }

  /// Another program may have made a shared terminal or pipe non-blocking.
  private static func waitUntilWritable(_ descriptor: Int32) {
    var waited = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = unsafe poll(&waited, 1, 1000)
  }

  /// Makes a file durable.
  static func sync(_ descriptor: Int32, _ name: String) throws(SystemFailure) {
    _ = try retried("write to", name) { fsync(descriptor) }
  }

  /// Gives a file another name, which may be taken: then that file is gone.
  static func rename(_ from: String, to: String) throws(SystemFailure) {
    _ = try retried("create", to) { unsafe Glibc.rename(from, to) }
  }

  /// Gives a file another name, which must be free.
  static func renameNew(_ from: String, to: String) throws(SystemFailure) {
    _ = try retried("create", to) { unsafe link(from, to) }
    remove(from)
  }

  /// Removes the name of a file, if it is there.
  static func remove(_ path: String) { _ = unsafe unlink(path) }

  /// Removes a directory, if it is there and nothing is in it.
  static func removeEmptyDirectory(_ path: String) { _ = unsafe rmdir(path) }

  /// Whether a path names a file of no bytes.
  static func isEmptyFile(_ path: String) -> Bool {
    var status = stat()
    guard unsafe fstatat(AT_FDCWD, path, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFREG && status.st_size == 0
  }

  private static func retried<Result: SignedInteger>(
    _ verb: String, _ name: String, _ call: () -> Result
  ) throws(SystemFailure) -> Result {
    while true {
      let result = call()
      if result >= 0 { return result }
      let code = errno
      if code != EINTR { throw SystemFailure(verb, name, code, unsafe String(cString: strerror(code))) }
    }
  }
}

extension SystemFailure {
  /// The reader of the pipe has gone.
  var isClosedPipe: Bool { number == EPIPE }

  /// The file is there already.
  var isTaken: Bool { number == EEXIST }

  /// What people can do about it.
  static func remedy(_ number: Int32) -> String {
    switch number {
    case ENOSPC, EDQUOT: "Free some space on that disk and ask again."
    case EFBIG: "Allow larger files (`ulimit -f`), or write it to another file system."
    case EACCES, EPERM: "Check the permissions of the file and of its directory."
    case ENOENT, ENOTDIR: "Check the path."
    case EISDIR: "Name a file in that directory."
    case EROFS: "Choose a place on a file system that can be written."
    case EBADF: "That stream is closed: redirect it to a file or to /dev/null."
    default: "Check the file and the disk it is on."
    }
  }
}
