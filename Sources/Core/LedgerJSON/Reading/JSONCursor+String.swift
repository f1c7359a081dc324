import LedgerBytes

extension JSONCursor {
  /// Reads a string and checks it whole: UTF-8, escapes, surrogates, control characters.
  ///
  /// - Throws: ``JSONError/Kind/wrongType(expected:found:)`` and the like if it is not a string, else its first fault.
  @inline(__always) @_lifetime(self: copy self)
  public mutating func string() throws(JSONError) -> JSONText {
    skipSpace()
    guard byte(at: position) == UInt8(ascii: "\"") else { throw mismatch(.string) }
    let start = position &+ 1
    var offset = start
    while input.hasWord(at: offset) {
      let stops = SWAR.stringStops(input.word(at: offset))
      if stops != 0 {
        offset &+= SWAR.first(stops)
        guard byte(at: offset) == UInt8(ascii: "\"") else { break }
        position = offset &+ 1
        return JSONText(start: start, end: offset, hasEscapes: false)
      }
      offset &+= 8
    }
    return try restOfString(start: start, from: offset)
  }

  /// Goes on with a string that holds more than plain ASCII, or ends within 8 bytes of the end.
  ///
  /// - Throws: the error in the string, at its byte or escape, or at the end.
  @inline(never) @_lifetime(self: copy self)
  public mutating func restOfString(start: Int, from offset: Int) throws(JSONError) -> JSONText {
    var offset = offset
    var hasEscapes = false
    while true {
      skipPlain(&offset)
      let found = byte(at: offset)
      if found == UInt8(ascii: "\"") {
        position = offset + 1
        return JSONText(start: start, end: offset, hasEscapes: hasEscapes)
      } else if found == UInt8(ascii: "\\") {
        hasEscapes = true
        offset = try afterEscape(at: offset)
      } else if found >= 0x80 {
        guard let length = lengthOfScalar(at: offset) else { throw JSONError(.invalidUTF8, at: offset) }
        offset += length
      } else if offset < input.count {
        throw JSONError(.controlCharacter(found), at: offset)
      } else {
        throw JSONError(.unexpectedEnd(expected: .closingQuote), at: offset)
      }
    }
  }

  /// Moves an offset to the next byte of a string that is not plain ASCII, or to the end.
  private func skipPlain(_ offset: inout Int) {
    while input.hasWord(at: offset) {
      let stops = SWAR.stringStops(input.word(at: offset))
      if stops != 0 {
        offset += SWAR.first(stops)
        return
      }
      offset += 8
    }
    while offset < input.count, SWAR.stringStops(UInt64(input[offset]) | 0x4141_4141_4141_4100) == 0 { offset += 1 }
  }

  /// The offset after the escape whose backslash stands at an offset.
  private func afterEscape(at offset: Int) throws(JSONError) -> Int {
    switch byte(at: offset + 1) {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return offset + 2
    case UInt8(ascii: "u"):
      return offset + (try unicodeEscape(at: offset) >= 0x1_0000 ? 12 : 6)
    default:
      guard offset + 1 < input.count else { throw JSONError(.unexpectedEnd(expected: .escape), at: input.count) }
      throw JSONError(.badEscape, at: offset)
    }
  }

  /// The scalar of the `\uXXXX` at an offset, or of the surrogate pair `\uXXXX\uXXXX`.
  func unicodeEscape(at offset: Int) throws(JSONError) -> UInt32 {
    let unit = try codeUnit(at: offset)
    guard unit & 0xf800 == 0xd800 else { return unit }
    guard unit < 0xdc00 else { throw JSONError(.loneSurrogate, at: offset) }
    guard byte(at: offset + 6) == UInt8(ascii: "\\"), byte(at: offset + 7) == UInt8(ascii: "u") else {
      let missing = offset + 7 >= input.count && (offset + 6 >= input.count || input[offset + 6] == UInt8(ascii: "\\"))
      throw missing
        ? JSONError(.unexpectedEnd(expected: .escape), at: input.count) : JSONError(.loneSurrogate, at: offset)
    }
    let second = try codeUnit(at: offset + 6)
    guard second & 0xfc00 == 0xdc00 else { throw JSONError(.loneSurrogate, at: offset) }
    return 0x1_0000 + ((unit & 0x3ff) << 10) + (second & 0x3ff)
  }

  /// The UTF-16 code unit of the four hex digits after the `\u` at an offset.
  private func codeUnit(at offset: Int) throws(JSONError) -> UInt32 {
    var unit: UInt32 = 0
    for index in offset + 2..<offset + 6 {
      guard let digit = Hex.digit(byte(at: index)) else {
        throw index < input.count
          ? JSONError(.badEscape, at: offset) : JSONError(.unexpectedEnd(expected: .escape), at: input.count)
      }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  /// How many bytes the non-ASCII scalar at an offset takes, 2 to 4 (RFC 3629 §4); nil if the bytes are not UTF-8.
  func lengthOfScalar(at offset: Int) -> Int? {
    let second = byte(at: offset + 1)
    let isTail = (second & 0xc0 == 0x80, byte(at: offset + 2) & 0xc0 == 0x80, byte(at: offset + 3) & 0xc0 == 0x80)
    switch byte(at: offset) {
    case 0xc2...0xdf where isTail.0: return 2
    case 0xe0 where second >= 0xa0 && isTail.0 && isTail.1: return 3
    case 0xed where second < 0xa0 && isTail.0 && isTail.1: return 3
    case 0xe1...0xec where isTail.0 && isTail.1, 0xee...0xef where isTail.0 && isTail.1: return 3
    case 0xf0 where second >= 0x90 && isTail.0 && isTail.1 && isTail.2: return 4
    case 0xf1...0xf3 where isTail.0 && isTail.1 && isTail.2: return 4
    case 0xf4 where second < 0x90 && isTail.0 && isTail.1 && isTail.2: return 4
    default: return nil
    }
  }
}
