/// The calls of the log to a disk: one function for each system call, which throws the system's error number.
///
/// Tests replace ``SystemDisk`` by a disk that fails. Like a system call, a function may do only a part of its work, or
/// be interrupted (`EINTR`): ``File`` calls it again.
package protocol Disk: Sendable {
  /// Opens a file, a new one its owner's alone (0600), and gives its descriptor (`open`).
  func open(_ path: String, _ access: Access) throws(Errno) -> Int32
  /// Closes a descriptor, and drops the lock that was taken by it (`close`).
  ///
  /// Only a sync makes writes safe, so the result of closing is ignored.
  func close(_ descriptor: Int32)
  /// Reads up to `range.count` bytes at `offset` into that range of the buffer, and returns how many; 0 at the end of
  /// the file (`pread`). Several threads may read at once.
  func read(
    _ descriptor: Int32, at offset: Int, into buffer: inout [UInt8], _ range: Range<Int>
  ) throws(Errno) -> Int
  /// Writes bytes from index `start` on at the end of the file, and returns how many were taken (`write`).
  func write(_ descriptor: Int32, _ bytes: Span<UInt8>, from start: Int) throws(Errno) -> Int
  /// Writes bytes over those at `offset` in a file opened for ``Access/update``; returns how many (`pwrite`).
  func overwrite(_ descriptor: Int32, _ bytes: Span<UInt8>, at offset: Int) throws(Errno) -> Int
  /// Makes the bytes of a file, and the size needed to read them, durable (`fdatasync`).
  func syncData(_ descriptor: Int32) throws(Errno)
  /// Makes a file or directory durable with all that the system keeps of it (`fsync`).
  func syncAll(_ descriptor: Int32) throws(Errno)
  /// Drops what the system's cache holds of a file from `offset` on, except unwritten data, so that the next read comes
  /// from the disk (`posix_fadvise`). It is advice: the result is ignored.
  func forgetCache(_ descriptor: Int32, from offset: Int)
  /// Cuts a file to a size in bytes (`ftruncate`).
  func truncate(_ descriptor: Int32, to size: Int) throws(Errno)
  /// Takes the exclusive lock of a file; false if another holds it (`flock`).
  func tryLock(_ descriptor: Int32) throws(Errno) -> Bool
  /// The kind, size and identity of an open file (`fstat`).
  func status(of descriptor: Int32) throws(Errno) -> FileStatus
  /// The offset of the first hole of more than `bytes` bytes: a range that the file system does not store. The size of
  /// the file if it has no such hole (`lseek`).
  func firstHole(_ descriptor: Int32, longerThan bytes: Int) throws(Errno) -> Int
  /// The status of a path; a symbolic link is not followed (`lstat`).
  func status(at path: String) throws(Errno) -> FileStatus
  /// Makes a directory with these permissions, less the umask (`mkdir`).
  func makeDirectory(_ path: String, mode: UInt32) throws(Errno)
  /// Gives a file a second name, which must be free: `EEXIST` if it is taken (`link`).
  func link(_ path: String, to other: String) throws(Errno)
  /// Gives a file another name, and replaces a file that has it (`rename`).
  func rename(_ path: String, to other: String) throws(Errno)
  /// Removes the name of a file (`unlink`).
  func remove(_ path: String) throws(Errno)
  /// The names in a directory, unsorted, except `.` and `..` (`readdir`).
  func names(in path: String) throws(Errno) -> [String]
  /// The id of this start of the machine: the next start loses all that is not on the disk. Nil if it is unknown.
  func bootID() -> String?
}

/// How a file is opened. Except for ``stream``, the last part of the path must not be a symbolic link.
package enum Access: Equatable, Sendable {
  /// A file that is there, to be read.
  case read
  /// A file, pipe or device that is there, to be read from its beginning; the path may be a symbolic link.
  case stream
  /// A file that is there, to be read and written at its end.
  case append
  /// An existing file, to overwrite some of its bytes.
  case update
  /// A file that is there or is made now, to be read and written at its end.
  case createOrAppend
  /// A file that is made now, to be read and written at its end; `EEXIST` if the name is taken.
  case createNew
  /// A directory, to make its entries durable.
  case directory

  /// Whether it may make a new file.
  var creates: Bool { self == .createNew || self == .createOrAppend }
}
