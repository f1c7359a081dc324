package import LedgerWords

/// What programs and people are told of a failure of the log. These sentences stand here and nowhere else.
extension LogFailure {
  /// A stable name of the case, in kebab case.
  package var code: String { words.code }
  /// One sentence, without the way out.
  package var message: Words { words.message }
  /// The way out.
  package var hint: Words { words.hint }

  private var words: (code: String, message: Words, hint: Words) {
    switch cause {
    case .io(let failure): ("io", failure.message, failure.hint)
    case .damage(let damage):
      ("log-damaged", damage.message, "nothing was changed; compare the log with a backup or a checkpoint")
    case .locked(let path, let milliseconds):
      (
        "log-locked", "another program is writing to \(path); waited \(Self.seconds(milliseconds)) s",
        "try again when it has finished, or wait longer with --lock-timeout"
      )
    case .notRecorded(let cause): ("not-recorded", "nothing was recorded: \(cause.message)", cause.hint)
    case .unknown(let cause, let cut):
      (
        "not-known-whether-recorded",
        "it is not known whether it was recorded: \(cause.message); then \(cut.message)",
        "\(cut.hint); then give the same command again with the same --commande"
      )
    case .poisoned(let path):
      (
        "writer-stopped", "an earlier write to \(path) failed, and nothing more is written", "start the command again"
      )
    case .notALog(let path, let why):
      ("not-a-log", "\(path) is not a log: \(why.sentence)", "give the directory of a registre")
    case .notACommit(let why):
      (
        "not-a-commit", "refused to append what is not a whole commit: \(why.sentence)",
        "this is an error of the program that called it"
      )
    case .misplaced(let path, let why):
      (
        "misplaced", "\(path) is not what a registre keeps there: \(why.sentence)", "move it away, and ask again"
      )
    case .crypto(let why): ("crypto", "libcrypto: \(why.rawValue)", "check the installation of OpenSSL 3")
    }
  }

  private static func seconds(_ milliseconds: Int) -> String {
    let tenths = milliseconds / 100
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

extension LogFailure.WrongFile {
  fileprivate var sentence: Words {
    switch self {
    case .kind(.regular): "it is a file, where a directory is needed"
    case .kind(.directory): "it is a directory"
    case .kind(.symbolicLink): "it is a symbolic link"
    case .kind(.fifo): "it is a pipe"
    case .kind(.device): "it is a device"
    case .kind(.socket): "it is a socket"
    case .kind(.other): "it is not a regular file"
    case .noDirectory: "it is not a directory"
    case .link: "it is a symbolic link, and nothing is written through one"
    case .noEvents: "it has no directory events/"
    case .noLog(let name): "it holds no log file (\(name))"
    case .severalLogs(let count): "it holds \(count) log files, where one is known"
    case .beginsLater: "it does not begin with the first event, and what comes before is missing"
    case .replaced: "it was moved, removed or replaced while it was written"
    case .tooLong(let most): "it is longer than \(most) bytes"
    }
  }
}

extension LogFailure.WrongCommit {
  fileprivate var sentence: Words {
    switch self {
    case .noLineFeed: "the last line has no line feed"
    case .missingEvents(let count): "\(count) events are missing"
    case .behind(let last, let log): "it ends with event \(last), and the log with \(log)"
    }
  }
}
