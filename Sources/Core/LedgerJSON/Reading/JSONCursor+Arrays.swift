extension JSONCursor {
  /// Enters an array.
  ///
  /// - Throws: ``JSONError/Kind/wrongType(expected:found:)`` and the like if the next value is not an array,
  ///   ``JSONError/Kind/tooDeep(limit:)`` past ``JSONLimits/depth``.
  @inline(__always) @_lifetime(self: copy self)
  public mutating func beginArray() throws(JSONError) -> JSONArray {
    skipSpace()
    guard byte(at: position) == UInt8(ascii: "[") else { throw mismatch(.array) }
    try descend()
    return JSONArray()
  }

  /// Moves over an opening bracket and counts it.
  ///
  /// - Throws: ``JSONError/Kind/tooDeep(limit:)``.
  @inline(__always) @_lifetime(self: copy self)
  mutating func descend() throws(JSONError) {
    guard depth < JSONLimits.depth else { throw JSONError(.tooDeep(limit: JSONLimits.depth), at: position) }
    depth &+= 1
    position &+= 1
  }

  /// Moves to the next element of an array, which the caller must then read or skip; false after the closing bracket.
  ///
  /// - Throws: if neither a comma nor a closing bracket comes next.
  @inline(__always) @_lifetime(self: copy self)
  public mutating func nextElement(_ array: inout JSONArray) throws(JSONError) -> Bool {
    skipSpace()
    let found = byte(at: position)
    if found == UInt8(ascii: "]") {
      position &+= 1
      depth &-= 1
      return false
    }
    if array.hasBegun {
      guard found == UInt8(ascii: ",") else { throw unexpected(.commaOrBracket) }
      position &+= 1
    }
    array.hasBegun = true
    return true
  }
}
