/// What the reader was looking for when something else stood there.
public enum JSONExpectation: Equatable, Sendable {
  /// Any value.
  case value
  /// A value of one kind.
  case kind(JSONKind)
  /// A key: a comma has announced it.
  case key
  /// The first key of an object, or its end.
  case keyOrBrace
  /// What stands between a key and its value.
  case colon
  /// What follows a field.
  case commaOrBrace
  /// What follows an element.
  case commaOrBracket
  /// The end of a string.
  case closingQuote
  /// What follows a backslash.
  case escape

  /// The words a message uses after "expected".
  public var description: String {
    switch self {
    case .value: "a value"
    case .kind(let kind): kind.description
    case .key: "a key in quotes"
    case .keyOrBrace: "a key in quotes or a closing brace"
    case .colon: "a colon after the key"
    case .commaOrBrace: "a comma or a closing brace"
    case .commaOrBracket: "a comma or a closing bracket"
    case .closingQuote: "the closing quote of a string"
    case .escape: "the rest of an escape"
    }
  }
}

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
