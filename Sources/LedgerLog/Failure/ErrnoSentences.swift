package import LedgerWords

/// What people are told of each error of the system: why it refused, and what to do. It stands here and nowhere else.
extension Errno {
  /// Why the system refused, to follow "cannot open FILE: ".
  package var reason: Words { sentences.reason }
  /// What to do about it.
  package var remedy: Words { sentences.remedy }

  private var sentences: (reason: Words, remedy: Words) {
    switch self {
    case .noEntry: ("there is no such file or directory", "check the path")
    case .notDirectory: ("a part of the path is not a directory", "check the path")
    case .noDevice: ("there is no such device", "check the path")
    case .isDirectory: ("it is a directory", "give the path of a file")
    case .exists: ("it exists already", "give another path")
    case .nameTooLong: ("the name is too long", "give a shorter path")
    case .tooManyLinks:
      ("it is a symbolic link, or there are too many on the way to it", "give the path that the link leads to")
    case .invalid: ("the system does not accept the request", "give another path")
    case .accessDenied: ("permission denied", "check who owns it and its permissions")
    case .notPermitted: ("the system does not permit it", "check who owns it and its permissions")
    case .readOnlyFileSystem: ("the file system is read-only", "make it writable, or give a path on another one")
    case .noSpace: ("no space is left on the disk", "free some space and try again")
    case .quotaExceeded: ("the disk quota is used up", "free some space and try again")
    case .fileTooBig:
      (
        "the file would grow beyond the allowed size",
        "raise the limit (ulimit -f), or use a file system that allows larger files"
      )
    case .inputOutput: ("the disk reported an error", "check the disk, and copy the registre to another one now")
    case .tooManyFiles: ("this program has too many files open", "raise the limit (ulimit -n)")
    case .tooManyFilesInSystem: ("the system has too many files open", "close other programs and try again")
    case .noMemory: ("no memory is left", "close other programs and try again")
    case .busy: ("another program is using it", "try again when that program has finished")
    case .noLocks: ("the system has no more locks to give", "try again, or keep the registre on a local disk")
    case .notSupported, .notImplemented:
      ("the file system does not support it", "keep the registre on a local disk: it needs flock, fdatasync and link")
    case .badDescriptor: ("it is closed", "redirect it to a file or to /dev/null")
    case .brokenPipe: ("the program that read it has ended", "start that program again")
    default: ("the system reported error \(code)", "look the number up in errno(3)")
    }
  }
}
