/// The system did not do what was asked of it.
struct SystemFailure: Error {
  /// The system's number of the error.
  let number: Int32
  /// One sentence: what, of which file, and why not.
  var message: String { "C\(clause.dropFirst())." }
  /// The same, within a sentence.
  let clause: String
  /// The way out.
  let hint: String

  /// `verb` could not be done with `name`, for `reason`.
  init(_ verb: String, _ name: String, _ number: Int32, _ reason: String) {
    self.number = number
    clause = "could not \(verb) \(name): \(reason)"
    hint = Self.remedy(number)
  }
}
