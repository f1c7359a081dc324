import LedgerBytes

extension JSONCursor {
  /// Checks the next value whole and moves past it, with everything that is refused elsewhere refused here too.
  ///
  /// It recurses, but no deeper than ``JSONLimits/depth``.
  ///
  /// - Throws: whatever is wrong with the value.
  @_lifetime(self: copy self) public mutating func skipValue() throws(JSONError) {
    switch peek() {
    case .object: try skipObject()
    case .array: try skipArray()
    case .string: _ = try string()
    case .number: _ = try number()
    case .bool: _ = try bool()
    case .null: _ = try null()
    case nil: throw unexpected(.value)
    }
  }

  /// Moves past the object that comes next by its brackets and strings alone: for one that is read, and so checked, by
  /// itself.
  ///
  /// - Throws: where none begins, or ``JSONError/Kind/unexpectedEnd(expected:)`` where it has no end.
  @_lifetime(self: copy self) public mutating func passObjectUnchecked() throws(JSONError) {
    skipSpace()
    guard byte(at: position) == UInt8(ascii: "{") else { throw mismatch(.object) }
    var (offset, open) = (position, 0)
    while offset < input.count {
      let found = input[offset]
      offset &+= 1
      switch found {
      case UInt8(ascii: "\""): offset = afterString(from: offset)
      case UInt8(ascii: "{"), UInt8(ascii: "["): open &+= 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        open &-= 1
        guard open > 0 else {
          position = offset
          return
        }
      default: break
      }
    }
    throw JSONError(.unexpectedEnd(expected: .value), at: input.count)
  }

  /// The offset after the closing quote of the string that begins at an offset, or one past the end where it has none.
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

  @_lifetime(self: copy self) private mutating func skipObject() throws(JSONError) {
    var object = try beginObject()
    while let name = try nextKey(&object) {
      try noteUnknown(name, &object)
      try skipValue()
    }
  }

  @_lifetime(self: copy self) private mutating func skipArray() throws(JSONError) {
    var array = try beginArray()
    while try nextElement(&array) { try skipValue() }
  }
}
