/// How a file is opened. A symbolic link is never followed, but on the way to it.
package enum Access: Equatable, Sendable {
  /// A file that is there, to be read.
  case read
  /// A file that is there, to be read and written at its end.
  case append
  /// A file that is there, some bytes of which are to be written over.
  case update
  /// A file that is there or is made now, to be read and written at its end.
  case createOrAppend
  /// A file that is made now, to be read and written at its end; `EEXIST` where the name is taken.
  case createNew
  /// A directory, to make its entries durable.
  case directory

  /// Whether a new file may come of it.
  var creates: Bool { self == .createNew || self == .createOrAppend }
}
