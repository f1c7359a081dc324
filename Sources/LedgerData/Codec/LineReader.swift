import LedgerDomain
package import LedgerJSON
package import LedgerLog
import LedgerWords

/// Reads objects of a line, each field by its name: a JSON cursor whose every failure is a ``LineFault`` with its column.
package struct LineReader: ~Copyable, ~Escapable {
  package var json: JSONCursor
  /// The check that a value of the wrong kind fails: `envelope` or `schema`.
  private let check: StaticString
  /// What is wanted: a text that is not is checked and left empty, which spares a `String`.
  let wanted: Wanted

  /// `depth` is how many objects are open at `position`.
  @_lifetime(copy line)
  init(
    _ line: Span<UInt8>, at position: Int = 0, depth: Int = 0, check: StaticString, wanted: Wanted
  ) {
    json = JSONCursor(line, at: position, depth: depth)
    self.check = check
    self.wanted = wanted
  }

  // MARK: Objects and their fields

  /// Reads the object that comes next.
  ///
  /// - Parameter read: asks for its fields. What it does not ask for is passed over, or refused where ``Wanted/knownKeys`` says so.
  @_lifetime(self: copy self)
  mutating func object<Value>(
    _ read: (inout LineReader) throws(LineFault) -> Value
  ) throws(LineFault) -> Value {
    let outer: JSONObject
    do { outer = try json.enterObject() } catch { throw fault(error) }
    let value = try read(&self)
    let unasked: JSONText?
    do { unasked = try json.leaveObject(outer) } catch { throw fault(error) }
    guard let unasked, wanted.contains(.knownKeys) else { return value }
    throw LineFault(
      check: LineFault.unknownKey, sentence: Self.unknown(json.string(unasked)), column: unasked.start + 1)
  }

  /// A field that must be there.
  @_lifetime(self: copy self)
  package mutating func field<Value: EventValue>(_ name: StaticString) throws(LineFault) -> Value {
    try find(name)
    return try Value(read: &self)
  }

  /// A field that may be absent.
  @_lifetime(self: copy self)
  package mutating func optional<Value: EventValue>(_ name: StaticString) throws(LineFault) -> Value? {
    try has(name) ? try Value(read: &self) : nil
  }

  /// A field that changes: absent where nothing does, null where it is cleared.
  @_lifetime(self: copy self)
  mutating func change<Value: EventValue>(_ name: StaticString) throws(LineFault) -> Changement<Value> {
    try change(name, as: { data throws(LineFault) in try Value(read: &data) })
  }

  /// An object that may be absent, read as one of its versions.
  @_lifetime(self: copy self)
  mutating func optional<Value>(
    _ name: StaticString, _ read: (inout LineReader) throws(LineFault) -> Value
  ) throws(LineFault) -> Value? {
    try has(name) ? try object(read) : nil
  }

  /// A value that changes, as `read` reads it.
  @_lifetime(self: copy self)
  mutating func change<Value>(
    _ name: StaticString, as read: (inout LineReader) throws(LineFault) -> Value
  ) throws(LineFault) -> Changement<Value> {
    guard try has(name) else { return .inchange }
    do { if try json.null() { return .efface } } catch { throw fault(error) }
    return .remplace(try read(&self))
  }

  /// A text that must be there; empty where `kind` is not wanted.
  @_lifetime(self: copy self)
  package mutating func text(_ name: StaticString, _ kind: Wanted) throws(LineFault) -> String {
    try find(name)
    return try text(kind)
  }

  /// A text that may be absent; empty where `kind` is not wanted.
  @_lifetime(self: copy self)
  mutating func optionalText(_ name: StaticString, _ kind: Wanted) throws(LineFault) -> String? {
    try has(name) ? try text(kind) : nil
  }

  /// `true` or `false`, which must be there.
  @_lifetime(self: copy self) mutating func flag(_ name: StaticString) throws(LineFault) -> Bool {
    try find(name)
    do { return try json.bool() } catch { throw fault(error) }
  }

  /// A list that must be there.
  @_lifetime(self: copy self)
  mutating func list<Value: EventValue>(_ name: StaticString) throws(LineFault) -> [Value] {
    try list(name, as: { data throws(LineFault) in try Value(read: &data) })
  }

  /// A list of objects that must be there, each read as one of its versions.
  @_lifetime(self: copy self)
  mutating func list<Value>(
    _ name: StaticString, _ read: (inout LineReader) throws(LineFault) -> Value
  ) throws(LineFault) -> [Value] {
    try list(name, as: { data throws(LineFault) in try data.object(read) })
  }

  @_lifetime(self: copy self)
  private mutating func list<Value>(
    _ name: StaticString, as read: (inout LineReader) throws(LineFault) -> Value
  ) throws(LineFault) -> [Value] {
    try find(name)
    var values: [Value] = []
    var array: JSONArray
    do { array = try json.beginArray() } catch { throw fault(error) }
    while try next(&array) { values.append(try read(&self)) }
    return values
  }

  @_lifetime(self: copy self) private mutating func next(_ array: inout JSONArray) throws(LineFault) -> Bool {
    do { return try json.nextElement(&array) } catch { throw fault(error) }
  }

  /// Moves to the value of a field that must be there.
  @_lifetime(self: copy self) mutating func find(_ name: StaticString) throws(LineFault) {
    guard try !has(name) else { return }
    throw LineFault(
      check: check.description, sentence: Words("`\(name)` is missing", fr: "`\(name)` manque"), column: json.object.end
    )
  }

  /// Moves to the value of a field; false where it is absent.
  @_lifetime(self: copy self) mutating func has(_ name: StaticString) throws(LineFault) -> Bool {
    do { return try json.find(name) } catch { throw fault(error) }
  }

  // MARK: Values

  /// The value of the string that comes next: `quick` reads most, as the fast path does, after the opening quote to the closing
  /// one; `slow` is given the text, unescaped, of the others.
  @inline(__always) @_lifetime(self: copy self)
  mutating func value<Value>(
    _ quick: (inout CanonicalScanner) -> Value?, _ slow: (Span<UInt8>) throws(ValeurInvalide) -> Value
  ) throws(LineFault) -> Value {
    if let value = quickly(quick) { return value }
    let text = try text()
    var scratch: [UInt8] = []
    do throws(ValeurInvalide) {
      return try slow(json.unescaped(text, into: &scratch))
    } catch {
      throw fault(error, text)
    }
  }

  /// What `read` makes of the string that comes next, unescaped; where it makes nothing of it, `expected` is told.
  @_lifetime(self: copy self)
  mutating func value<Value>(
    _ expected: @autoclosure () -> Words, _ read: (Span<UInt8>) -> Value?
  ) throws(LineFault) -> Value {
    let text = try text()
    var scratch: [UInt8] = []
    guard let value = read(json.unescaped(text, into: &scratch)) else { throw fault(Self.expected(expected()), text) }
    return value
  }

  /// The value of one of a few texts, as ``value(_:_:)`` reads it.
  @inline(__always) @_lifetime(self: copy self)
  mutating func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ expected: @autoclosure () -> Words, besides more: Value? = nil, _ quick: (inout CanonicalScanner) -> Value?
  ) throws(LineFault) -> Value {
    if let value = quickly(quick) { return value }
    let text = try text()
    if let more, json.equals(text, more.rawValue) { return more }
    for value in Value.allCases where json.equals(text, value.rawValue) { return value }
    throw fault(Self.expected(expected()), text)
  }

  /// The value of the string that comes next where it is written as most are, read as the fast path does; else nil, and
  /// nothing is moved.
  @inline(__always) @_lifetime(self: copy self)
  mutating func quickly<Value>(_ read: (inout CanonicalScanner) -> Value?) -> Value? {
    var scan = CanonicalScanner(json.input, at: json.position)
    // Most often one space stands after a colon, or none.
    _ = scan.take(0x20)
    guard scan.take(UInt8(ascii: "\"")), let value = read(&scan) else { return nil }
    json.position = scan.position
    return value
  }

  /// The text that comes next; empty where `kind` is not wanted.
  @_lifetime(self: copy self) mutating func text(_ kind: Wanted) throws(LineFault) -> String {
    let text = try text()
    return wanted.contains(kind) ? json.string(text) : ""
  }

  /// The place of the text that comes next.
  @_lifetime(self: copy self) mutating func text() throws(LineFault) -> JSONText {
    do { return try json.string() } catch { throw fault(error) }
  }

  // MARK: Faults

  /// Says what should stand there.
  static func expected(_ what: Words) -> Words { Words("expected \(what)", fr: "attendu : \(what)") }

  private static func unknown(_ key: String) -> Words {
    Words("the schema names no `\(key)`", fr: "le schéma ne prévoit pas `\(key)`")
  }

  /// A fault of the JSON, or of a value that is JSON but not what belongs here.
  func fault(_ error: JSONError) -> LineFault {
    let name: String
    switch error.kind {
    case .wrongType, .notAnInteger, .numberOutOfRange: name = check.description
    default: name = "json"
    }
    return LineFault(check: name, sentence: error.message.clause, column: error.offset + 1)
  }

  /// A fault of the value that stands at `text`.
  func fault(_ sentence: Words, _ text: JSONText) -> LineFault {
    LineFault(check: check.description, sentence: sentence, column: text.start + 1)
  }

  func fault(_ invalide: ValeurInvalide, _ text: JSONText) -> LineFault {
    fault(invalide.message.clause, text)
  }
}

extension LineFault {
  /// The check that a key fails which the schema does not name.
  package static let unknownKey = "unknown-key"
}
