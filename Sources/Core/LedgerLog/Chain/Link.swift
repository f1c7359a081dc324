/// The place of a line in the chain, as the line states it.
public struct Link: Equatable, Sendable {
  /// The number of the event: 1, 2, 3 … without a gap.
  public let sequence: UInt64
  /// How many events of the same commit follow; 0 ends the commit.
  public let remaining: Int
  /// The SHA-256 of the line before, as this line states it.
  public let prevhash: Digest
  /// The command this commit comes from; every line of a commit has the same.
  public let correlation: Correlation

  /// Gathers the fields of a line.
  public init(sequence: UInt64, remaining: Int, prevhash: Digest, correlation: Correlation) {
    self.sequence = sequence
    self.remaining = remaining
    self.prevhash = prevhash
    self.correlation = correlation
  }
}

/// Reads a line's place in the chain, or returns the fault. The caller supplies it, because it knows the format of
/// lines.
///
/// The bytes are one line without its line feed, at most ``LogLine/maximumLength`` of them, with no NUL among them.
public typealias LinkReader = @Sendable (Span<UInt8>) -> Result<Link, LineFault>

/// The 16 bytes that name the command a commit comes from.
public struct Correlation: Hashable, Sendable {
  /// Bytes 0–7 and 8–15, first byte highest.
  public let high, low: UInt64

  /// Makes it of its two words.
  public init(_ high: UInt64, _ low: UInt64) {
    self.high = high
    self.low = low
  }

  /// 16 zero bytes.
  public static var zero: Correlation { Correlation(0, 0) }
}
