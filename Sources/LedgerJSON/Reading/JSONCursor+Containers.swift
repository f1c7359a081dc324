extension JSONCursor {
  /// Enters an object.
  ///
  /// - Throws: ``JSONError/Kind/wrongType(expected:found:)`` and the like where none begins,
  ///   ``JSONError/Kind/tooDeep(limit:)`` past ``JSONLimits/depth``.
  @inline(__always) @_lifetime(self: copy self)
  public mutating func beginObject() throws(JSONError) -> JSONObject {
    skipSpace()
    guard byte(at: position) == UInt8(ascii: "{") else { throw mismatch(.object) }
    try descend()
    return JSONObject(firstUnknown: unknownKeys.count)
  }

  /// Enters an array.
  ///
  /// - Throws: as ``beginObject()``.
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
  public mutating func descend() throws(JSONError) {
    guard depth < JSONLimits.depth else { throw JSONError(.tooDeep(limit: JSONLimits.depth), at: position) }
    depth &+= 1
    position &+= 1
  }

  /// Moves to the next element of an array, which the caller must then read or skip; false after the closing bracket.
  ///
  /// - Throws: where neither a comma nor a closing bracket stands.
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

  /// Moves to the value of the next known key, which the caller must then read or skip.
  ///
  /// Unknown keys are passed over: their values are checked and skipped. A key that stands twice, known or unknown,
  /// compared after unescaping, is refused (RFC 7493 §2.3).
  ///
  /// - Returns: the key's index in `keys`; nil after the closing brace.
  /// - Throws: ``JSONError/Kind/duplicateKey(_:)``, ``JSONError/Kind/tooManyKeys(limit:)`` past
  ///   ``JSONLimits/keysPerObject``, and whatever is wrong with keys, punctuation and skipped values.
  @inline(__always) @_lifetime(self: copy self)
  public mutating func nextField(_ object: inout JSONObject, _ keys: JSONKeys) throws(JSONError) -> Int? {
    if byte(at: position) == UInt8(ascii: "}") {
      close(&object)
      return nil
    }
    if let index = plainField(&object, keys) { return index }
    return try anyField(&object, keys)
  }

  /// The quick way: a known key without escapes, and no white space but one space after the comma.
  @inline(__always) @_lifetime(self: copy self)
  public mutating func plainField(_ object: inout JSONObject, _ keys: JSONKeys) -> Int? {
    var start = position
    if object.hasBegun {
      // All known keys together do not reach the limit.
      guard byte(at: start) == UInt8(ascii: ","), object.unknown < JSONLimits.keysPerObject - 63 else { return nil }
      start &+= byte(at: start &+ 1) == 0x20 ? 2 : 1
    }
    guard let (index, end) = keys.key(at: start, in: input), object.seen & (1 &<< UInt64(index)) == 0 else {
      return nil
    }
    position = end
    object.seen |= 1 &<< UInt64(index)
    return index
  }

  /// The general way: any order, spacing and spelling.
  @inline(never) @_lifetime(self: copy self)
  public mutating func anyField(_ object: inout JSONObject, _ keys: JSONKeys) throws(JSONError) -> Int? {
    while let name = try nextKey(&object) {
      if let index = index(of: name, in: keys) {
        guard object.seen & (1 &<< UInt64(index)) == 0 else { throw duplicate(name) }
        object.seen |= 1 &<< UInt64(index)
        return index
      }
      try noteUnknown(name, &object)
      try skipValue()
    }
    return nil
  }

  /// Reads the next key and its colon; nil after the closing brace.
  @_lifetime(self: copy self)
  mutating func nextKey(_ object: inout JSONObject) throws(JSONError) -> JSONText? {
    skipSpace()
    if byte(at: position) == UInt8(ascii: "}") {
      close(&object)
      return nil
    }
    if object.hasBegun {
      guard byte(at: position) == UInt8(ascii: ",") else { throw unexpected(.commaOrBrace) }
      position += 1
      skipSpace()
    }
    guard byte(at: position) == UInt8(ascii: "\"") else { throw unexpected(object.hasBegun ? .key : .keyOrBrace) }
    guard object.count < JSONLimits.keysPerObject else {
      throw JSONError(.tooManyKeys(limit: JSONLimits.keysPerObject), at: position)
    }
    let name = try string()
    skipSpace()
    guard byte(at: position) == UInt8(ascii: ":") else { throw unexpected(.colon) }
    position += 1
    return name
  }

  /// Moves over the closing brace of an object, whose unknown keys need not be known any more.
  @inline(__always) @_lifetime(self: copy self)
  public mutating func close(_ object: inout JSONObject) {
    position &+= 1
    depth &-= 1
    if unknownKeys.count > object.firstUnknown { unknownKeys.removeSubrange(object.firstUnknown...) }
  }

  /// Remembers an unknown key, and refuses it when its object has it already.
  @_lifetime(self: copy self)
  mutating func noteUnknown(_ name: JSONText, _ object: inout JSONObject) throws(JSONError) {
    let hash = hash(name)
    for index in unknownKeys.indices.dropFirst(object.firstUnknown)
    where unknownKeys[index].hash == hash && isSame(unknownKeys[index].text, name) {
      throw duplicate(name)
    }
    unknownKeys.append(JSONUnknownKey(hash: hash, text: name))
    object.unknown += 1
  }
}
