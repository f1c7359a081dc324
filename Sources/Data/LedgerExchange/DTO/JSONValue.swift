import LedgerJSON
public import LedgerWords

/// A JSON tree, for small documents such as the `--json` answers of the commands.
///
/// Numbers are kept as their literals, so that an amount is never a binary floating-point number on its way out. A
/// large value (an export) is written straight into bytes instead.
public indirect enum JSONValue: Sendable {
  /// Keys and values, written in this order; keys differ.
  case object([(String, JSONValue)])
  /// Values in their order.
  case array([JSONValue])
  /// A text.
  case string(String)
  /// A sentence in one of its languages: written as its text, while its parts are still known in this process.
  case phrase(Words, Language)
  /// A number, as the literal that is written: it must be one of RFC 8259 §6.
  case number(String)
  /// `true` or `false`.
  case bool(Bool)
  /// `null`.
  case null
  /// A value that is written already, such as a DTO: one JSON value, no line feed after it.
  case written([UInt8])

  /// The compact UTF-8 text, without a line feed at its end.
  public func encoded() -> [UInt8] {
    var writer = JSONWriter(reserving: 1_024)
    write(to: &writer)
    return writer.bytes
  }

  /// The compact text, without a line feed at its end.
  public var text: String { String(decoding: encoded(), as: UTF8.self) }

  func write(to writer: inout JSONWriter) {
    switch self {
    case .object(let fields):
      writer.beginObject()
      for (name, value) in fields {
        writer.key(name)
        value.write(to: &writer)
      }
      writer.endObject()
    case .array(let values):
      writer.beginArray()
      for value in values { value.write(to: &writer) }
      writer.endArray()
    case .string(let text): writer.string(text)
    case .phrase(let words, let language): writer.string(words[language])
    case .number(let literal): writer.raw(literal)
    case .bool(let value): writer.bool(value)
    case .null: writer.null()
    case .written(let bytes): writer.raw(bytes.span)
    }
  }
}
