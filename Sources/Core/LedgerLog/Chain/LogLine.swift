/// Where a line lies: in the file, and in the buffer of the reader that found it.
public struct LogLine: Equatable, Sendable {
  /// The most bytes a line may have, without its line feed.
  public static var maximumLength: Int { 65_535 }

  /// Where it begins, in bytes from the beginning of the file.
  public let offset: Int
  /// Where it begins in the reader's buffer.
  public let start: Int
  /// Its length without its line feed; for a line longer than allowed, the length of the part in the buffer.
  public let count: Int
  /// Whether a line feed was found at its end.
  public let isTerminated: Bool

  /// Whether it is longer than a line may be.
  public var isTooLong: Bool { count > Self.maximumLength }

  /// Where the line after it begins in the buffer, if there is one.
  public var next: Int { start + count + 1 }
}
