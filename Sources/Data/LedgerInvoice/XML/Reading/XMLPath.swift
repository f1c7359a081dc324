/// The path from an element to a descendant: names separated by `/`. Empty: the element itself.
struct XMLPath: ExpressibleByStringInterpolation {
  /// The names on the path.
  let names: [String]

  /// Parses a path.
  init(stringLiteral text: String) { names = text.split(separator: "/").map(String.init) }
}
