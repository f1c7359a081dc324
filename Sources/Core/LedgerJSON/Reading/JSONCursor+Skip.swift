import LedgerBytes

extension JSONCursor {
  /// Checks the next value whole and moves past it. It refuses everything that the other readers refuse.
  ///
  /// It recurses, but no deeper than ``JSONLimits/depth``.
  ///
  /// - Throws: the first error in the value.
  @_lifetime(self: copy self) public mutating func skipValue() throws(JSONError) {
    switch peek() {
    case .object: try skipObject()
    case .array:
      var array = try beginArray()
      while try nextElement(&array) { try skipValue() }
    case .string: _ = try string()
    case .number: _ = try number()
    case .bool: _ = try bool()
    case .null: _ = try null()
    default: throw unexpected(.value)
    }
  }

  /// Moves past the next object or array, looking only at strings and brackets. Returns false, without moving, if a
  /// scalar comes next, brackets do not match, or they nest too deep.
  @_lifetime(self: copy self) mutating func passContainer() -> Bool {
    skipSpace()
    guard byte(at: position) == UInt8(ascii: "{") || byte(at: position) == UInt8(ascii: "[") else { return false }
    // A bit for each bracket that is open, the innermost last: whether it is square.
    var (offset, open, squares) = (position, depth, UInt64(0))
    while offset < input.count {
      let found = input[offset]
      offset &+= 1
      switch found {
      case UInt8(ascii: "\""): offset = afterString(from: offset)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard open < JSONLimits.depth else { return false }
        open &+= 1
        squares = squares &<< 1 | (found == UInt8(ascii: "[") ? 1 : 0)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard squares & 1 == (found == UInt8(ascii: "]") ? 1 : 0) else { return false }
        open &-= 1
        squares &>>= 1
        if open == depth {
          position = offset
          return true
        }
      default: break
      }
    }
    return false
  }

  /// The offset after the closing quote of the string that begins at an offset; one past the end if the string is not closed.
  @inline(__always) private func afterString(from start: Int) -> Int {
    var offset = start
    while let word = input.wordIfThere(at: offset) {
      let stops = SWAR.quotesAndBackslashes(word)
      guard stops != 0 else {
        offset &+= 8
        continue
      }
      offset &+= SWAR.first(stops)
      if input[offset] == UInt8(ascii: "\"") { return offset &+ 1 }
      offset &+= 2
    }
    while offset < input.count, input[offset] != UInt8(ascii: "\"") {
      offset &+= input[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return offset &+ 1
  }
}
