/// A call to the system that failed: what was tried, on which path, and why.
package struct IOFailure: Error, Equatable, Sendable {
  /// What was tried; its raw value follows "cannot" in a sentence.
  package enum Operation: String, Sendable {
    case open, read, write, create, list, inspect, remove
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
  package var message: String {
    "cannot \(operation.rawValue) \(path): \(reason)"
  }

  /// Why, in words.
  package var reason: String {
    switch errno {
    case .noEntry: "there is no such file or directory"
    case .accessDenied: "permission denied"
    case .notPermitted: "the system does not permit it"
    case .noSpace: "no space is left on the disk"
    case .quotaExceeded: "the disk quota is used up"
    case .readOnlyFileSystem: "the file system is read-only"
    case .isDirectory: "it is a directory"
    case .notDirectory: "a part of the path is not a directory"
    case .tooManyLinks: "it is a symbolic link, or there are too many on the way to it"
    case .inputOutput: "the disk reported an error"
    case .tooManyFiles, .tooManyFilesInSystem: "too many files are open"
    case .fileTooBig: "the file would grow beyond the allowed size"
    case .exists: "it exists already"
    case .nameTooLong: "the name is too long"
    case .noMemory: "no memory is left"
    case .noLocks: "the file system has no locks to give"
    case .invalid: "the system does not accept the request"
    default: "the system reported error \(errno.code)"
    }
  }

  /// The way out.
  package var hint: String {
    switch errno {
    case .noEntry: "check the path"
    case .accessDenied, .notPermitted: "check who owns it and its permissions"
    case .noSpace, .quotaExceeded: "free some space and try again"
    case .readOnlyFileSystem: "make it writable, or work on a copy elsewhere"
    case .isDirectory, .notDirectory, .tooManyLinks, .exists, .nameTooLong, .invalid: "give another path"
    case .inputOutput: "check the disk, and make a copy of the registre now"
    case .tooManyFiles, .tooManyFilesInSystem: "close other programs, or raise the limit (ulimit -n)"
    case .fileTooBig: "raise the limit (ulimit -f), or use a file system that allows larger files"
    case .noMemory: "close other programs and try again"
    case .noLocks: "keep the registre on a file system that supports flock"
    default: "look the error number up in errno(3)"
    }
  }
}
