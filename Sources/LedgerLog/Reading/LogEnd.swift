/// Where the committed part of a log ends, and what follows it.
package struct LogEnd: Equatable, Sendable {
  /// The bytes up to and including the line feed of the last whole commit.
  package let committedSize: Int
  /// The size of the file in bytes.
  package let fileSize: Int
  /// The chain after the last committed line; ``Chain/start`` when nothing is committed.
  package let chain: Chain
  /// The last committed line without its line feed; empty when nothing is committed.
  package let lastLine: [UInt8]

  /// The end of a file without a commit.
  static func nothing(_ fileSize: Int) -> LogEnd {
    LogEnd(committedSize: 0, fileSize: fileSize, chain: .start, lastLine: [])
  }

  /// The size of the unfinished tail in bytes; 0 if there is none.
  package var unfinishedSize: Int { fileSize - committedSize }
}

extension LogFile {
  /// How far a damaged log is worth reading: to its end, or a little into the first hole that is longer than any write.
  /// No sound log has such a hole, and the file system gives NUL bytes for all of it.
  package func sizeToExamine() throws(LogFailure) -> Int {
    try min(file.size(), file.firstHole(longerThan: Seal.reach) + Self.chunk)
  }
}
