import LedgerDomain
import LedgerJSON
import LedgerLog

/// Reads the values of the domain from a line: a JSON cursor whose every failure is a ``LineFault`` with its column.
struct LineReader: ~Escapable {
  private(set) var json: JSONCursor
  /// The check that a value of the wrong kind fails: `envelope` or `schema`.
  private let check: String
  /// What is wanted: a text that is not is checked and left empty, which spares a `String`.
  let wanted: Wanted
  /// Where the open objects begin, the innermost last; only kept to name a key that the schema does not.
  var begun: [Int] = []

  /// `depth` is how many objects are open at `position`.
  @_lifetime(copy line)
  init(_ line: Span<UInt8>, at position: Int = 0, depth: Int = 0, check: String, wanted: Wanted) {
    json = JSONCursor(line, at: position, depth: depth)
    self.check = check
    self.wanted = wanted
  }

  // MARK: Structure

  @_lifetime(self: copy self)
  mutating func beginObject() throws(LineFault) -> JSONObject {
    do {
      let object = try json.beginObject()
      if wanted.contains(.knownKeys) { begun.append(json.position) }
      return object
    } catch {
      throw fault(error)
    }
  }

  /// The index of the next known key, its value being next; nil at the end of the object.
  @inline(__always)
  @_lifetime(self: copy self)
  mutating func nextField(_ object: inout JSONObject, _ keys: JSONKeys) throws(LineFault) -> Int? {
    let index: Int?
    do { index = try json.nextField(&object, keys) } catch { throw fault(error) }
    if index == nil, wanted.contains(.knownKeys) { try requireKnown(object, keys) }
    return index
  }

  @_lifetime(self: copy self)
  mutating func beginArray() throws(LineFault) -> JSONArray {
    do { return try json.beginArray() } catch { throw fault(error) }
  }

  @_lifetime(self: copy self)
  mutating func nextElement(_ array: inout JSONArray) throws(LineFault) -> Bool {
    do { return try json.nextElement(&array) } catch { throw fault(error) }
  }

  @_lifetime(self: copy self)
  mutating func skipValue() throws(LineFault) {
    do { try json.skipValue() } catch { throw fault(error) }
  }

  @_lifetime(self: copy self)
  mutating func passUnchecked() throws(LineFault) {
    do { try json.passUnchecked() } catch { throw fault(error) }
  }

  @_lifetime(self: copy self)
  mutating func end() throws(LineFault) {
    do { try json.end() } catch { throw fault(error) }
  }

  /// Refuses an object that lacks one of the keys of `required`, a bit for each.
  func require(_ object: JSONObject, _ keys: JSONKeys, _ required: UInt64) throws(LineFault) {
    let missing = required & ~object.seen
    guard missing != 0 else { return }
    let name = String(decoding: keys.names[missing.trailingZeroBitCount].bytes, as: UTF8.self)
    throw LineFault(check: check, sentence: "`\(name)` is missing", column: json.position)
  }

  // MARK: JSON values

  @_lifetime(self: copy self)
  mutating func text() throws(LineFault) -> JSONText {
    do { return try json.string() } catch { throw fault(error) }
  }

  @_lifetime(self: copy self)
  mutating func integer() throws(LineFault) -> Int64 {
    do { return try json.integer() } catch { throw fault(error) }
  }

  /// Takes `null` where it is next: in a modification it clears the field.
  @_lifetime(self: copy self)
  mutating func null() throws(LineFault) -> Bool {
    do { return try json.null() } catch { throw fault(error) }
  }

  // MARK: Faults

  /// A fault of the JSON, or of a value that is JSON but not what belongs here.
  func fault(_ error: JSONError) -> LineFault {
    let name: String
    switch error.kind {
    case .wrongType, .notAnInteger, .numberOutOfRange: name = check
    default: name = "json"
    }
    return LineFault(check: name, sentence: String(error.message.dropLast()), column: error.offset + 1)
  }

  /// A fault of the value that stands at `text`.
  func fault(_ sentence: String, _ text: JSONText) -> LineFault {
    LineFault(check: check, sentence: sentence, column: text.start + 1)
  }

  func fault(_ invalide: ValeurInvalide, _ text: JSONText) -> LineFault {
    fault(String(invalide.message.dropLast()), text)
  }
}
