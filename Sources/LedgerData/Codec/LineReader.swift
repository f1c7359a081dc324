import LedgerDomain
package import LedgerJSON
package import LedgerLog

/// Reads the values of the domain from a line: a JSON cursor whose every failure is a ``LineFault`` with its column.
package struct LineReader: ~Copyable, ~Escapable {
  package var json: JSONCursor
  /// The check that a value of the wrong kind fails: `envelope` or `schema`.
  private let check: StaticString
  /// What is wanted: a text that is not is checked and left empty, which spares a `String`.
  let wanted: Wanted
  /// Where the open objects begin, the innermost last; only kept to name a key that the schema does not.
  var begun: [Int] = []

  /// `depth` is how many objects are open at `position`.
  @_lifetime(copy line)
  init(
    _ line: Span<UInt8>, at position: Int = 0, depth: Int = 0, check: StaticString, wanted: Wanted
  ) {
    json = JSONCursor(line, at: position, depth: depth)
    self.check = check
    self.wanted = wanted
  }

  // MARK: Structure

  @_lifetime(self: copy self) package mutating func beginObject() throws(LineFault) -> JSONObject {
    do {
      let object = try json.beginObject()
      if wanted.contains(.knownKeys) { begun.append(json.position) }
      return object
    } catch {
      throw fault(error)
    }
  }

  /// The index of the next known key, its value being next; nil at the end of the object.
  @inline(__always) @_lifetime(self: copy self)
  package mutating func nextField(_ object: inout JSONObject, _ keys: JSONKeys) throws(LineFault) -> Int? {
    let index: Int?
    do { index = try json.nextField(&object, keys) } catch { throw fault(error) }
    if index == nil, wanted.contains(.knownKeys) { try requireKnown(object, keys) }
    return index
  }

  @_lifetime(self: copy self) mutating func beginArray() throws(LineFault) -> JSONArray {
    do { return try json.beginArray() } catch { throw fault(error) }
  }

  @_lifetime(self: copy self)
  mutating func nextElement(_ array: inout JSONArray) throws(LineFault) -> Bool {
    do { return try json.nextElement(&array) } catch { throw fault(error) }
  }

  @_lifetime(self: copy self) mutating func skipValue() throws(LineFault) {
    do { try json.skipValue() } catch { throw fault(error) }
  }

  @_lifetime(self: copy self) mutating func end() throws(LineFault) {
    do { try json.end() } catch { throw fault(error) }
  }

  /// Refuses an object that lacks one of the keys of `required`, a bit for each.
  package func require(_ object: JSONObject, _ keys: JSONKeys, _ required: UInt64) throws(LineFault) {
    let missing = required & ~object.seen
    guard missing != 0 else { return }
    let name = keys.names[missing.trailingZeroBitCount]
    throw LineFault(check: check.description, sentence: "`\(name)` is missing", column: json.position)
  }

  // MARK: JSON values

  /// The value of the string that comes next where it is written as most are, read as the fast path does; else nil, and
  /// nothing is moved.
  ///
  /// - Parameter read: given the bytes after the opening quote; moves past the closing one.
  @inline(__always) @_lifetime(self: copy self)
  mutating func quickly<Value>(_ read: (inout CanonicalScanner) -> Value?) -> Value? {
    var scan = CanonicalScanner(json.input, at: json.position)
    // Most often one space stands after a colon, or none.
    _ = scan.take(0x20)
    guard scan.take(UInt8(ascii: "\"")), let value = read(&scan) else { return nil }
    json.position = scan.position
    return value
  }

  /// The value of the string that comes next, however it is written.
  ///
  /// - Parameter read: given the text, unescaped.
  @inline(never) @_lifetime(self: copy self)
  mutating func slowly<Value>(_ read: (Span<UInt8>) throws(ValeurInvalide) -> Value) throws(LineFault) -> Value {
    let text = try text()
    var scratch: [UInt8] = []
    do throws(ValeurInvalide) {
      return try read(json.unescaped(text, into: &scratch))
    } catch {
      throw fault(error, text)
    }
  }

  @_lifetime(self: copy self) package mutating func text() throws(LineFault) -> JSONText {
    do { return try json.string() } catch { throw fault(error) }
  }

  /// The `String` of a text that was read.
  func string(_ text: JSONText) -> String { json.string(text) }

  @_lifetime(self: copy self) package mutating func integer() throws(LineFault) -> Int64 {
    do { return try json.integer() } catch { throw fault(error) }
  }

  /// Takes `null` where it is next: in a modification it clears the field.
  @_lifetime(self: copy self) package mutating func null() throws(LineFault) -> Bool {
    do { return try json.null() } catch { throw fault(error) }
  }

  // MARK: Faults

  /// A fault of the JSON, or of a value that is JSON but not what belongs here.
  func fault(_ error: JSONError) -> LineFault {
    let name: String
    switch error.kind {
    case .wrongType, .notAnInteger, .numberOutOfRange: name = check.description
    default: name = "json"
    }
    return LineFault(check: name, sentence: String(error.message.dropLast()), column: error.offset + 1)
  }

  /// A fault of the value that stands at `text`.
  func fault(_ sentence: String, _ text: JSONText) -> LineFault {
    LineFault(check: check.description, sentence: sentence, column: text.start + 1)
  }

  func fault(_ invalide: ValeurInvalide, _ text: JSONText) -> LineFault {
    fault(String(invalide.message.dropLast()), text)
  }
}
