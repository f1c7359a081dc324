import LedgerLog

/// The progress of a long run.
public struct Progress: Sendable {
  /// Bytes done.
  public let bytes: Int
  /// Bytes to do; nil if not known.
  public let totalBytes: Int?
  /// Events done.
  public let events: Int

  /// The progress with these values.
  public init(bytes: Int, totalBytes: Int?, events: Int) {
    self.bytes = bytes
    self.totalBytes = totalBytes
    self.events = events
  }
}

extension Progress {
  /// The progress after `blocks` blocks of a log read up to `limit`.
  package init(blocks: Int, of limit: Int, events: Int) {
    self.init(bytes: min(limit, blocks * LogBlockReader.defaultBlockSize), totalBytes: limit, events: events)
  }
}
