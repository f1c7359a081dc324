/// Tests on eight bytes at a time, held in a `UInt64` whose lowest 8 bits are the first byte.
///
/// A test answers with the high bit of a byte set where it holds. Borrows run upward only, so the *first* answer is
/// always exact; later ones may be false alarms, and nobody looks at them.
public enum SWAR {
  /// All ones in the lowest `length` bytes, 0 to 8.
  @inline(__always)
  public static func mask(_ length: Int) -> UInt64 {
    length <= 0 ? 0 : UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* length)
  }

  /// Marks what ends the quick way through a string: a quote, a backslash, a control character, a non-ASCII byte.
  @inline(__always)
  public static func stringStops(_ word: UInt64) -> UInt64 {
    let quote = (word ^ 0x2222_2222_2222_2222) &- 0x0101_0101_0101_0101
    let backslash = (word ^ 0x5c5c_5c5c_5c5c_5c5c) &- 0x0101_0101_0101_0101
    let control = word &- 0x2020_2020_2020_2020
    return (quote | backslash | control | word) & 0x8080_8080_8080_8080
  }

  /// Marks what a writer must escape: a quote, a backslash, a control character.
  @inline(__always)
  public static func escapes(_ word: UInt64) -> UInt64 {
    let quote = (word ^ 0x2222_2222_2222_2222) &- 0x0101_0101_0101_0101
    let backslash = (word ^ 0x5c5c_5c5c_5c5c_5c5c) &- 0x0101_0101_0101_0101
    let control = word &- 0x2020_2020_2020_2020
    return (quote | backslash | control) & ~word & 0x8080_8080_8080_8080
  }

  /// The index, 0 to 7, of the first mark; the marks must not be empty.
  @inline(__always)
  public static func first(_ marks: UInt64) -> Int {
    marks.trailingZeroBitCount &>> 3
  }
}
