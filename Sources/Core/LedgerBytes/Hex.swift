/// Hexadecimal digits, eight at a time.
public enum Hex {
  /// The value of one digit, of either case.
  public static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Eight lower-case digits, the most significant in the lowest 8 bits: as they stand in memory.
  @inlinable @inline(__always)
  public static func digits(_ value: UInt32) -> UInt64 {
    // One byte in two, one nibble in two: then every byte holds a nibble.
    let pairs = UInt64(value.byteSwapped)
    let spread = (pairs | pairs &<< 16) & 0x0000_ffff_0000_ffff
    let bytes = (spread | spread &<< 8) & 0x00ff_00ff_00ff_00ff
    let nibbles = (bytes &>> 4 | bytes &<< 8) & 0x0f0f_0f0f_0f0f_0f0f
    // A nibble of ten or more has bit 4 set once six is added: those become letters.
    let letters = ((nibbles &+ 0x0606_0606_0606_0606) &>> 4) & 0x0101_0101_0101_0101
    return nibbles &+ 0x3030_3030_3030_3030 &+ letters &* 0x27
  }

  /// Appends 16 lower-case digits, the most significant first.
  @inlinable @inline(__always)
  public static func append(_ value: UInt64, to bytes: inout [UInt8]) {
    bytes.append(word: digits(UInt32(truncatingIfNeeded: value &>> 32)))
    bytes.append(word: digits(UInt32(truncatingIfNeeded: value)))
  }

  /// Appends the UUID (RFC 9562) of two big-endian words: 36 characters, lower case.
  public static func appendUUID(_ high: UInt64, _ low: UInt64, to bytes: inout [UInt8]) {
    let second = digits(UInt32(truncatingIfNeeded: high))
    let third = digits(UInt32(truncatingIfNeeded: low &>> 32))
    bytes.append(word: digits(UInt32(truncatingIfNeeded: high &>> 32)))
    bytes.append(word: 0x2d | second &<< 8, count: 5)
    bytes.append(word: 0x2d | (second &>> 32) &<< 8, count: 5)
    bytes.append(word: 0x2d | third &<< 8, count: 5)
    bytes.append(word: 0x2d | (third &>> 32) &<< 8, count: 5)
    bytes.append(word: digits(UInt32(truncatingIfNeeded: low)))
  }

  /// The lower-case digit of a value from 0 to 15.
  @inlinable @inline(__always)
  public static func lowerCase(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? nibble &+ UInt8(ascii: "0") : nibble &+ (UInt8(ascii: "a") &- 10)
  }
}
