/// A rule of the domain says no. Nothing was written.
public struct Refus: Error, Equatable, Sendable {
  /// The stable name of the rule, kebab-case.
  public let code: String
  /// One sentence that names the document and what is wrong.
  public let message: String
  /// The way out.
  public let hint: String

  /// A refusal of these words.
  package init(_ code: String, _ message: String, hint: String) {
    self.code = code
    self.message = message
    self.hint = hint
  }

  /// A value that is none refuses what it was meant for.
  public init(_ invalide: ValeurInvalide) {
    self.init(invalide.code, invalide.message, hint: invalide.hint)
  }
}
