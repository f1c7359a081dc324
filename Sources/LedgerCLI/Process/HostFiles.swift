// What the diagnosis asks of libc about files. With HostProcess.swift, all of this module that imports it.

import CProcess
import Glibc

/// What the machine says of a file, besides what ``Files`` tells.
struct FileRights: Equatable {
  /// The number of the user whose it is.
  let owner: UInt32
  /// Who may do what with it: the last nine bits of its mode.
  let permissions: UInt32
  /// When it was last written, in seconds since 1970.
  let modified: Int
  /// Whether this user may write it.
  let isWritable: Bool

  /// Whether others than the owner may read, and whether they may write.
  var isReadByOthers: Bool { permissions & 0o044 != 0 }
  var isWrittenByOthers: Bool { permissions & 0o022 != 0 }

  /// Of what `path` names, symbolic links followed; nil where nothing can be told.
  init?(of path: String) {
    var status = stat()
    guard unsafe fstatat(AT_FDCWD, path, &status, 0) == 0 else { return nil }
    (owner, permissions, modified) = (status.st_uid, status.st_mode & 0o777, status.st_mtim.tv_sec)
    isWritable = unsafe access(path, W_OK) == 0
  }
}

/// The file system that a path lies on.
struct FileSystem: Equatable {
  /// What kind it is, by its number (statfs(2)).
  let kind: UInt32
  /// How many bytes this user may still write.
  let free: Int
  let isReadOnly: Bool

  /// Nil where nothing can be told.
  init?(of path: String) {
    var system = process_file_system()
    guard unsafe process_file_system_of(path, &system) != 0 else { return nil }
    kind = system.kind
    free = Int(clamping: system.free)
    isReadOnly = system.is_read_only != 0
  }
}
