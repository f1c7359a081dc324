/// The end of the committed part of a log, and the bytes after it.
package struct LogEnd: Equatable, Sendable {
  /// The bytes up to and including the line feed of the last whole commit.
  package let committedSize: Int
  /// The size of the file in bytes.
  package let fileSize: Int
  /// The chain after the last committed line; ``Chain/start`` when nothing is committed.
  package let chain: Chain
  /// The last committed line without its line feed; empty when nothing is committed.
  package let lastLine: [UInt8]
  /// Whether the last committed line has lost its line feed. Every other byte of the commit is there, and none that comes
  /// later can change it: it counts. Both sizes include the line feed, which readers are given and the next writer adds.
  package var lacksLineFeed = false

  /// The end of a file without a commit.
  static func nothing(_ fileSize: Int) -> LogEnd {
    LogEnd(committedSize: 0, fileSize: fileSize, chain: .start, lastLine: [])
  }

  /// The size of the unfinished tail in bytes; 0 without a tail.
  package var unfinishedSize: Int { fileSize - committedSize }
}

extension LogFile {
  /// How far the log is worth reading: to its end, or to ``sizeToExamine()`` if it is damaged. Throws `.io`.
  package func readableSize(_ linkReader: @escaping LinkReader) throws(LogFailure) -> Int {
    do throws(LogFailure) {
      return try end(linkReader).committedSize
    } catch {
      guard error.isDamage else { throw error }
      return try sizeToExamine()
    }
  }

  /// How far a damaged log is worth reading: to its end, or a little into the first hole that is longer than any write. A sound
  /// log never has such a hole, and the file system fills it with NUL bytes.
  package func sizeToExamine() throws(LogFailure) -> Int {
    try min(file.size(), file.firstHole(longerThan: Seal.reach) + Self.chunk)
  }
}
