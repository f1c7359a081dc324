/// What programs and people are told of a failure.
struct Phrase {
  /// Its stable name, kebab-case.
  let code: String
  /// One sentence.
  let message: String
  /// The way out.
  let hint: String

  init(_ code: String, _ message: String, _ hint: String) {
    self.code = code
    self.message = message
    self.hint = hint
  }
}
