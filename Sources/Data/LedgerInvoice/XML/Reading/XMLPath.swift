/// The path from an element to a descendant: names separated by `/`. Empty: the element itself.
struct XMLPath: ExpressibleByStringLiteral {
  /// The names on the path.
  let names: [String]

  init(_ names: [String]) { self.names = names }

  /// Parses a path.
  init(_ text: Substring) { names = text.split(separator: "/").map(String.init) }

  init(stringLiteral text: String) { self.init(text[...]) }

  /// The path to the element around the last one, and the last one alone.
  var parent: XMLPath { XMLPath(names.dropLast()) }
  var last: XMLPath { XMLPath(names.suffix(1)) }
}
