/// Tests on eight bytes at a time, held in a `UInt64` whose lowest 8 bits are the first byte.
///
/// A test answers with the high bit of a byte set where it holds. Borrows run upward only, so the *first* answer is
/// always exact; later ones may be wrong, and are not used.
public enum SWAR {
  /// All ones in the lowest `length` bytes, 0 to 8.
  @inlinable @inline(__always)
  public static func mask(_ length: Int) -> UInt64 {
    length <= 0 ? 0 : UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* length)
  }

  /// Marks bytes that end the fast path of a string: a quote, a backslash, a control character, a non-ASCII byte.
  @inlinable @inline(__always)
  public static func stringStops(_ word: UInt64) -> UInt64 {
    let quote = (word ^ 0x2222_2222_2222_2222) &- 0x0101_0101_0101_0101
    let backslash = (word ^ 0x5c5c_5c5c_5c5c_5c5c) &- 0x0101_0101_0101_0101
    let control = word &- 0x2020_2020_2020_2020
    return (quote | backslash | control | word) & 0x8080_8080_8080_8080
  }

  /// Marks what ends a string or an escape in it: a quote, a backslash.
  @inlinable @inline(__always)
  public static func quotesAndBackslashes(_ word: UInt64) -> UInt64 {
    let quote = (word ^ 0x2222_2222_2222_2222) &- 0x0101_0101_0101_0101
    let backslash = (word ^ 0x5c5c_5c5c_5c5c_5c5c) &- 0x0101_0101_0101_0101
    return (quote | backslash) & ~word & 0x8080_8080_8080_8080
  }

  /// Marks the bytes that are `byte`.
  @inlinable @inline(__always)
  public static func marks(of byte: UInt8, in word: UInt64) -> UInt64 {
    let others = word ^ (0x0101_0101_0101_0101 &* UInt64(byte))
    return (others &- 0x0101_0101_0101_0101) & ~others & 0x8080_8080_8080_8080
  }

  /// Marks what a writer must escape: a quote, a backslash, a control character.
  @inlinable @inline(__always)
  public static func escapes(_ word: UInt64) -> UInt64 {
    let quote = (word ^ 0x2222_2222_2222_2222) &- 0x0101_0101_0101_0101
    let backslash = (word ^ 0x5c5c_5c5c_5c5c_5c5c) &- 0x0101_0101_0101_0101
    let control = word &- 0x2020_2020_2020_2020
    return (quote | backslash | control) & ~word & 0x8080_8080_8080_8080
  }

  /// The index, 0 to 7, of the first mark; the marks must not be empty.
  @inlinable @inline(__always)
  public static func first(_ marks: UInt64) -> Int { marks.trailingZeroBitCount &>> 3 }

  /// All ones in the bytes below the first mark; the marks must not be empty.
  @inlinable @inline(__always)
  public static func below(_ marks: UInt64) -> UInt64 { ((marks & (0 &- marks)) &>> 7) &- 1 }

  /// The value of eight decimal digits, the first in the lowest 8 bits; nil if one is not a digit.
  @inlinable @inline(__always)
  public static func eightDigits(_ word: UInt64) -> UInt32? {
    eightDigits(values: word ^ 0x3030_3030_3030_3030)
  }

  /// The number that eight digits make, each byte holding the value of one; nil if one is above nine.
  @inlinable @inline(__always)
  public static func eightDigits(values digits: UInt64) -> UInt32? {
    guard (digits | (digits &+ 0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080 == 0 else { return nil }
    // Two digits, then four, then all eight are gathered by multiplying their neighbours into place.
    let pairs = (digits &* 10 &+ digits &>> 8) & 0x00ff_00ff_00ff_00ff
    let quads = (pairs &* 100 &+ pairs &>> 16) & 0x0000_ffff_0000_ffff
    return UInt32(truncatingIfNeeded: quads &* 10_000 &+ quads &>> 32)
  }
}
