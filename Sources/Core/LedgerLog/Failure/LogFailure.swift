/// Why the log could not be read or written.
///
/// It is one pointer wide: a loop that may throw it is as fast as one that cannot.
public struct LogFailure: Error, Equatable, Sendable {
  /// The cases.
  package indirect enum Cause: Equatable, Sendable {
    /// The system refused a call.
    case io(IOFailure)
    /// The log is damaged; it was left as it is.
    case damage(Damage)
    /// The log lost its end: it ends with an event before one that another file shows.
    case lost(end: UInt64, LogTrace)
    /// Another writer held the lock all that time.
    case locked(path: String, milliseconds: Int)
    /// The write or the sync failed; the commit was cut off again, so nothing was recorded.
    case notRecorded(cause: LogFailure)
    /// The write or the sync failed, and so did cutting it off: it is not known yet whether it was recorded.
    case unknown(cause: LogFailure, cut: LogFailure)
    /// This writer failed before, and does not write any more.
    case poisoned(path: String)
    /// The path does not name a log.
    case notALog(path: String, why: WrongFile)
    /// The lines to append are not whole commits that continue the log; nothing was written.
    case notACommit(why: WrongCommit)
    /// Something else has the name of a file that a registre keeps beside its log.
    case misplaced(path: String, why: WrongFile)
    /// A registre was to be made where another one keeps its own files, in that directory.
    case insideRegistre(path: String, directory: String)
    /// libcrypto failed.
    case crypto(why: CryptoFault)
    /// A witness refuses the request.
    case witness(WitnessRefusal)
    /// The origin of a registre is out of reach, or altered.
    case origin(OriginFailure)
  }

  /// Why a path names the wrong kind of file.
  package enum WrongFile: Equatable, Sendable {
    /// It is of another kind than a regular file.
    case kind(FileKind)
    /// It is not a directory.
    case noDirectory
    /// It is a symbolic link, through which nothing is written.
    case link
    /// It has no directory `events/`.
    case noEvents
    /// It has no log file, or several.
    case noLog(name: String)
    case severalLogs(Int)
    /// The log does not begin with the first event.
    case beginsLater
    /// The log was moved, removed or replaced while it was written.
    case replaced
    /// The file is longer than allowed in its place.
    case tooLong(mostBytes: Int)
    /// It is not an address and two marks.
    case noAddress
  }

  /// Why bytes are not commits that may be appended.
  package enum WrongCommit: Equatable, Sendable {
    /// The last line has no line feed.
    case noLineFeed
    /// The last commit is not whole.
    case missingEvents(Int)
    /// The log has that event already.
    case behind(last: UInt64, log: UInt64)
  }

  /// The operations at which libcrypto can fail.
  package enum CryptoFault: Sendable {
    case noSHA256, sha256, noMemory, newKey, signing, verifying
  }

  /// Which failure, with its details.
  package let cause: Cause

  /// Wraps a case.
  package init(_ cause: Cause) { self.cause = cause }

  /// Whether the log itself is wrong, rather than the way to it (exit 3 rather than 4).
  package var isDamage: Bool {
    switch cause {
    case .damage, .lost: true
    case .origin(let failure): failure.isDamage
    case .witness(let refusal): refusal.isDamage
    default: false
    }
  }

  /// Whether a witness refuses the request without a fault of the log (exit 1).
  package var isRefusal: Bool {
    if case .witness(let refusal) = cause { !refusal.isDamage } else { false }
  }

  /// Whether the system or the origin does not permit this user to do that.
  package var isOfPermission: Bool {
    switch cause {
    case .io(let failure): return [.accessDenied, .notPermitted, .readOnlyFileSystem].contains(failure.errno)
    case .origin(let failure):
      if case .forbidden = failure.kind { return true }
      return false
    default: return false
    }
  }

  /// The failure to write a copy of lines that the origin has: they are recorded even if the copy fails.
  package var ofCopy: LogFailure {
    switch cause {
    case .notRecorded(let cause), .unknown(let cause, cut: _): cause
    default: self
    }
  }

  /// Whether an attempt failed because the log itself is wrong.
  package static func isDamage<Value>(_ attempt: Result<Value, LogFailure>) -> Bool {
    if case .failure(let failure) = attempt { failure.isDamage } else { false }
  }

}

extension LogFailure {
  /// The system refused a call.
  package static func io(_ failure: IOFailure) -> LogFailure { LogFailure(.io(failure)) }
  /// The log is damaged.
  package static func damage(_ damage: Damage) -> LogFailure { LogFailure(.damage(damage)) }
  /// The path does not name a log.
  package static func notALog(_ path: String, _ why: WrongFile) -> LogFailure {
    LogFailure(.notALog(path: path, why: why))
  }
}

extension LogFailure {
  /// Makes one call to the system, as ``IOFailure/attempt(_:_:_:)`` does.
  static func attempt<Value>(
    _ operation: IOFailure.Operation, _ path: String, _ call: () throws(Errno) -> Value
  ) throws(LogFailure) -> Value {
    do throws(IOFailure) { return try IOFailure.attempt(operation, path, call) } catch { throw .io(error) }
  }

  /// The same; nil if it fails with an error that the caller expects.
  static func attempt<Value>(
    _ operation: IOFailure.Operation, _ path: String, unless answer: Errno, or other: Errno? = nil,
    _ call: () throws(Errno) -> Value
  ) throws(LogFailure) -> Value? {
    do throws(Errno) {
      return try Errno.uninterrupted(call)
    } catch {
      if error == answer || error == other { return nil }
      throw .io(IOFailure(operation, path, error))
    }
  }
}

/// The kinds of file at a path.
package enum FileKind: Sendable {
  case regular, directory, symbolicLink, fifo, device, socket, other
}
