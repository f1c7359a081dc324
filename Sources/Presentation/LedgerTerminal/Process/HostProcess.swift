// The calls of the commands to libc, except the starting of programs: this file and HostPrograms.swift are the only ones of
// this module that import it. Pointers live for the time of one call.

import CProcess
import Glibc
import Synchronization

/// The process: how it begins and ends, its command line and its environment.
package enum HostProcess {
  /// The text of `facture --version`.
  package static let version = "1.0.0"

  /// The version of the C library that is linked, as `2.36`; nil where it does not tell.
  package static var libc: String? {
    var name = [CChar](repeating: 0, count: 64)
    guard unsafe confstr(Int32(_CS_GNU_LIBC_VERSION), &name, name.count) > 0 else { return nil }
    return name.split(separator: 0).first.map { String(decoding: $0.lazy.map(UInt8.init(bitPattern:)), as: UTF8.self) }?
      .split(separator: " ").last.map(String.init)
  }

  /// Standard input, output and error.
  static let input: Int32 = 0
  package static let output: Int32 = 1
  static let errors: Int32 = 2

  /// Makes the process behave as people expect of a filter, even if it was started with other signals or streams.
  ///
  /// A closed pipe ends it silently, as it ends `cat`. A closed standard stream is taken by `/dev/null`, opened the
  /// wrong way round: else the log could be opened under its number, and a message be written into the log.
  package static func prepare() {
    _ = signal(SIGPIPE, SIG_DFL)
    // A write beyond the largest size that is allowed then fails as one on a full disk does, and can be taken back.
    _ = signal(SIGXFSZ, SIG_IGN)
    // Files are made 0600 and directories 0700, with any umask of the caller.
    _ = umask(0o077)
    tidyWhenKilled()
    tidySearchPaths()
    for descriptor in [input, output, errors] where fcntl(descriptor, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", descriptor == input ? O_WRONLY : O_RDONLY)
    }
  }

  /// Ends the process.
  package static func exit(_ code: Int32) -> Never { Glibc.exit(code) }

  /// Ends the process as a closed pipe does where SIGPIPE is not ignored.
  package static func dieOfClosedPipe() -> Never {
    _ = signal(SIGPIPE, SIG_DFL)
    _ = raise(SIGPIPE)
    Glibc.exit(128 + SIGPIPE)
  }

  /// The words of the command line after the program's name; nil for one that is not UTF-8.
  package static func words() -> [String?] {
    (1..<max(1, process_argument_count())).map { index in
      unsafe process_argument(index).flatMap { unsafe String(validatingCString: $0) }
    }
  }

  /// The bytes of an environment variable, if it is set and not empty. They may not be a text.
  static func variable(_ name: String) -> [UInt8]? {
    guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { return nil }
    return unsafe Array(UnsafeRawBufferPointer(start: value, count: strlen(value)))
  }

  /// The same as a text; nil also if it is not UTF-8.
  package static func text(_ name: String) -> String? {
    variable(name).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// Sets a variable of the environment, for the programs that this one starts.
  static func set(_ name: String, _ value: String) { _ = unsafe setenv(name, value, 1) }

  /// The number of the user.
  package static func userNumber() -> UInt32 { getuid() }
}

/// The files and streams that a signal that ends the process leaves tidy. A handler may do no more than load an atomic and call
/// the system.
extension HostProcess {
  /// Names one more file or directory to remove when a signal ends the process, the last one first: name a directory before its
  /// files.
  ///
  /// The few bytes of a path stay: a handler on another thread may be reading them.
  package static func removeWhenKilled(_ path: String) {
    let name = UnsafeMutablePointer<UInt>.allocate(capacity: 2)
    unsafe name[0] = UnderWay.names.load(ordering: .sequentiallyConsistent)
    unsafe name[1] = UInt(bitPattern: strdup(path))
    UnderWay.names.store(UInt(bitPattern: name), ordering: .sequentiallyConsistent)
  }

  /// No file is removed any more when a signal ends the process.
  package static func keepWhenKilled() { UnderWay.names.store(0, ordering: .sequentiallyConsistent) }

  /// Signals that are ignored (by `nohup`, or by a shell for programs in the background) stay ignored.
  private static func tidyWhenKilled() {
    keepWhenKilled()
    UnderWay.hasOpenLine.store(false, ordering: .sequentiallyConsistent)
    // The last ones end a program that got no memory.
    for number in [SIGHUP, SIGINT, SIGTERM, SIGABRT, SIGILL, SIGTRAP] {
      let before = signal(number) { HostProcess.dieTidy($0) }
      if unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        _ = signal(number, SIG_IGN)
      }
    }
  }

  /// Ends the process by the signal that came, so that a shell sees which.
  private static func dieTidy(_ number: Int32) {
    var next = UnderWay.names.load(ordering: .sequentiallyConsistent)
    while let name = unsafe UnsafePointer<UInt>(bitPattern: next) {
      if let path = unsafe UnsafePointer<CChar>(bitPattern: name[1]), unsafe unlink(path) != 0 {
        _ = unsafe rmdir(path)
      }
      next = unsafe name[0]
    }
    if UnderWay.hasOpenLine.load(ordering: .sequentiallyConsistent) {
      var lineFeed = UInt8(ascii: "\n")
      _ = unsafe Glibc.write(errors, &lineFeed, 1)
    }
    _ = signal(number, SIG_DFL)
    _ = raise(number)
  }
}

/// Time, terminals and streams.
extension HostProcess {
  /// Makes `zone` the zone of local days, in the notation of `TZ`.
  package static func useZone(_ zone: String) {
    set("TZ", zone)
    tzset()
  }

  /// The zone of the machine, by its name in the zone database or the path of its file; nil if none is set.
  package static var machineZone: String? {
    Files.realPath("/etc/localtime").map { path in
      path.hasPrefix("/usr/share/zoneinfo/") ? String(path.dropFirst("/usr/share/zoneinfo/".count)) : path
    }
  }

  /// Whether the output goes to a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The next key that is typed, without a line feed after it where a person types; nil at the end.
  package static func typedKey() -> UInt8? {
    var before = termios()
    let isTyped = unsafe tcgetattr(input, &before) == 0
    if isTyped {
      var each = before
      each.c_lflag &= ~tcflag_t(ICANON | ECHO)
      _ = unsafe tcsetattr(input, TCSANOW, &each)
    }
    defer { if isTyped { _ = unsafe tcsetattr(input, TCSANOW, &before) } }
    var key: UInt8 = 0
    return unsafe Glibc.read(input, &key, 1) == 1 ? key : nil
  }

  /// The next typed line, without its end; nil at the end of the input.
  package static func typedLine() -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while unsafe Glibc.read(input, &byte, 1) == 1 {
      if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// How many cells a line of the terminal has.
  static func columns(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Whether the reader is gone: the other end of the pipe is closed.
  package static func isReaderGone(_ descriptor: Int32) -> Bool {
    var asked = pollfd(fd: descriptor, events: 0, revents: 0)
    return unsafe poll(&asked, 1, 0) > 0 && Int32(asked.revents) & (POLLERR | POLLHUP | POLLNVAL) != 0
  }

  /// Another program may have made a shared terminal or pipe non-blocking.
  static func waitUntilWritable(_ descriptor: Int32) {
    var waited = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = unsafe poll(&waited, 1, 1000)
  }
}

extension Files {
  /// The name that a path leads to, from the root and without symbolic links; nil if it leads nowhere.
  package static func realPath(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// Removes a directory, if it is there and nothing is in it.
  package static func removeEmptyDirectory(_ path: String) { _ = unsafe rmdir(path) }
}

/// The facts about a file besides those of ``Files``.
package struct FileRights: Equatable {
  /// The number of the user whose it is.
  package let owner: UInt32
  /// The permissions: the last nine bits of its mode.
  package let permissions: UInt32
  /// When it was last written, in seconds since 1970.
  package let modified: Int
  /// Whether this user may write it.
  package let isWritable: Bool

  /// Whether others than the owner may read, and whether they may write.
  package var isReadByOthers: Bool { permissions & 0o044 != 0 }
  package var isWrittenByOthers: Bool { permissions & 0o022 != 0 }

  /// The facts about `path`, symbolic links followed; nil on an error.
  package init?(of path: String) {
    var status = stat()
    guard unsafe fstatat(AT_FDCWD, path, &status, 0) == 0 else { return nil }
    (owner, permissions, modified) = (status.st_uid, status.st_mode & 0o777, status.st_mtim.tv_sec)
    isWritable = unsafe access(path, W_OK) == 0
  }
}

/// The file system that a path lies on.
package struct FileSystem: Equatable {
  /// Its kind, by its number (statfs(2)).
  package let kind: UInt32
  /// How many bytes this user may still write.
  package let free: Int
  package let isReadOnly: Bool

  /// Nil on an error.
  package init?(of path: String) {
    var system = process_file_system()
    guard unsafe process_file_system_of(path, &system) != 0 else { return nil }
    kind = system.kind
    free = Int(clamping: system.free)
    isReadOnly = system.is_read_only != 0
  }
}
