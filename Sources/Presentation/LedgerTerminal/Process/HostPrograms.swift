// How other programs are started, and the only place of this module that does it: an editor, a pager, Python.

import CHelper
import Glibc
package import LedgerData
import LedgerWords

/// Programs that a person works with.
extension HostProcess {
  /// Runs a command of the shell on the terminal of this process, and waits for it; its exit code, as a shell gives it. One with a
  /// relative path in it is not started.
  ///
  /// - Parameters:
  ///   - file: one more word of the command, a path; nil: none.
  ///   - input: the bytes for its standard input; nil: that of this process. A program may end before it has read everything:
  ///     that is not a failure.
  package static func shell(_ command: String, on file: String? = nil, input: [UInt8]? = nil) -> Int32 {
    guard relativePath(in: command) == nil else { return notStarted }
    // The keys that interrupt are for the program that the person works with; and it may leave input unread.
    let ignored = [SIGINT, SIGQUIT, SIGPIPE].map { (number: $0, before: signal($0, SIG_IGN)) }
    defer { for (number, before) in ignored { _ = signal(number, before) } }
    var ends: [Int32] = [-1, -1]
    if input != nil { guard makePipe(&ends) else { return notStarted } }
    let line = file.map { "\(command) \(ShellWord.quoted($0))" } ?? command
    let child = start(["/bin/sh", "-c", line], reading: input == nil ? nil : ends[0])
    if let input {
      _ = close(ends[0])
      if child != nil { give(input, to: ends[1]) }
      _ = close(ends[1])
    }
    return child.map(wait) ?? notStarted
  }

  /// The first relative path in a command of the shell, in any word or part of it; nil without one. Its target depends on the
  /// current directory, which may be a ledger that somebody else wrote.
  ///
  /// `./name` and `../name` are relative paths. Any other word with a slash may be something else (`s/a/b/`), and counts as a
  /// path only if a file has that name.
  static func relativePath(in command: String) -> String? {
    let parts = command.split { " \t\n\"'\\`;&|()<>=".contains($0) }
    return parts.lazy.map(String.init).first { part in
      guard part.contains("/"), !part.hasPrefix("/"), !part.hasSuffix("/") else { return false }
      return part.hasPrefix("./") || part.hasPrefix("../") || Files.status(of: part) != nil
    }
  }

  /// The command in the first of these environment variables that is set; nil if none is set.
  ///
  /// - Throws: ``LedgerFailure`` for a relative path in it.
  package static func command(of variables: String...) throws(LedgerFailure) -> String? {
    for variable in variables {
      guard let command = text(variable) else { continue }
      if let path = relativePath(in: command) { throw .relativeProgram(variable: variable, path: path) }
      return command
    }
    return nil
  }

  private static func give(_ bytes: [UInt8], to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}

/// Programs that are run for their output.
extension HostProcess {
  /// The Python that makes PDFs, unless an option names one: that of FACTURE_PYTHON, else that of ``pdfEnvironment`` if it is
  /// there.
  package static var python: String {
    if let python = text("FACTURE_PYTHON") { return python }
    guard let place = pdfEnvironment, Files.status(of: "\(place)/bin/python3") != nil else { return "python3" }
    return "\(place)/bin/python3"
  }

  /// Where `facture doctor --install=pdf` sets up what PDFs need: `$XDG_DATA_HOME/facture/pdf`, else
  /// `~/.local/share/facture/pdf` (XDG Base Directory Specification: a relative path does not count). Nil without HOME.
  package static var pdfEnvironment: String? {
    if let place = text("XDG_DATA_HOME"), place.hasPrefix("/") { return "\(place)/facture/pdf" }
    return text("HOME").flatMap { $0.hasPrefix("/") ? "\($0)/.local/share/facture/pdf" : nil }
  }

  /// Runs the program of the first word, which writes on the terminal of this process, and waits for it; its exit code.
  package static func run(shown words: [String]) -> Int32 { start(words, reading: nil).map(wait) ?? notStarted }

  /// The standard output of a program, and its exit code; its messages are not shown.
  package struct Answer {
    package var bytes: [UInt8] = []
    /// As a shell gives it: 127 if the program is missing.
    package var exit = notStarted
    /// Whether it took more time than it may, and was killed.
    package var isTooLong: Bool { exit == Int32(BOUNDED_TOO_LONG) }
    /// Whether it wrote more than it may, and was killed.
    package var isTooMuch: Bool { exit == Int32(BOUNDED_TOO_MUCH) }
  }

  /// Runs the program of the first word, from the place that `helper_program` gives, and waits for it: at most so many seconds,
  /// and so many bytes of output. It ends with this process, for any reason.
  package static func run(_ words: [String], limit: Int, seconds: Int32) -> Answer {
    let arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { for place in words.indices { unsafe free(arguments[place]) } }
    var written: UnsafeMutablePointer<UInt8>?
    var count = 0
    let exit = unsafe bounded_run(words[0], arguments, bounded(seconds: seconds, bytes: limit), &written, &count)
    defer { unsafe free(written) }
    return Answer(bytes: unsafe Array(UnsafeBufferPointer(start: written, count: count)), exit: exit)
  }
}

/// How a program is started.
extension HostProcess {
  /// The exit code by which a shell reports that a program cannot be started.
  package static let notStarted: Int32 = 127

  /// Starts the program of the first word, from the place that `helper_program` gives; nil if that fails. Signals have their
  /// usual effect on it.
  private static func start(_ words: [String], reading stream: Int32?) -> pid_t? {
    guard let program = unsafe helper_program(words[0]) else { return nil }
    defer { unsafe free(program) }
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
    guard unsafe posix_spawnattr_init(&attributes) == 0 else { return nil }
    defer { _ = unsafe posix_spawnattr_destroy(&attributes) }
    if let stream { _ = unsafe posix_spawn_file_actions_adddup2(&actions, stream, input) }
    var signals = sigset_t()
    _ = unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGQUIT, SIGPIPE] { _ = unsafe sigaddset(&signals, number) }
    _ = unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    _ = unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { for place in words.indices { unsafe free(arguments[place]) } }
    var child: pid_t = 0
    return unsafe posix_spawn(&child, program, &actions, &attributes, arguments, environ) == 0 ? child : nil
  }

  /// Removes the current directory from the search paths of started programs and their libraries: it may be a ledger that
  /// somebody else wrote.
  static func tidySearchPaths() {
    for name in ["PATH", "PYTHONPATH", "PYTHONHOME", "LD_LIBRARY_PATH"] { _ = unsafe helper_tidy_variable(name) }
  }

  /// Waits for the end of a program: its exit code, as a shell gives it.
  private static func wait(_ child: pid_t) -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  /// A pipe whose ends no other program gets.
  private static func makePipe(_ ends: inout [Int32]) -> Bool {
    guard unsafe pipe(&ends) == 0 else { return false }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return true
  }
}
