/// What the reader was looking for when something else stood there.
public enum JSONExpectation: Equatable, Sendable {
  case value
  case kind(JSONKind)
  case key
  case keyOrBrace
  case colon
  case commaOrBrace
  case commaOrBracket
  case closingQuote
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
