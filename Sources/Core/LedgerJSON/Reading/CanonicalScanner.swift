public import LedgerBytes

/// Reads bytes that are expected to be in one known form, and says only whether they are.
///
/// It is the fast path beside ``JSONCursor``: it accepts neither white space nor another order, and has no errors. Each step
/// moves past its token if the token is there and valid; otherwise it returns nil or false, and the caller turns to the cursor,
/// which reads every form and reports errors. After that the position has no meaning.
public struct CanonicalScanner: ~Escapable {
  /// The bytes being read.
  public let bytes: Span<UInt8>
  /// The offset of the next unread byte.
  public var position: Int

  /// Reads from an offset that lies inside.
  @inlinable @inline(__always) @_lifetime(copy bytes)
  public init(_ bytes: Span<UInt8>, at position: Int) {
    self.bytes = bytes
    self.position = max(0, min(position, bytes.count))
  }

  /// Steps over a constant.
  @inlinable @inline(__always) @_lifetime(self: copy self)
  public mutating func take(_ constant: StaticString) -> Bool {
    guard bytes.holds(constant, at: position) else { return false }
    position &+= constant.utf8CodeUnitCount
    return true
  }

  /// Steps over one byte.
  @inlinable @inline(__always) @_lifetime(self: copy self)
  public mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position &+= 1
    return true
  }

  /// Steps over a copy of the `count` bytes at an earlier offset.
  @inlinable @inline(__always) @_lifetime(self: copy self)
  public mutating func takeSame(as earlier: Int, count: Int) -> Bool {
    guard earlier < position, bytes.isSame(at: position, as: earlier, count: count) else { return false }
    position &+= count
    return true
  }

  /// Reads a UUID (RFC 9562), as two big-endian words.
  @inlinable @inline(__always) @_lifetime(self: copy self)
  public mutating func uuid() -> (UInt64, UInt64)? {
    guard let uuid = bytes.uuid(at: position) else { return nil }
    position &+= 36
    return uuid
  }

  /// Steps over a UUID (RFC 9562).
  @inlinable @inline(__always) @_lifetime(self: copy self)
  public mutating func takeUUID() -> Bool {
    guard bytes.uuid(at: position) != nil else { return false }
    position &+= 36
    return true
  }

  /// Steps over 64 hex digits.
  @inlinable @inline(__always) @_lifetime(self: copy self)
  public mutating func takeHex64() -> Bool {
    guard bytes.isHex64(at: position) else { return false }
    position &+= 64
    return true
  }

  /// Reads 64 hex digits, as four big-endian words.
  @inlinable @inline(__always) @_lifetime(self: copy self)
  public mutating func hexWords() -> (UInt64, UInt64, UInt64, UInt64)? {
    guard let words = bytes.hexWords(at: position) else { return nil }
    position &+= 64
    return words
  }

  /// Reads exactly 16 digits.
  @inlinable @inline(__always) @_lifetime(self: copy self)
  public mutating func sixteenDigits() -> UInt64? {
    guard position <= bytes.count &- 16, let high = SWAR.eightDigits(bytes.word(at: position)),
      let low = SWAR.eightDigits(bytes.word(at: position &+ 8))
    else { return nil }
    position &+= 16
    return UInt64(high) &* 100_000_000 &+ UInt64(low)
  }

  /// Reads exactly 4 digits; nil within 8 bytes of the end.
  @inlinable @inline(__always) @_lifetime(self: copy self)
  public mutating func fourDigits() -> UInt32? {
    guard let word = bytes.wordIfThere(at: position), let value = SWAR.eightDigits(word &<< 32 | 0x3030_3030) else {
      return nil
    }
    position &+= 4
    return value
  }

  /// Reads an integer of 1 to 15 digits, without sign or leading zero.
  @inlinable @inline(__always) @_lifetime(self: copy self)
  public mutating func count() -> Int? {
    let start = position
    guard let value = digits(), position == start &+ 1 || bytes[start] != UInt8(ascii: "0") else { return nil }
    return Int(value)
  }

  /// Reads the rest of a string whose opening quote was taken, with the closing one.
  @inlinable @inline(__always) @_lifetime(self: copy self)
  public mutating func text() -> JSONText? {
    let start = position
    while let word = bytes.wordIfThere(at: position) {
      let stops = SWAR.stringStops(word)
      guard stops != 0 else {
        position &+= 8
        continue
      }
      position &+= SWAR.first(stops)
      guard bytes[position] == UInt8(ascii: "\"") else { break }
      position &+= 1
      return JSONText(start: start, end: position &- 1, hasEscapes: false)
    }
    return textWithMore(from: start)
  }

  /// A string with escapes or beyond ASCII, or near the end.
  @inline(never) @_lifetime(self: copy self)
  public mutating func textWithMore(from start: Int) -> JSONText? {
    var cursor = JSONCursor(bytes, at: start &- 1)
    do throws(JSONError) {
      let text = try cursor.string()
      position = cursor.position
      return text
    } catch {
      return nil
    }
  }

  /// Reads the rest of a decimal string whose opening quote was taken, with the closing one, in 10^-`decimals`: no
  /// leading or trailing zero beyond `least` decimals, no `-0`, at most 15 digits.
  @inlinable @inline(__always) @_lifetime(self: copy self)
  public mutating func decimal(_ decimals: Int, atLeast least: Int) -> Int64? {
    guard let word = bytes.wordIfThere(at: position) else { return longDecimal(decimals, atLeast: least) }
    let quotes = SWAR.marks(of: UInt8(ascii: "\""), in: word)
    // Seven characters or fewer, as most are, are read at once.
    guard quotes != 0, word & 0xff != 0x2d else { return longDecimal(decimals, atLeast: least) }
    let text = (word ^ 0x3030_3030_3030_3030) & SWAR.below(quotes)
    var (digits, count, written) = (text, SWAR.first(quotes), 0)
    let points = SWAR.marks(of: UInt8(ascii: "."), in: word) & SWAR.below(quotes)
    if points != 0 {
      // The point is taken out.
      digits = text & SWAR.below(points) | (text &>> 8) & ~SWAR.below(points)
      count &-= 1
      written = count &- SWAR.first(points)
      guard written > 0, written <= decimals, written <= least || text &>> UInt64(8 &* count) != 0 else { return nil }
    }
    guard count > written, count == written &+ 1 || text & 0xff != 0, written >= least,
      // The digits are moved to the end of the word, zeros before them.
      let value = SWAR.eightDigits(values: digits &<< UInt64(64 &- 8 &* count))
    else { return nil }
    position &+= SWAR.first(quotes) &+ 1
    return Int64(value) &* Self.power(of10: decimals &- written)
  }

  /// A decimal of eight characters or more, or below zero, or near the end.
  @inline(never) @_lifetime(self: copy self)
  public mutating func longDecimal(_ decimals: Int, atLeast least: Int) -> Int64? {
    let isNegative = take(UInt8(ascii: "-"))
    let start = position
    guard var value = digits() else { return nil }
    let integerDigits = position &- start
    guard integerDigits == 1 || bytes[start] != UInt8(ascii: "0") else { return nil }
    var written = 0
    if take(UInt8(ascii: ".")) {
      let point = position
      guard let fraction = digits() else { return nil }
      written = position &- point
      guard written <= decimals, integerDigits &+ decimals <= 15,
        bytes[position &- 1] != UInt8(ascii: "0") || written == least
      else { return nil }
      value = value &* Self.power(of10: written) &+ fraction
    }
    guard written >= least, integerDigits &+ decimals <= 15, take(UInt8(ascii: "\"")) else { return nil }
    value = value &* Self.power(of10: decimals &- written)
    guard !isNegative || value != 0 else { return nil }
    return isNegative ? 0 &- value : value
  }

  /// One to fifteen digits.
  @inlinable @inline(__always) @_lifetime(self: copy self)
  public mutating func digits() -> Int64? {
    let start = position
    var value: Int64 = 0
    while position < bytes.count {
      let digit = bytes[position] &- UInt8(ascii: "0")
      guard digit <= 9 else { break }
      value = value &* 10 &+ Int64(digit)
      position &+= 1
      guard position &- start <= 15 else { return nil }
    }
    return position > start ? value : nil
  }

  /// 10^exponent for 0…6.
  @inlinable @inline(__always)
  public static func power(of10 exponent: Int) -> Int64 {
    switch exponent {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1_000
    case 4: 10_000
    case 5: 100_000
    default: 1_000_000
    }
  }
}
