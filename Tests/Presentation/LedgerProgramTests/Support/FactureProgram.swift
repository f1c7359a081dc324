import Glibc
import LedgerTestSupport

/// Runs the real executable, which is built beside the tests.
///
/// Its standard streams are files that it opens itself, so that no descriptor of this process, which runs many tests at
/// once, is ever inherited by two children.
struct FactureProgram: Sendable {
  /// What a run gave.
  struct Outcome: Equatable {
    /// The exit code; 128 + the signal that ended it.
    let exit: Int32
    let output: String
    let errors: String

    /// The last line of standard output.
    var answer: String { output.split(separator: "\n").last.map(String.init) ?? "" }
  }

  /// Variables of the environment, besides a quiet default.
  var environment: [String: String] = [:]
  /// A directory that must stay while it runs.
  var scratch: Scratch?

  /// The program; beside a server for tests the one that loads libpq, as a static program cannot.
  static let path = TemporaryDatabase.server == nil ? "\(directory)/facture" : withPostgreSQL
  /// The program with shared libraries.
  static let withPostgreSQL = "\(directory)/facture-with-postgresql"

  private static let directory: String = {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return 0 }
      return unsafe readlink("/proc/self/exe", base.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    let own = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    return own.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }()

  /// Runs `facture` with these words.
  func run(_ words: [String], input: String? = nil) -> Outcome {
    run(Self.path, words, input: input)
  }

  /// Runs a line of the shell, in which `$F` is the executable.
  func shell(_ line: String) -> Outcome {
    run("/bin/sh", ["-c", line], input: nil)
  }

  /// Starts `facture` with these words, its output and messages going to files; nothing to read.
  func start(_ words: [String], output: String, errors: String) -> pid_t {
    Spawn.start(Self.path, words.map { Array($0.utf8) }, variables, Spawn.Streams(output: output, errors: errors))
  }

  private func run(_ program: String, _ words: [String], input: String?) -> Outcome {
    let scratch = Scratch()
    if let input { Files.write(scratch.path("in"), input) }
    var streams = Spawn.Streams()
    streams.input = input == nil ? "/dev/null" : scratch.path("in")
    streams.output = scratch.path("out")
    streams.errors = scratch.path("err")
    let child = Spawn.start(program, words.map { Array($0.utf8) }, variables, streams)
    let exit = Spawn.wait(child)
    return Outcome(exit: exit, output: Files.text(scratch.path("out")), errors: Files.text(scratch.path("err")))
  }

  /// Runs `facture` with words of any bytes.
  func run(bytes words: [[UInt8]]) -> Outcome {
    let scratch = Scratch()
    var streams = Spawn.Streams()
    streams.output = scratch.path("out")
    streams.errors = scratch.path("err")
    let exit = Spawn.wait(Spawn.start(Self.path, words, variables, streams))
    return Outcome(exit: exit, output: Files.text(scratch.path("out")), errors: Files.text(scratch.path("err")))
  }

  /// Runs `facture` on a terminal of its own, and gives all that the terminal showed.
  func runOnTerminal(_ words: [String], columns: UInt16 = 0) -> Outcome {
    guard let (terminal, path) = Self.terminal(columns) else {
      return Outcome(exit: -1, output: "", errors: "no terminal")
    }
    defer { close(terminal) }
    let streams = Spawn.Streams(output: path, errors: path)
    let child = Spawn.start(Self.path, words.map { Array($0.utf8) }, variables, streams)
    let shown = String(decoding: Files.readAll(terminal), as: UTF8.self)
    return Outcome(exit: Spawn.wait(child), output: shown, errors: "")
  }

  /// Runs `facture` on a terminal of its own, gives it `input` again and again until the terminal shows `mark`, and then
  /// sends it a signal.
  func interruptOnTerminal(_ words: [String], input: String, mark: UInt8, _ signal: Int32) -> Outcome {
    let scratch = Scratch()
    let pipe = scratch.path("in")
    guard let (terminal, path) = Self.terminal(80), unsafe mkfifo(pipe, 0o600) == 0 else {
      return Outcome(exit: -1, output: "", errors: "no terminal")
    }
    // Open for both, so that neither side waits for the other, and that there is always a reader.
    let feed = unsafe open(pipe, O_RDWR | O_CLOEXEC)
    defer {
      close(terminal)
      close(feed)
    }
    let streams = Spawn.Streams(input: pipe, output: path, errors: path)
    let child = Spawn.start(Self.path, words.map { Array($0.utf8) }, variables, streams)
    var shown: [UInt8] = []
    var waiting = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    while !shown.contains(mark) {
      Files.write(feed, Array(input.utf8))
      guard unsafe poll(&waiting, 1, 0) > 0 else { continue }
      let piece = Files.readSome(terminal)
      guard !piece.isEmpty else { break }
      shown += piece
    }
    Spawn.send(signal, to: child)
    shown += Files.readAll(terminal)
    return Outcome(exit: Spawn.wait(child), output: String(decoding: shown, as: UTF8.self), errors: "")
  }

  /// A new terminal: the side that its user has, and the path of the other.
  private static func terminal(_ columns: UInt16) -> (descriptor: Int32, path: String)? {
    let terminal = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (locked, number): (Int32, UInt32) = (0, 0)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    // TIOCSPTLCK and TIOCGPTN, which are macros that Swift does not see: unlock the terminal, and ask for its number.
    guard unsafe ioctl(terminal, 0x4004_5431, &locked) == 0, unsafe ioctl(terminal, 0x8004_5430, &number) == 0,
      unsafe ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0
    else { return nil }
    return (terminal, "/dev/pts/\(number)")
  }

  private var variables: [String: String] {
    ["PATH": "/usr/bin:/bin", "TZ": "UTC", "USER": "alice", "F": Self.path].merging(environment) { $1 }
  }
}

/// posix_spawn, with streams that the child opens by their paths.
enum Spawn {
  struct Streams {
    var input = "/dev/null"
    var output = "/dev/null"
    var errors = "/dev/null"
  }

  static func start(
    _ program: String, _ words: [[UInt8]], _ variables: [String: String], _ streams: Streams
  ) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
    let writing = O_WRONLY | O_CREAT | O_NOCTTY
    unsafe posix_spawn_file_actions_addopen(&actions, 0, streams.input, O_RDONLY | O_NOCTTY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, streams.output, writing, 0o600)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, streams.errors, writing, 0o600)
    // A shell that cannot hear of the end of its children waits for ever.
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { _ = unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    // Whoever runs the tests in the background has these ignored.
    for number in [SIGHUP, SIGINT, SIGTERM] { unsafe sigaddset(&signals, number) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var child: pid_t = -1
    let names = [Array(program.utf8)] + words
    let settings = variables.map { Array("\($0.key)=\($0.value)".utf8) }
    unsafe withStrings(names) { arguments in
      unsafe withStrings(settings) { settings in
        _ = unsafe posix_spawn(&child, program, &actions, &attributes, arguments, settings)
      }
    }
    return child
  }

  /// Sends a signal to a child. One that did not start has a number that would send it to every process of the user.
  static func send(_ signal: Int32, to child: pid_t) { if child > 0 { kill(child, signal) } }

  /// Waits for the end of a child: its exit code, or 128 + the signal that ended it.
  static func wait(_ child: pid_t) -> Int32 {
    guard child > 0 else { return -1 }
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
    return code(status)
  }

  /// As ``wait(_:)``, where the child has ended; nil while it runs.
  static func result(_ child: pid_t) -> Int32? {
    guard child > 0 else { return -1 }
    var status: Int32 = 0
    let ended = unsafe waitpid(child, &status, WNOHANG)
    return ended == 0 ? nil : code(status)
  }

  private static func code(_ status: Int32) -> Int32 {
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  private static func withStrings(
    _ strings: [[UInt8]], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Void
  ) {
    let list = UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: strings.count + 1)
    unsafe list.initialize(repeating: nil)
    for (index, bytes) in strings.enumerated() {
      let copy = UnsafeMutableBufferPointer<CChar>.allocate(capacity: bytes.count + 1)
      _ = unsafe copy.initialize(from: bytes.map { CChar(bitPattern: $0) } + [0])
      unsafe list[index] = copy.baseAddress
    }
    if let base = list.baseAddress { unsafe body(base) }
    for index in strings.indices { unsafe list[index]?.deallocate() }
    unsafe list.deallocate()
  }
}
