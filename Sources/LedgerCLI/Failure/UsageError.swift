import LedgerDomain

/// The command line says nothing that can be done.
struct UsageError: Error {
  /// A stable name of the fault, kebab-case.
  let code: String
  /// One sentence that names the option.
  let message: String
  /// The form that would be accepted.
  let hint: String

  init(_ code: String, _ message: String, hint: String) {
    self.code = code
    self.message = message
    self.hint = hint
  }

  /// What was given for `place` (an option or argument) is no such value.
  init(_ place: String, _ invalid: BadValue) {
    self.init(invalid.code, "\(place): \(invalid.message)", hint: invalid.hint)
  }
}

/// A text that is not the value an option asks for.
struct BadValue: Error {
  let code: String
  let message: String
  let hint: String

  init(_ code: String, _ message: String, hint: String) {
    self.code = code
    self.message = message
    self.hint = hint
  }

  init(_ invalid: ValeurInvalide) {
    self.init(invalid.code, invalid.message, hint: invalid.hint)
  }
}
