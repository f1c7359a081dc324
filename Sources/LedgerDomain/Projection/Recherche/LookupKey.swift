/// What stands for a name or number in an index that compares bytes, as SQLite does, where Swift compares what is read: `é`
/// is one scalar or two.
///
/// Two texts that are equal to Swift have the same key, so that what is found by key holds all that is equal; whoever asks
/// compares once more.
package enum LookupKey {
  /// The key of `text`: each character beyond ASCII is a `?`.
  package static func of(_ text: String) -> String {
    isASCII(text) ? text : String(text.map { $0.isASCII ? $0 : Self.asciiOfSingletons[$0] ?? "?" })
  }

  /// The key of `text` where it is not the text itself.
  package static func ifOther(_ text: String) -> String? { isASCII(text) ? nil : of(text) }

  private static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

  /// The three characters beyond ASCII that are equal to one of it (Unicode: canonical singletons).
  private static let asciiOfSingletons: [Character: Character] = ["\u{37E}": ";", "\u{1FEF}": "`", "\u{212A}": "K"]
}
