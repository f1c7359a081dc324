/// Where a string or a number stands in the bytes of a cursor.
///
/// It is only meaningful with cursors over the same bytes.
public struct JSONText: Equatable, Sendable {
  /// The offset of the first byte; of a string, after the opening quote.
  public let start: Int
  /// The offset after the last byte; of a string, that of the closing quote.
  public let end: Int
  /// Whether the bytes hold a backslash, so that they are not the text itself.
  public let hasEscapes: Bool

  /// The text from `start` up to `end`.
  @inline(__always) public init(start: Int, end: Int, hasEscapes: Bool) {
    self.start = start
    self.end = end
    self.hasEscapes = hasEscapes
  }

  /// How many bytes the text takes as it is written.
  @inline(__always) public var count: Int { end &- start }
}
