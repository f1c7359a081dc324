/// What the system says of a file: its kind, its size and which file it is.
struct FileStatus: Sendable {
  /// What a path can name.
  enum Kind: Sendable {
    case regular, directory, symbolicLink, fifo, device, socket, other
  }

  /// Which file it is, whatever its name.
  struct Identity: Equatable, Sendable {
    let device: UInt64
    let inode: UInt64
  }

  let kind: Kind
  /// In bytes.
  let size: Int
  let identity: Identity
}
