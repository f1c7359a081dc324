import LedgerExchange
import LedgerTerminal
import LedgerWords

/// The fields that were given to a tool, taken one by one.
struct McpFields {
  private let tool: String
  /// The fields that no caller has asked for yet.
  private(set) var rest: [(String, JSONValue)]

  init(_ fields: [(String, JSONValue)], of tool: String) { (self.rest, self.tool) = (fields, tool) }

  private mutating func take(_ field: McpSchema.Own) -> JSONValue? {
    guard let place = rest.firstIndex(where: { $0.0 == field.rawValue }) else { return nil }
    return rest.remove(at: place).1
  }

  /// A text; nil if it is missing or empty.
  mutating func text(_ field: McpSchema.Own) throws(UsageError) -> String? {
    switch take(field) {
    case nil: return nil
    case .string(let text)?: return text.isEmpty ? nil : text
    case let value?:
      throw .badValue(place: Words(same: field.rawValue), .otherType(value.text, Words("a text", fr: "un texte")))
    }
  }

  /// A text that cannot be left out.
  mutating func exige(_ field: McpSchema.Own) throws(UsageError) -> String {
    guard let text = try text(field) else { throw .missingField(field.rawValue, of: tool) }
    return text
  }

  /// An object that cannot be left out. Some programs send one as the text of its JSON.
  mutating func object(_ field: McpSchema.Own) throws(UsageError) -> [(String, JSONValue)] {
    switch take(field) {
    case .object(let fields)?: return fields
    case nil: throw .missingField(field.rawValue, of: tool)
    case let value?:
      if let text = value.string,
        case .success(.object(let fields)) = Result(catching: { try JSONValue(reading: Array(text.utf8)) })
      {
        return fields
      }
      throw .badValue(
        place: Words(same: field.rawValue), .otherType(value.text, Words("an object", fr: "un objet")))
    }
  }

  /// Throws if a field is left.
  func end() throws(UsageError) {
    if let (name, _) = rest.first { throw .unknownOption(name, command: tool, nearest: nil) }
  }
}
