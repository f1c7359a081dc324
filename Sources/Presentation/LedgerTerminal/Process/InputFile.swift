import LedgerData
package import LedgerLog
import LedgerWords

/// A file or standard input, read piece by piece.
package final class InputFile {
  /// How many bytes it has; nil if unknown.
  package let size: Int?
  /// The identity of the file, the same under any name.
  package let identity: FileStatus.Identity?
  private let name: Words
  private let descriptor: Int32
  private var piece: [UInt8]

  /// `-` is standard input.
  ///
  /// - Throws: ``IOFailure`` when it cannot be opened.
  package init(_ path: String) throws(IOFailure) {
    let isStandard = path == "-"
    name = isStandard ? Words("standard input", fr: "l'entrée standard") : Words(same: path)
    descriptor =
      try isStandard
      ? HostProcess.input
      : IOFailure.attempt(.open, path) { () throws(Errno) in try Files.disk.open(path, .stream) }
    let status = Files.status(of: descriptor)
    size = status?.kind == .regular ? status?.size : nil
    identity = status?.identity
    piece = [UInt8](repeating: 0, count: 1 << 18)
  }

  deinit {
    if descriptor != HostProcess.input { Files.disk.close(descriptor) }
  }

  /// Appends the next bytes; false at the end.
  package func append(to bytes: inout [UInt8]) throws(IOFailure) -> Bool {
    let count = try IOFailure.attempt(.read, name) { () throws(Errno) in
      try Files.disk.readNext(descriptor, into: &piece, 0..<piece.count)
    }
    bytes.append(contentsOf: piece[..<count])
    return count > 0
  }
}

extension InputFile {
  /// All bytes of a file of at most `limit` bytes: by default, room for any key or checkpoint.
  ///
  /// - Throws: ``IOFailure`` when it cannot be read; ``LedgerFailure`` `fichier-trop-grand` if it is larger.
  package static func bytes(of path: String, upTo limit: Int = 1 << 20) throws -> [UInt8] {
    let bytes = try beginning(of: path, upTo: limit)
    guard bytes.count <= limit else { throw LedgerFailure.fileTooLarge(path: path, limit: limit) }
    return bytes
  }

  /// The bytes of a text that somebody wrote or sent, as ``MailedText`` has them. Else as ``bytes(of:upTo:)``.
  package static func text(of path: String, upTo limit: Int = 1 << 20) throws -> [UInt8] {
    MailedText.bytes(try bytes(of: path, upTo: limit))
  }

  /// The bytes of a file. Of one larger than `limit` it gives a few more than that, for a reader that says itself that it is too long.
  ///
  /// - Throws: ``IOFailure`` when it cannot be read.
  package static func beginning(of path: String, upTo limit: Int) throws(IOFailure) -> [UInt8] {
    let file = try InputFile(path)
    var bytes: [UInt8] = []
    // Else it is copied as it grows, and takes up to three times its size.
    bytes.reserveCapacity(min(file.size ?? 0, limit) + file.piece.count)
    var isMore = true
    while isMore && bytes.count <= limit { isMore = try file.append(to: &bytes) }
    return bytes
  }
}
