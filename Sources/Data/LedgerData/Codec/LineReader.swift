package import LedgerJSON
package import LedgerLog
import LedgerModel
import LedgerWords

/// Reads the objects of a line by the names of their fields: a JSON cursor whose every failure is a ``LineFault`` with
/// its column.
package struct LineReader: ~Copyable, ~Escapable {
  package var json: JSONCursor
  /// The check that reports a value of the wrong kind: `envelope` or `schema`.
  private let check: StaticString
  /// The wanted parts: other texts are checked but left empty, which saves a `String`.
  private(set) var wanted: Wanted

  /// Reads `line` from `position`, inside `depth` open objects.
  @_lifetime(copy line)
  init(
    _ line: Span<UInt8>, at position: Int = 0, depth: Int = 0, check: StaticString, wanted: Wanted
  ) {
    json = JSONCursor(line, at: position, depth: depth)
    self.check = check
    self.wanted = wanted
  }

  /// What `read` reads, with all texts.
  @_lifetime(self: copy self)
  mutating func withTexts<Value>(
    _ read: (inout LineReader) throws(LineFault) -> Value
  ) throws(LineFault) -> Value {
    let outer = wanted
    wanted.formUnion(.facts)
    defer { wanted = outer }
    return try read(&self)
  }

  // MARK: Objects and their fields

  /// Reads the next object.
  ///
  /// - Parameter read: reads its fields. Fields that it does not read are skipped, or refused with
  ///   ``Wanted/knownKeys``.
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

  /// A required field.
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

  /// A changed field: absent if unchanged, null if cleared.
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

  /// A changed field whose value `read` reads.
  @_lifetime(self: copy self)
  mutating func change<Value>(
    _ name: StaticString, as read: (inout LineReader) throws(LineFault) -> Value
  ) throws(LineFault) -> Changement<Value> {
    guard try has(name) else { return .inchange }
    do { if try json.null() { return .efface } } catch { throw fault(error) }
    return .remplace(try read(&self))
  }

  /// A required text; empty if `kind` is not wanted.
  @_lifetime(self: copy self)
  package mutating func text(_ name: StaticString, _ kind: Wanted) throws(LineFault) -> String {
    try find(name)
    return try text(kind)
  }

  /// A text that may be absent; empty if `kind` is not wanted.
  @_lifetime(self: copy self)
  mutating func optionalText(_ name: StaticString, _ kind: Wanted) throws(LineFault) -> String? {
    try has(name) ? try text(kind) : nil
  }

  /// A required `true` or `false`.
  @_lifetime(self: copy self) mutating func flag(_ name: StaticString) throws(LineFault) -> Bool {
    try find(name)
    return try flag()
  }

  /// `true` or `false`; false if it is absent.
  @_lifetime(self: copy self) mutating func optionalFlag(_ name: StaticString) throws(LineFault) -> Bool {
    try has(name) ? try flag() : false
  }

  /// The next `true` or `false`.
  @_lifetime(self: copy self) mutating func flag() throws(LineFault) -> Bool {
    do { return try json.bool() } catch { throw fault(error) }
  }

  /// A required list.
  @_lifetime(self: copy self)
  mutating func list<Value: EventValue>(_ name: StaticString) throws(LineFault) -> [Value] {
    try list(name, as: { data throws(LineFault) in try Value(read: &data) })
  }

  /// A required list of objects, each read as one of its versions.
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
    return try elements(read)
  }

  /// The elements of the next list, each read by `read`.
  @_lifetime(self: copy self)
  mutating func elements<Value>(_ read: (inout LineReader) throws(LineFault) -> Value) throws(LineFault) -> [Value] {
    var values: [Value] = []
    var array: JSONArray
    do { array = try json.beginArray() } catch { throw fault(error) }
    while try next(&array) { values.append(try read(&self)) }
    return values
  }

  @_lifetime(self: copy self) private mutating func next(_ array: inout JSONArray) throws(LineFault) -> Bool {
    do { return try json.nextElement(&array) } catch { throw fault(error) }
  }

  /// Moves to the value of a required field.
  @_lifetime(self: copy self) mutating func find(_ name: StaticString) throws(LineFault) {
    guard try !has(name) else { return }
    throw LineFault(
      check: check.description, sentence: Words("`\(name)` is missing", fr: "`\(name)` manque"), column: json.object.end
    )
  }

  /// Moves to the value of a field; false if it is absent.
  @_lifetime(self: copy self) mutating func has(_ name: StaticString) throws(LineFault) -> Bool {
    do { return try json.find(name) } catch { throw fault(error) }
  }

  /// Whether a field is there; its value, which nobody reads, is checked whole.
  @_lifetime(self: copy self) mutating func passes(_ name: StaticString) throws(LineFault) -> Bool {
    guard try has(name) else { return false }
    do { try json.skipValue() } catch { throw fault(error) }
    return true
  }

  // MARK: Values

  /// The value of the next string. `quick` reads most values, as on the fast path, from after the opening quote up to
  /// the closing one; `slow` gets the unescaped text of the others.
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

  /// The value that `read` returns for the next string, unescaped; where it returns nil, `expected` is reported.
  @_lifetime(self: copy self)
  mutating func value<Value>(
    _ expected: @autoclosure () -> Words, _ read: (Span<UInt8>) -> Value?
  ) throws(LineFault) -> Value {
    let text = try text()
    var scratch: [UInt8] = []
    guard let value = read(json.unescaped(text, into: &scratch)) else { throw fault(Self.expected(expected()), text) }
    return value
  }

  /// The value of an enumeration, read as by ``value(_:_:)``.
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

  /// The value of the next string if it is in the usual form, read as on the fast path; else nil, and the position
  /// stays.
  @inline(__always) @_lifetime(self: copy self)
  mutating func quickly<Value>(_ read: (inout CanonicalScanner) -> Value?) -> Value? {
    var scan = CanonicalScanner(json.input, at: json.position)
    // Usually there is one space after a colon, or none.
    _ = scan.take(0x20)
    guard scan.take(UInt8(ascii: "\"")), let value = read(&scan) else { return nil }
    json.position = scan.position
    return value
  }

  /// The next text; empty if `kind` is not wanted.
  @_lifetime(self: copy self) mutating func text(_ kind: Wanted) throws(LineFault) -> String {
    let text = try text()
    return wanted.takes(kind) ? json.string(text) : ""
  }

  /// The place of the next text.
  @_lifetime(self: copy self) mutating func text() throws(LineFault) -> JSONText {
    do { return try json.string() } catch { throw fault(error) }
  }

  // MARK: Faults

  /// The sentence for an unexpected value.
  static func expected(_ what: Words) -> Words { Words("expected \(what)", fr: "attendu : \(what)") }

  private static func unknown(_ key: String) -> Words {
    Words("the schema names no `\(key)`", fr: "le schéma ne prévoit pas `\(key)`")
  }

  /// A fault in the JSON, or of a JSON value of the wrong kind.
  func fault(_ error: JSONError) -> LineFault {
    let name: String
    switch error.kind {
    case .wrongType, .notAnInteger, .numberOutOfRange: name = check.description
    default: name = "json"
    }
    return LineFault(check: name, sentence: error.message.clause, column: error.offset + 1)
  }

  /// A fault of the value at `text`.
  func fault(_ sentence: Words, _ text: JSONText) -> LineFault {
    LineFault(check: check.description, sentence: sentence, column: text.start + 1)
  }

  func fault(_ invalide: ValeurInvalide, _ text: JSONText) -> LineFault {
    fault(invalide.message.clause, text)
  }
}

extension LineFault {
  /// The check that reports a key unknown to the schema.
  package static let unknownKey = "unknown-key"
}
