/// The status of a file: its kind, its size and its identity.
package struct FileStatus: Sendable {
  /// The identity of a file, the same under any name.
  package struct Identity: Equatable, Sendable {
    /// The disk it lies on.
    package let device: UInt64
    /// Its number there.
    package let inode: UInt64

    /// Names a file by its numbers.
    package init(device: UInt64, inode: UInt64) {
      self.device = device
      self.inode = inode
    }
  }

  /// The kind of file.
  package let kind: FileKind
  /// In bytes.
  package let size: Int
  /// Which file it is.
  package let identity: Identity
  /// When anything of it was changed last, in nanoseconds since 1970: no program can set that.
  package let changed: Int64
  /// How many names it has.
  package let linkCount: Int
  /// Whether the file has another name too (a hard link): a write changes the file under both names.
  package var hasOtherName: Bool { linkCount > 1 }

  /// Gathers a disk's facts about a file.
  package init(kind: FileKind, size: Int, identity: Identity, changed: Int64, linkCount: Int = 1) {
    self.kind = kind
    self.size = size
    self.identity = identity
    self.changed = changed
    self.linkCount = linkCount
  }
}
