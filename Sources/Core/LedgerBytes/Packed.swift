/// Numbers in few bytes: seven bits a byte, the low ones first, and the highest bit where more follow.
extension [UInt8] {
  /// Appends a number, a small one in one byte.
  public mutating func appendPacked(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }

  /// The same of any sign, which is in the lowest bit: small numbers below zero are short, too.
  public mutating func appendPacked(signed value: Int64) { appendPacked(UInt64(bitPattern: value << 1 ^ value >> 63)) }

  /// The same of a wide number: its low half, then the bits of its high half that differ from the sign of the low one.
  public mutating func appendPacked(wide value: Int128) {
    let low = Int64(truncatingIfNeeded: value)
    appendPacked(signed: low)
    appendPacked(signed: Int64(truncatingIfNeeded: value >> 64) ^ low >> 63)
  }
}

/// Each reads the number at `place`, and moves it behind.
extension Span<UInt8> {
  /// A number from zero.
  public func packed(_ place: inout Int) -> UInt64 {
    var (value, shift) = (0 as UInt64, 0 as UInt64)
    while true {
      let byte = self[place]
      place += 1
      value |= UInt64(byte & 0x7F) &<< shift
      guard byte >= 0x80 else { return value }
      shift += 7
    }
  }

  /// A number of any sign.
  public func packedSigned(_ place: inout Int) -> Int64 {
    let value = packed(&place)
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  /// A wide number.
  public func packedWide(_ place: inout Int) -> Int128 {
    let low = packedSigned(&place)
    return Int128(packedSigned(&place) ^ low >> 63) << 64 | Int128(UInt64(bitPattern: low))
  }
}
