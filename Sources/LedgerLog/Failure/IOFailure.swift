package import LedgerWords

/// A call to the system that failed: what was tried, on which path, and why.
package struct IOFailure: Error, Equatable, Sendable {
  /// What was tried; its raw value follows "cannot" in a sentence.
  package enum Operation: String, Sendable {
    case open, read, create, list, remove
    case write = "write to"
    case inspect = "look at"
    case sync = "make durable"
    case truncate = "cut off the end of"
    case lock
  }

  /// What was tried.
  package let operation: Operation
  /// On which file or directory.
  package let path: String
  /// Why the system refused.
  package let errno: Errno

  /// Says what was tried and why the system refused.
  package init(_ operation: Operation, _ path: String, _ errno: Errno) {
    self.operation = operation
    self.path = path
    self.errno = errno
  }

  /// One sentence, without the way out.
  package var message: Words { "cannot \(operation.rawValue) \(path): \(errno.reason)" }

  /// The way out.
  package var hint: Words { errno.remedy }
}

extension IOFailure {
  /// Makes a call to the system, again as long as signals interrupt it; what it throws says what was tried on which path.
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
