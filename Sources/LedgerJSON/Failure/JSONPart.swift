/// A part of a JSON text, as a reader asks for it or finds it; its raw value is how a message names it.
public enum JSONPart: String, Sendable {
  /// Any value.
  case value = "a value"

  // The six kinds of value.
  /// `{…}`
  case object = "an object"
  /// `[…]`
  case array = "an array"
  /// `"…"`
  case string = "a string"
  /// `-1.5e3`
  case number = "a number"
  /// `true`, `false`
  case bool = "true or false"
  /// `null`
  case null = "null"

  // What stands in or between values.
  /// A key: a comma has announced it.
  case key = "a key in quotes"
  /// The first key of an object, or its end.
  case keyOrBrace = "a key in quotes or a closing brace"
  /// What stands between a key and its value.
  case colon = "a colon after the key"
  /// What follows a field.
  case commaOrBrace = "a comma or a closing brace"
  /// What follows an element.
  case commaOrBracket = "a comma or a closing bracket"
  /// The end of a string.
  case closingQuote = "the closing quote of a string"
  /// What follows a backslash.
  case escape = "the rest of an escape"
}
