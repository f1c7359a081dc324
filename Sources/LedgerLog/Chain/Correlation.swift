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
