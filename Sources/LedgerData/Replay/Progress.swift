/// How far a long run is.
public struct Progress: Sendable {
  /// Bytes done.
  public let bytes: Int
  /// Bytes to do; nil where that is not known.
  public let totalBytes: Int?
  /// Events done.
  public let events: Int

  /// So far.
  public init(bytes: Int, totalBytes: Int?, events: Int) {
    self.bytes = bytes
    self.totalBytes = totalBytes
    self.events = events
  }
}
