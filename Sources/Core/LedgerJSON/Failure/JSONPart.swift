import LedgerWords

/// A part of a JSON text, as a reader asks for it or finds it.
public enum JSONPart: Sendable {
  /// Any value.
  case value

  // The six kinds of value.
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

  // Tokens inside a value or between values.
  /// A key: a comma has announced it.
  case key
  /// The first key of an object, or its end.
  case keyOrBrace
  /// The colon between a key and its value.
  case colon
  /// The token after a field.
  case commaOrBrace
  /// The token after an element.
  case commaOrBracket
  /// The end of a string.
  case closingQuote
  /// The character after a backslash.
  case escape
}

extension JSONPart {
  /// How a message names it.
  var words: Words {
    switch self {
    case .value: Words("a value", fr: "une valeur")
    case .object: Words("an object", fr: "un objet")
    case .array: Words("an array", fr: "un tableau")
    case .string: Words("a string", fr: "une chaîne")
    case .number: Words("a number", fr: "un nombre")
    case .bool: Words("true or false", fr: "true ou false")
    case .null: Words(same: "null")
    case .key: Words("a key in quotes", fr: "une clé entre guillemets")
    case .keyOrBrace:
      Words("a key in quotes or a closing brace", fr: "une clé entre guillemets ou une accolade fermante")
    case .colon: Words("a colon after the key", fr: "un deux-points après la clé")
    case .commaOrBrace: Words("a comma or a closing brace", fr: "une virgule ou une accolade fermante")
    case .commaOrBracket: Words("a comma or a closing bracket", fr: "une virgule ou un crochet fermant")
    case .closingQuote: Words("the closing quote of a string", fr: "le guillemet fermant d'une chaîne")
    case .escape: Words("the rest of an escape", fr: "la suite d'un échappement")
    }
  }
}
