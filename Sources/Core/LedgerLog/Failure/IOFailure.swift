package import LedgerWords

/// A call to the system that failed: the operation, the path and the reason.
package struct IOFailure: Error, Equatable, Sendable {
  /// The operation that was tried.
  package enum Operation: Sendable {
    case open, read, create, list, remove, write, inspect, sync, truncate, lock

    /// The words of a message for an operation that failed.
    fileprivate var impossible: Words {
      switch self {
      case .open: Words("cannot open", fr: "impossible d'ouvrir")
      case .read: Words("cannot read", fr: "impossible de lire")
      case .create: Words("cannot create", fr: "impossible de créer")
      case .list: Words("cannot list", fr: "impossible de lister")
      case .remove: Words("cannot remove", fr: "impossible de supprimer")
      case .write: Words("cannot write to", fr: "impossible d'écrire dans")
      case .inspect: Words("cannot look at", fr: "impossible d'examiner")
      case .sync: Words("cannot make durable", fr: "impossible d'enregistrer durablement")
      case .truncate: Words("cannot cut off the end of", fr: "impossible de couper la fin de")
      case .lock: Words("cannot lock", fr: "impossible de verrouiller")
      }
    }
  }

  /// The operation that was tried.
  package let operation: Operation
  /// On which file, directory or stream.
  package let path: Words
  /// Why the system refused.
  package let errno: Errno
  private let ownHint: Words?

  /// The way out: its own, or that of the error. Many calls only ask whether a file is there, and show neither.
  package var hint: Words { ownHint ?? errno.remedy }

  /// Gathers the operation and the error of the system.
  package init(_ operation: Operation, _ path: Words, _ errno: Errno, hint: Words? = nil) {
    self.operation = operation
    self.path = path
    self.errno = errno
    ownHint = hint
  }

  /// The same for a file or directory.
  package init(_ operation: Operation, _ path: String, _ errno: Errno) {
    // A longer text cannot be a path (PATH_MAX): only its beginning is quoted.
    let isPath = path.utf8.count <= 4_096
    self.init(operation, Words(same: isPath ? path : "\(path.prefix(60))…"), errno)
  }

  /// One sentence, without the way out.
  package var message: Words {
    Words("\(operation.impossible) \(path): \(errno.reason)", fr: "\(operation.impossible) \(path) : \(errno.reason)")
  }
}

extension IOFailure {
  /// Makes a call to the system, again as long as signals interrupt it. The error names the operation and the path.
  package static func attempt<Result>(
    _ operation: Operation, _ path: Words, _ call: () throws(Errno) -> Result
  ) throws(IOFailure) -> Result {
    do throws(Errno) {
      return try Errno.uninterrupted(call)
    } catch {
      throw IOFailure(operation, path, error)
    }
  }

  /// The same for a file or directory.
  package static func attempt<Result>(
    _ operation: Operation, _ path: String, _ call: () throws(Errno) -> Result
  ) throws(IOFailure) -> Result {
    do throws(Errno) {
      return try Errno.uninterrupted(call)
    } catch {
      throw IOFailure(operation, path, error)
    }
  }
}
