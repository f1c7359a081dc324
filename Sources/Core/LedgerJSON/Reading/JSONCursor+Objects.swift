import LedgerBytes

/// Objects, whose fields are asked for by name, in any order.
///
///     let outer = try cursor.enterObject()
///     if try cursor.find("nom") { nom = cursor.string(try cursor.string()) }
///     if try cursor.find("montant") { montant = try cursor.integer() }
///     try cursor.leaveObject(outer)
///
///     {"nom":"Durand","ville":"Tours","montant":12,"x":[1,2]}
///             ↑ read  ↑ passed over   ↑ read       ↑ passed over, and checked when the object is left
///
/// Fields asked for in their written order are read once. A field asked for later was passed over first: in an object
/// or array the cursor then looked only at strings and brackets, and the caller checks it by reading it.
extension JSONCursor {
  /// Enters an object.
  ///
  /// - Returns: the object around it, which ``leaveObject(_:)`` goes back to.
  /// - Throws: ``JSONError/Kind/wrongType(expected:found:)`` and the like if the next value is not an object,
  ///   ``JSONError/Kind/tooDeep(limit:)`` past ``JSONLimits/depth``.
  @_lifetime(self: copy self) public mutating func enterObject() throws(JSONError) -> JSONObject {
    skipSpace()
    guard byte(at: position) == UInt8(ascii: "{") else { throw mismatch(.object) }
    try descend()
    if fields.isEmpty { fields.reserveCapacity(32) }
    let outer = object
    object = JSONObject(first: fields.count, end: position)
    return outer
  }

  /// Moves to the value of a field of the object entered last, which the caller must then read or skip; false if no
  /// field of that name is left to ask for.
  ///
  /// After an error, the caller can still ask for the fields before it.
  ///
  /// - Throws: ``JSONError/Kind/duplicateKey(_:)`` for a key that stands twice, also if it is escaped (RFC 7493 §2.3),
  ///   ``JSONError/Kind/tooManyKeys(limit:)`` past ``JSONLimits/keysPerObject``, and any fault in fields passed over.
  @_lifetime(self: copy self)
  public mutating func find(_ name: StaticString) throws(JSONError) -> Bool {
    if object.isInValue { settle() }
    if object.passed > 0, let index = passed(name) {
      position = fields[index].value
      fields[index].isAsked = true
      object.passed &-= 1
      while object.firstPassed < fields.count, fields[object.firstPassed].isAsked { object.firstPassed &+= 1 }
      return true
    }
    if object.isClosed { return false }
    if let text = nextPlain(name) {
      position = text.end &+ 2
      try take(text)
    } else if try !findNext(name) {
      return false
    }
    object.isInValue = true
    return true
  }

  /// Whether a field of the object entered last may be left to ask for; false where the closing brace follows and none was passed over.
  @_lifetime(self: copy self) public mutating func mayHaveMore() -> Bool {
    if object.isInValue { settle() }
    return object.passed > 0 || !object.isClosed && byte(at: object.end) != UInt8(ascii: "}")
  }

  /// The name of the next field, if it is `name` and written plainly: no escapes, at most one space, after the comma.
  @inline(__always) private func nextPlain(_ name: StaticString) -> JSONText? {
    var start = object.end
    if fields.count > object.first {
      guard byte(at: start) == UInt8(ascii: ",") else { return nil }
      start &+= byte(at: start &+ 1) == 0x20 ? 2 : 1
    }
    let end = start &+ 1 &+ name.utf8CodeUnitCount
    let text = JSONText(start: start &+ 1, end: end, hasEscapes: false)
    guard byte(at: start) == UInt8(ascii: "\""), byte(at: end) == UInt8(ascii: "\""),
      byte(at: end &+ 1) == UInt8(ascii: ":"), isName(text, name)
    else { return nil }
    return text
  }

  /// Passes over the next fields until one has that name; false if none has.
  @inline(never) @_lifetime(self: copy self)
  private mutating func findNext(_ name: StaticString) throws(JSONError) -> Bool {
    while let text = try nextField() {
      if isName(text, name) {
        try take(text)
        return true
      }
      try pass(text)
    }
    return false
  }

  /// The index of the skipped field of that name; nil if no such field was skipped.
  @inline(never) private func passed(_ name: StaticString) -> Int? {
    let known = fields.span
    for index in object.firstPassed..<known.count where !known[index].isAsked && isName(known[index].name, name) {
      return index
    }
    return nil
  }

  /// Passes over the value found last, of any kind: the caller reads it later, and checks it then.
  ///
  /// - Returns: where it begins.
  @_lifetime(self: copy self) public mutating func putOff() throws(JSONError) -> Int {
    let start = position
    if object.isInValue { try passValue() }
    return start
  }

  /// The name of the next field of the object entered last, whose value the caller must then read or skip; nil after the last one.
  ///
  /// It is for objects with unknown fields: it gives each once, in their order.
  ///
  /// - Throws: as ``find(_:)``.
  @_lifetime(self: copy self)
  public mutating func nextKey() throws(JSONError) -> JSONText? {
    if object.isInValue { settle() }
    guard let name = try nextField() else { return nil }
    try note(name)
    object.isInValue = true
    return name
  }

  /// Reads the rest of the object entered last, and returns to the object around it.
  ///
  /// - Returns: the name of the first field that no caller asked for.
  /// - Throws: the first error in the fields not read yet.
  @discardableResult @_lifetime(self: copy self)
  public mutating func leaveObject(_ outer: JSONObject) throws(JSONError) -> JSONText? {
    if object.isInValue { settle() }
    while let name = try nextField() { try pass(name) }
    let end = object.end
    var unasked: JSONText?
    if object.passed > 0 {
      for index in object.first..<fields.count where !fields[index].isAsked {
        unasked = unasked ?? fields[index].name
        position = fields[index].value
        try skipValue()
      }
    }
    close(outer)
    position = end
    return unasked
  }

  /// Checks an object whole and moves past it.
  @_lifetime(self: copy self) mutating func skipObject() throws(JSONError) {
    let outer = try enterObject()
    defer { close(outer) }
    while let name = try nextField() {
      try note(name)
      try skipValue()
      object.end = position
    }
  }

  @_lifetime(self: copy self) private mutating func close(_ outer: JSONObject) {
    for _ in object.first..<fields.count { fields.removeLast() }
    object = outer
    depth &-= 1
  }

  /// Notes that the caller has read the value: reading goes on after it.
  @_lifetime(self: copy self) private mutating func settle() {
    object.end = position
    object.isInValue = false
  }

  /// Keeps a requested field; its value comes next. A skipped field with its key would have been found before.
  @_lifetime(self: copy self) private mutating func take(_ name: JSONText) throws(JSONError) {
    try append(JSONField(name: name, hash: 0, value: position, isAsked: true))
  }

  /// Passes over a value that is read and checked later, if at all.
  @_lifetime(self: copy self) private mutating func passValue() throws(JSONError) {
    skipSpace()
    if byte(at: position) == UInt8(ascii: "\"") {
      _ = try string()
    } else if !passContainer() {
      try skipValue()
    }
  }

  /// Keeps a field that no caller has asked for so far, and moves past its value.
  @_lifetime(self: copy self) private mutating func pass(_ name: JSONText) throws(JSONError) {
    object.isClosed = true
    try note(name)
    try passValue()
    object.isClosed = false
    if object.passed == 0 { object.firstPassed = fields.count &- 1 }
    object.passed &+= 1
    object.end = position
  }

  /// Reads the next key that was not read before, and its colon; nil after the closing brace.
  @_lifetime(self: copy self) private mutating func nextField() throws(JSONError) -> JSONText? {
    guard !object.isClosed else { return nil }
    object.isClosed = true
    position = object.end
    let hasBegun = fields.count > object.first
    skipSpace()
    if byte(at: position) == UInt8(ascii: "}") {
      position &+= 1
      object.end = position
      return nil
    }
    if hasBegun {
      guard byte(at: position) == UInt8(ascii: ",") else { throw unexpected(.commaOrBrace) }
      position &+= 1
      skipSpace()
    }
    guard byte(at: position) == UInt8(ascii: "\"") else { throw unexpected(hasBegun ? .key : .keyOrBrace) }
    let name = try string()
    skipSpace()
    guard byte(at: position) == UInt8(ascii: ":") else { throw unexpected(.colon) }
    position &+= 1
    object.isClosed = false
    return name
  }

  /// Keeps a field whose value is next, and refuses it when its object has the same key already.
  @_lifetime(self: copy self) private mutating func note(_ name: JSONText) throws(JSONError) {
    let hash = hash(name)
    guard !isKnown(name, hash) else { throw duplicate(name) }
    try append(JSONField(name: name, hash: hash, value: position))
  }

  private func isKnown(_ name: JSONText, _ hash: UInt64) -> Bool {
    let known = fields.span
    for index in object.first..<known.count
    where (known[index].hash == hash || known[index].isAsked) && isSame(known[index].name, name) {
      return true
    }
    return false
  }

  @_lifetime(self: copy self) private mutating func append(_ field: JSONField) throws(JSONError) {
    guard fields.count &- object.first < JSONLimits.keysPerObject else {
      object.isClosed = true
      throw JSONError(.tooManyKeys(limit: JSONLimits.keysPerObject), at: field.name.start &- 1)
    }
    fields.append(field)
  }

  @inline(__always) private func isName(_ text: JSONText, _ name: StaticString) -> Bool {
    if text.hasEscapes { return equals(text, name.description) }
    let count = name.utf8CodeUnitCount
    guard text.count == count else { return false }
    return count >= 8 ? input.holds(name, at: text.start) : input.word(at: text.start, length: count) == name.shortWord
  }
}
