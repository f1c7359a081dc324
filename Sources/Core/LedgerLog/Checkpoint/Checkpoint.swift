import LedgerBytes

/// A statement about a log: its name, how many lines it has, and the root of the tree over them
/// (https://c2sp.org/tlog-checkpoint).
package struct Checkpoint: Equatable, Sendable {
  /// The name of the log.
  package let origin: String
  /// How many leaves the tree has.
  package let size: UInt64
  /// Its root.
  package let root: Digest

  /// Makes a statement of these values.
  package init(origin: String, size: UInt64, root: Digest) {
    self.origin = origin
    self.size = size
    self.root = root
  }

  /// The text that is signed.
  package var text: [UInt8] { Array("\(origin)\n\(size)\n\(root.base64)\n".utf8) }

  /// Reads the text of a note. Lines after the third are extensions, which mean nothing here.
  package init(text: Span<UInt8>) throws(ProofFault) {
    var lines = TextCursor(text)
    let origin = String(decoding: [UInt8](try lines.line(.origin)), as: UTF8.self)
    guard !origin.isEmpty else { throw .noOrigin }
    guard let size = UInt64(decimal: try lines.line(.size)) else { throw .noSize }
    guard let root = Digest(base64: try lines.line(.root)) else { throw .noRoot }
    while !lines.isAtEnd {
      guard try lines.line(.textLine).count > 0 else { throw .emptyLineInText }
    }
    self.init(origin: origin, size: size, root: root)
  }
}
