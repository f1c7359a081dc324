/// What people are told of a failure of the log. These sentences stand here and nowhere else.
extension LogFailure {
  /// One sentence, without the way out.
  package var message: String {
    switch cause {
    case .io(let failure): failure.message
    case .damage(let damage): damage.message
    case .locked(let path, let milliseconds):
      "another program is writing to \(path); waited \(Self.seconds(milliseconds)) s"
    case .notRecorded(let cause): "nothing was recorded: \(cause.message)"
    case .unknown(let cause, let cut): "it is not known whether it was recorded: \(cause.message); then \(cut.message)"
    case .poisoned(let path): "an earlier write to \(path) failed, and nothing more is written"
    case .notALog(let path, let why): "\(path) is not a log: \(why.sentence)"
    case .notACommit(let why): "refused to append what is not a whole commit: \(why.sentence)"
    case .misplaced(let path, let why): "\(path) is not what a registre keeps there: \(why.sentence)"
    case .crypto(let why): "libcrypto: \(why.rawValue)"
    }
  }

  /// The way out.
  package var hint: String {
    switch cause {
    case .io(let failure): failure.hint
    case .notRecorded(let cause): cause.hint
    case .damage: "nothing was changed; compare the log with a backup or a checkpoint"
    case .locked: "try again when it has finished, or wait longer with --lock-timeout"
    case .unknown(_, let cut): "\(cut.hint); then give the same command again with the same --commande"
    case .poisoned: "start the command again"
    case .notALog: "give the directory of a registre"
    case .notACommit: "this is an error of the program that called it"
    case .misplaced: "move it away, and ask again"
    case .crypto: "check the installation of OpenSSL 3"
    }
  }

  private static func seconds(_ milliseconds: Int) -> String {
    let tenths = milliseconds / 100
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

extension LogFailure.WrongFile {
  fileprivate var sentence: String {
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
  fileprivate var sentence: String {
    switch self {
    case .noLineFeed: "the last line has no line feed"
    case .missingEvents(let count): "\(count) events are missing"
    case .behind(let last, let log): "it ends with event \(last), and the log with \(log)"
    }
  }
}
