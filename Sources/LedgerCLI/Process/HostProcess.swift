// What the command asks of libc, and with HostFiles.swift all of this module that imports it. Pointers live for the time
// of one call.

import CProcess
import Glibc
import Synchronization

/// The process: how it begins and ends, its command line and its environment.
enum HostProcess {
  /// What `facture --version` prints.
  static let version = "0.1.0"

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
    // Files are made 0600 and directories 0700, whatever the caller's umask.
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
    (1..<max(1, process_argument_count())).map { index in
      unsafe process_argument(index).flatMap { unsafe String(validatingCString: $0) }
    }
  }

  /// The bytes of a variable of the environment, where it is set and not empty. They may be no text.
  static func variable(_ name: String) -> [UInt8]? {
    guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { return nil }
    return unsafe Array(UnsafeRawBufferPointer(start: value, count: strlen(value)))
  }

  /// The number of the user.
  static func userNumber() -> UInt32 { getuid() }
}

/// What a signal that ends the process leaves tidy. A handler may do no more than load an atomic and call the system.
extension HostProcess {
  /// Names the file that goes with the process when a signal ends it; nil: none any more.
  ///
  /// The few bytes of a path stay: a handler on another thread may be reading them.
  static func removeWhenKilled(_ path: String?) {
    let copy = unsafe path.flatMap { unsafe strdup($0) }
    UnderWay.file.store(UInt(bitPattern: copy), ordering: .sequentiallyConsistent)
  }

  /// What was told to be ignored (by `nohup`, or by a shell of what it starts in the background) stays ignored.
  private static func tidyWhenKilled() {
    removeWhenKilled(nil)
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
    let file = UnderWay.file.load(ordering: .sequentiallyConsistent)
    if let path = unsafe UnsafePointer<CChar>(bitPattern: file) { _ = unsafe unlink(path) }
    if UnderWay.hasOpenLine.load(ordering: .sequentiallyConsistent) {
      var lineFeed = UInt8(ascii: "\n")
      _ = unsafe Glibc.write(errors, &lineFeed, 1)
    }
    _ = signal(number, SIG_DFL)
    _ = raise(number)
  }
}

/// What is started for a person to work with.
extension HostProcess {
  /// A word as a shell reads it: in quotation marks where it would read something else.
  static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || "/._-+:,@".utf8.contains($0)
    }
    return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }

  /// Runs a command of the shell on the terminal of this process, and waits for it; its exit code, as a shell gives it.
  static func shell(_ command: String) -> Int32 {
    let status = unsafe system(command)
    return status < 0 ? 127 : status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}

/// What is started for what it writes.
extension HostProcess {
  /// What a program that was run wrote to its standard output, and its exit code; its messages are not shown.
  struct Answer {
    var bytes: [UInt8] = []
    /// As a shell gives it: 127 where there is no such program.
    var exit: Int32 = 127
  }

  /// Runs the program of the first word, found on the PATH, and waits for it. No more than `limit` bytes are kept.
  static func run(_ words: [String], limit: Int) -> Answer {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return Answer() }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let child = start(words, output: ends[1])
    _ = close(ends[1])
    defer { _ = close(ends[0]) }
    guard let child else { return Answer() }
    var answer = Answer(bytes: all(ends[0], limit: limit))
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
    answer.exit = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    return answer
  }

  private static func start(_ words: [String], output: Int32) -> pid_t? {
    var actions = unsafe posix_spawn_file_actions_t()
    guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
    _ = unsafe posix_spawn_file_actions_adddup2(&actions, output, self.output)
    _ = unsafe posix_spawn_file_actions_addopen(&actions, errors, "/dev/null", O_WRONLY, 0)
    let arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { for place in words.indices { unsafe free(arguments[place]) } }
    var child: pid_t = 0
    return unsafe posix_spawnp(&child, words[0], &actions, nil, arguments, environ) == 0 ? child : nil
  }

  /// All that comes through a pipe, until its other end is closed; of more than `limit` bytes the first ones.
  private static func all(_ descriptor: Int32, limit: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      if bytes.count < limit { bytes += piece[..<min(count, limit - bytes.count)] }
    }
  }
}

/// Time, terminals and streams.
extension HostProcess {
  /// Makes `zone` the zone of local days, in the notation of `TZ`.
  static func useZone(_ zone: String) {
    _ = unsafe setenv("TZ", zone, 1)
    tzset()
  }

  /// Whether a person looks at what is written there.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// How many cells a line of the terminal has.
  static func columns(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Another program may have made a shared terminal or pipe non-blocking.
  static func waitUntilWritable(_ descriptor: Int32) {
    var waited = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = unsafe poll(&waited, 1, 1000)
  }
}

extension Files {
  /// The name that a path leads to, from the root and without symbolic links; nil where it leads nowhere.
  static func realPath(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// Removes a directory, if it is there and nothing is in it.
  static func removeEmptyDirectory(_ path: String) { _ = unsafe rmdir(path) }
}
