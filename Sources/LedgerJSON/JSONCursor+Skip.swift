extension JSONCursor {
  /// Checks the next value whole and moves past it, with everything that is refused elsewhere refused here too.
  ///
  /// It recurses, but no deeper than ``JSONLimits/depth``.
  ///
  /// - Throws: whatever is wrong with the value.
  @_lifetime(self: copy self)
  public mutating func skipValue() throws(JSONError) {
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

  /// Moves past the next value by its brackets and strings alone: for a value that is read, and so checked, by itself.
  ///
  /// - Throws: ``JSONError/Kind/unexpectedEnd(expected:)`` where it has no end.
  @_lifetime(self: copy self)
  public mutating func passUnchecked() throws(JSONError) {
    var boundary = JSONBoundary()
    guard let end = boundary.scan(input, from: position) else {
      throw JSONError(.unexpectedEnd(expected: .value), at: input.count)
    }
    position = end
  }

  @_lifetime(self: copy self)
  private mutating func skipObject() throws(JSONError) {
    var object = try beginObject()
    while let name = try nextKey(&object) {
      try noteUnknown(name, &object)
      try skipValue()
    }
  }

  @_lifetime(self: copy self)
  private mutating func skipArray() throws(JSONError) {
    var array = try beginArray()
    while try nextElement(&array) { try skipValue() }
  }
}
