/// Where an element stands below another one: the names on the way, with a `/` between them. Empty: the element itself.
struct XMLPath: ExpressibleByStringLiteral {
  /// The names on the way.
  let names: [String]

  /// The path that is written so.
  init(stringLiteral text: String) { names = text.split(separator: "/").map(String.init) }
}
