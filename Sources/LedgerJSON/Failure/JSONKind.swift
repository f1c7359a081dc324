/// The six kinds of JSON value.
public enum JSONKind: Equatable, Sendable {
  /// `{…}`
  case object
  /// `[…]`
  case array
  /// `"…"`
  case string
  /// `-1.5e3`
  case number
  /// `true`, `false`
  case bool
  /// `null`
  case null

  /// The kind with its article, as messages name it.
  public var description: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .bool: "true or false"
    case .null: "null"
    }
  }
}
