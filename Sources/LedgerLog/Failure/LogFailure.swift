/// Why the log could not be read or written.
///
/// It is one pointer wide, so that the functions of a loop that may throw it cost nothing while they do not.
public struct LogFailure: Error, Equatable, Sendable {
  /// The cases.
  package indirect enum Cause: Equatable, Sendable {
    /// The system refused a call.
    case io(IOFailure)
    /// What is written cannot be right; the log was left as it is.
    case damage(Damage)
    /// Another writer held the lock all that time.
    case locked(path: String, milliseconds: Int)
    /// The write or the sync failed; the commit was cut off again, so nothing was recorded.
    case notRecorded(cause: IOFailure)
    /// The write or the sync failed, and so did cutting it off: nobody knows yet whether it was recorded.
    case unknown(cause: IOFailure, cut: IOFailure)
    /// This writer failed before, and writes no more.
    case poisoned(path: String)
    /// The path does not name a log.
    case notALog(path: String, why: String)
    /// What was to be appended is not whole commits that continue the log; nothing was written.
    case notACommit(why: String)
    /// Something else has the name of what a registre keeps beside its log.
    case misplaced(path: String, why: String)
    /// libcrypto could not do its part.
    case crypto(why: String)
  }

  /// Which failure, with its details.
  package let cause: Cause

  /// Wraps a case.
  package init(_ cause: Cause) {
    self.cause = cause
  }

  /// Whether the log itself is wrong, rather than the way to it (exit 3 rather than 4).
  package var isDamage: Bool {
    if case .damage = cause { true } else { false }
  }

  /// Whether an attempt failed because the log itself is wrong.
  package static func isDamage<Value>(_ attempt: Result<Value, LogFailure>) -> Bool {
    if case .failure(let failure) = attempt { failure.isDamage } else { false }
  }

  /// A stable name of the case, in kebab case.
  package var code: String {
    switch cause {
    case .io: "io"
    case .damage: "log-damaged"
    case .locked: "log-locked"
    case .notRecorded: "not-recorded"
    case .unknown: "not-known-whether-recorded"
    case .poisoned: "writer-stopped"
    case .notALog: "not-a-log"
    case .notACommit: "not-a-commit"
    case .misplaced: "misplaced"
    case .crypto: "crypto"
    }
  }

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
    case .notALog(let path, let why): "\(path) is not a log: \(why)"
    case .notACommit(let why): "refused to append what is not a whole commit: \(why)"
    case .misplaced(let path, let why): "\(path) is not what a registre keeps there: \(why)"
    case .crypto(let why): "libcrypto: \(why)"
    }
  }

  /// The way out.
  package var hint: String {
    switch cause {
    case .io(let failure), .notRecorded(let failure): failure.hint
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

extension LogFailure {
  /// The system refused a call.
  package static func io(_ failure: IOFailure) -> LogFailure { LogFailure(.io(failure)) }
  /// What is written cannot be right.
  package static func damage(_ damage: Damage) -> LogFailure { LogFailure(.damage(damage)) }
  /// The path does not name a log.
  package static func notALog(_ path: String, _ why: String) -> LogFailure {
    LogFailure(.notALog(path: path, why: why))
  }
}

extension LogFailure {
  /// Makes calls to the system; that one failed is a failure of the log.
  static func wrap<Value>(_ calls: () throws(IOFailure) -> Value) throws(LogFailure) -> Value {
    do throws(IOFailure) {
      return try calls()
    } catch {
      throw .io(error)
    }
  }

  /// Makes one call to the system, as ``IOFailure/attempt(_:_:_:)`` does.
  static func attempt<Value>(
    _ operation: IOFailure.Operation, _ path: String, _ call: () throws(Errno) -> Value
  ) throws(LogFailure) -> Value {
    try wrap { () throws(IOFailure) in try IOFailure.attempt(operation, path, call) }
  }
}
