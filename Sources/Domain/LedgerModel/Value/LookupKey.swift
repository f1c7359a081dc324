/// The key of a name or number in an index that compares bytes, such as SQLite. Swift compares characters: `é` is one
/// scalar or two.
///
/// Texts that are equal in Swift have the same key, so a search by key finds all equal texts, and may find others: the
/// caller compares again.
package enum LookupKey {
  /// The key of `text`: each non-ASCII character becomes a `?`.
  package static func of(_ text: String) -> String {
    isASCII(text) ? text : String(text.map { $0.isASCII ? $0 : Self.asciiOfSingletons[$0] ?? "?" })
  }

  /// The key of `text` if it differs from the text.
  package static func ifOther(_ text: String) -> String? { isASCII(text) ? nil : of(text) }

  private static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

  /// The three non-ASCII characters that equal an ASCII one (Unicode: canonical singletons).
  private static let asciiOfSingletons: [Character: Character] = ["\u{37E}": ";", "\u{1FEF}": "`", "\u{212A}": "K"]
}
