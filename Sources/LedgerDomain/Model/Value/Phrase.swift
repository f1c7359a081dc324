/// What programs and people are told of a failure.
package struct Phrase: Sendable {
  /// Its stable name, kebab-case.
  package let code: String
  /// One sentence.
  package let message: String
  /// The way out.
  package let hint: String

  /// What is said under `code`.
  package init(_ code: String, _ message: String, _ hint: String) {
    self.code = code
    self.message = message
    self.hint = hint
  }
}
