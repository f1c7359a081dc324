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

  /// The end of a file of which nothing is committed.
  static func nothing(_ fileSize: Int) -> LogEnd {
    LogEnd(committedSize: 0, fileSize: fileSize, chain: .start, lastLine: [])
  }

  /// The size of the unfinished tail in bytes; 0 where there is none.
  package var unfinishedSize: Int { fileSize - committedSize }
}

extension LogFile {
  /// How far it is worth reading where it is damaged: to its end, or a little into the first hole that is longer than any write. No
  /// log has one, and a file system gives NUL bytes for it for as long as it is asked.
  package func sizeToExamine() throws(LogFailure) -> Int {
    try min(file.size(), file.firstHole(longerThan: Seal.reach) + Self.chunk)
  }
}
