import LedgerLog

/// How far a long run is.
public struct Progress: Sendable {
  /// Bytes done.
  public let bytes: Int
  /// Bytes to do; nil where that is not known.
  public let totalBytes: Int?
  /// Events done.
  public let events: Int

  /// How far a run is.
  public init(bytes: Int, totalBytes: Int?, events: Int) {
    self.bytes = bytes
    self.totalBytes = totalBytes
    self.events = events
  }
}

extension Progress {
  /// After that many blocks of a log whose bytes before `limit` are read.
  package init(blocks: Int, of limit: Int, events: Int) {
    self.init(bytes: min(limit, blocks * LogBlockReader.defaultBlockSize), totalBytes: limit, events: events)
  }
}
