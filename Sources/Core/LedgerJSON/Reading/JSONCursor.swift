/// A pull parser over bytes that it does not own: the caller asks for each token that it expects.
///
///     var cursor = JSONCursor(line)
///     let outer = try cursor.enterObject()
///     if try cursor.find("nom") { nom = cursor.string(try cursor.string()) }
///     if try cursor.find("montant") { montant = try cursor.integer() }
///     try cursor.leaveObject(outer)
///     try cursor.end()
///
/// It reads RFC 8259 and nothing more, and refuses the faults that RFC 7493 (I-JSON) warns of: duplicate keys, lone surrogates,
/// bad UTF-8. It allocates one list, for the fields of open objects. White space is accepted between tokens everywhere. After
/// an error the position is undefined: discard the cursor.
public struct JSONCursor: ~Escapable {
  /// The bytes being read.
  public let input: Span<UInt8>
  /// The offset of the next unread byte. A caller that read on by other means sets it; it is never negative.
  public var position: Int
  /// How many objects and arrays are open.
  public internal(set) var depth = 0
  /// The fields of all objects that are open, the innermost last.
  var fields: [JSONField] = []
  /// The object that is asked for its fields.
  public internal(set) var object = JSONObject()

  /// A cursor over some bytes.
  ///
  /// - Parameters:
  ///   - bytes: the bytes to read.
  ///   - position: where to begin; an offset outside counts as the nearest end.
  ///   - depth: how many objects and arrays are open there already, for the limit of their depth.
  @inline(__always) @_lifetime(copy bytes)
  public init(_ bytes: Span<UInt8>, at position: Int = 0, depth: Int = 0) {
    input = bytes
    self.position = max(0, min(position, bytes.count))
    self.depth = max(0, depth)
  }

  /// The byte at an offset, 0 past the end. Callers may treat both alike: a token never begins with 0.
  @inline(__always) public func byte(at offset: Int) -> UInt8 {
    offset < input.count ? input[offset] : 0
  }

  /// Moves to the next byte that is not white space.
  @inline(__always) @_lifetime(self: copy self)
  public mutating func skipSpace() {
    guard byte(at: position) <= 0x20 else { return }
    // Most often it is the one space after a colon or a comma.
    if byte(at: position) == 0x20, byte(at: position &+ 1) > 0x20 { position &+= 1 } else { skipSpaceSlowly() }
  }

  /// Moves over white space (RFC 8259 §2) byte by byte.
  @inline(never) @_lifetime(self: copy self)
  public mutating func skipSpaceSlowly() {
    while position < input.count {
      switch input[position] {
      case 0x20, 0x0a, 0x0d, 0x09: position += 1
      default: return
      }
    }
  }

  /// The kind of the value that comes next, by its first byte; nil at the end, or if no value can begin there.
  ///
  /// It moves over white space.
  @_lifetime(self: copy self) public mutating func peek() -> JSONPart? {
    skipSpace()
    return kind(at: position)
  }

  /// The kind of value that the byte at an offset announces.
  func kind(at offset: Int) -> JSONPart? {
    switch byte(at: offset) {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
    case UInt8(ascii: "n"): .null
    default: nil
    }
  }

  /// Checks that nothing but white space is left.
  ///
  /// - Throws: ``JSONError/Kind/trailingCharacters``.
  @inline(__always) @_lifetime(self: copy self)
  public mutating func end() throws(JSONError) {
    skipSpace()
    guard position == input.count else { throw JSONError(.trailingCharacters, at: position) }
  }
}
