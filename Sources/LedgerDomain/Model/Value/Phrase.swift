/// What programs and people are told of a failure.
package struct Phrase: Sendable {
  package let code: String
  package let message: String
  package let hint: String

  package init(_ code: String, _ message: String, _ hint: String) {
    self.code = code
    self.message = message
    self.hint = hint
  }
}
