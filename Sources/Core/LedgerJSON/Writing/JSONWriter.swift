import LedgerBytes

/// Appends compact JSON to a buffer, and puts the commas itself.
///
///     var writer = JSONWriter()
///     writer.beginObject()
///     writer.field("nom", "Durand & fils")
///     writer.key("lignes")
///     writer.beginArray()
///     writer.integer(3)
///     writer.endArray()
///     writer.endObject()
///     writer.line()
///
/// Strings get the fewest escapes: `"`, `\` and control characters only; JSON within HTML gets more. It trusts its caller with the shape: every key
/// has its value, every bracket is closed, keys differ.
public struct JSONWriter: Sendable {
  /// The bytes written so far. The caller may take them, or empty them with `removeAll(keepingCapacity:)` after a ``line()``.
  public var bytes: [UInt8]
  /// Whether a comma must come before the next value or key.
  private var needsComma = false
  private let isInHTML: Bool
  /// Whether fields are put aside; if not, they stand in their object.
  public var putsAside = false
  /// The bytes put aside since ``takeAsides()``; usually empty.
  private var asides: [Aside] = []

  /// An empty writer with room for some bytes. `inHTML`: characters with a meaning in HTML are escaped in strings.
  public init(reserving capacity: Int = 0, inHTML: Bool = false) {
    isInHTML = inHTML
    bytes = []
    bytes.reserveCapacity(max(0, capacity))
  }

  /// Opens an object.
  public mutating func beginObject() {
    begin()
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
  }

  /// Closes the innermost object.
  public mutating func endObject() {
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
  }

  /// Opens an array.
  public mutating func beginArray() {
    begin()
    bytes.append(UInt8(ascii: "["))
    needsComma = false
  }

  /// Closes the innermost array.
  public mutating func endArray() {
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  /// Writes a constant key; its value comes next.
  public mutating func key(_ name: StaticString) {
    begin()
    bytes.append(UInt8(ascii: "\""))
    bytes.appendEscaped(name)
    endKey()
  }

  /// Writes a key; its value comes next.
  @_disfavoredOverload public mutating func key(_ name: String) {
    begin()
    bytes.append(UInt8(ascii: "\""))
    bytes.appendEscaped(name)
    endKey()
  }

  /// Writes a string.
  public mutating func string(_ value: String) {
    begin()
    bytes.append(UInt8(ascii: "\""))
    if isInHTML { bytes.appendEscapedForHTML(value) } else { bytes.appendEscaped(value) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes an integer.
  public mutating func integer(_ value: some FixedWidthInteger) {
    begin()
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes.appendDecimal(UInt64(value.magnitude))
  }

  /// Writes `true` or `false`.
  public mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }

  /// Writes `null`.
  public mutating func null() { literal("null") }

  /// Writes a value that is JSON already.
  public mutating func raw(_ value: Span<UInt8>) {
    begin()
    bytes.append(copying: value)
  }

  /// Writes a value that is JSON already, such as a number's literal.
  public mutating func raw(_ value: String) {
    begin()
    bytes.append(contentsOf: value.utf8)
  }

  /// Writes a constant value that is JSON already, such as `{}` or `0.00`.
  public mutating func literal(_ value: StaticString) {
    begin()
    bytes.append(copying: value)
  }

  /// Continues after a caller has written a key and its colon into ``bytes``: a value comes next.
  public mutating func continueAfterKey() { needsComma = false }

  /// Ends a document with a line feed, so that another one may follow.
  public mutating func line() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  /// Starts a new row: the next value or key stands at its beginning.
  public mutating func row() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  private mutating func begin() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func endKey() {
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }
}

extension JSONWriter {
  /// Writes a key and a string.
  public mutating func field(_ name: StaticString, _ value: String) {
    key(name)
    string(value)
  }

  /// Writes a key and a string, or nothing if the value is nil.
  public mutating func field(_ name: StaticString, _ value: String?) {
    if let value { field(name, value) }
  }

  /// Writes a key and `true` or `false`.
  public mutating func field(_ name: StaticString, _ value: Bool) {
    key(name)
    bool(value)
  }

  /// Writes a key and an integer.
  public mutating func field(_ name: StaticString, _ value: Int) {
    key(name)
    integer(value)
  }
}

/// Fields of an object that stand elsewhere, with their hash in their place.
public struct Aside: Sendable {
  /// Whose fields they are.
  public let owner: String
  /// Which fields: those of one part stand together.
  public let part: StaticString
  /// The fields, with commas between them.
  public fileprivate(set) var fields: JSONWriter
  /// Where the 64 digits of their hash belong in ``JSONWriter/bytes``, which has zeros there.
  public fileprivate(set) var hashPlace = 0
}

/// An object some of whose fields are put aside: `{"siren":"…","prives":{"coordonnees":"<64>","identite":"<64>"}}`.
extension JSONWriter {
  /// Writes fields as usual; with ``putsAside`` and an `owner`, into a part that is put aside.
  public mutating func aside(_ part: StaticString, of owner: String?, _ write: (inout JSONWriter) -> Void) {
    guard putsAside, let owner else { return write(&self) }
    let index = asides.firstIndex { $0.part.description == part.description }
    var fields = index.map { asides[$0].fields } ?? JSONWriter()
    write(&fields)
    guard !fields.bytes.isEmpty else { return }
    if let index {
      asides[index].fields = fields
    } else {
      asides.append(Aside(owner: owner, part: part, fields: fields))
    }
  }

  /// Ends an object some of whose fields were put aside: writes room for their hashes under `name`, if there are any.
  public mutating func endAsides(_ name: StaticString) {
    guard !asides.isEmpty else { return }
    asides.sort { $0.part.description < $1.part.description }
    key(name)
    beginObject()
    for index in asides.indices {
      key(asides[index].part)
      begin()
      bytes.append(UInt8(ascii: "\""))
      asides[index].hashPlace = bytes.count
      bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 64))
      bytes.append(UInt8(ascii: "\""))
    }
    endObject()
  }

  /// Takes the bytes put aside.
  public mutating func takeAsides() -> [Aside] {
    guard !asides.isEmpty else { return [] }
    defer { asides = [] }
    return asides
  }
}
