public import LedgerJSON
import LedgerWords

/// Values without a declared form.
extension JSONValue {
  /// Reads one value, and nothing after it. Numbers stay as they are written.
  ///
  /// - Throws: what `JSONCursor` throws, `tooDeep` and `tooManyKeys` too.
  public init(reading bytes: [UInt8]) throws(JSONError) {
    var cursor = JSONCursor(bytes.span)
    self = try Self.read(&cursor)
    try cursor.end()
  }

  private static func read(_ cursor: inout JSONCursor) throws(JSONError) -> JSONValue {
    switch cursor.peek() {
    case .object?:
      var fields: [(String, JSONValue)] = []
      let outer = try cursor.enterObject()
      while let key = try cursor.nextKey() {
        let name = cursor.string(key)
        fields.append((name, try read(&cursor)))
      }
      try cursor.leaveObject(outer)
      return .object(fields)
    case .array?:
      var (values, array) = ([JSONValue](), try cursor.beginArray())
      while try cursor.nextElement(&array) { values.append(try read(&cursor)) }
      return .array(values)
    case .string?:
      let text = try cursor.string()
      return .string(cursor.string(text))
    case .bool?: return .bool(try cursor.bool())
    case .null?:
      _ = try cursor.null()
      return .null
    default:
      let text = try cursor.number()
      return .number(cursor.string(text))
    }
  }

  /// The value of a field; nil if this is not an object, or lacks the field.
  public subscript(_ name: String) -> JSONValue? {
    guard case .object(let fields) = self else { return nil }
    return fields.first { $0.0 == name }?.1
  }

  /// The text that this is; nil of everything else.
  public var string: String? {
    switch self {
    case .string(let text): text
    case .phrase(let words, let language): words[language]
    case .object, .array, .number, .bool, .null, .written: nil
    }
  }
}
