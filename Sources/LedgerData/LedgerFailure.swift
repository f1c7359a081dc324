import LedgerDomain
import LedgerLog

/// Any failure as people and programs are told it: what is wrong, and the way out.
public struct LedgerFailure: Error, Equatable, Sendable {
  /// What sort of failure it is; each has its exit code.
  public enum Kind: Sendable {
    /// A rule of the domain says no; nothing was written.
    case refused
    /// What was asked cannot be understood.
    case usage
    /// The log is altered or damaged, or a checkpoint or proof is.
    case damaged
    /// Input, output or the environment.
    case environment
  }

  /// What sort of failure it is.
  public let kind: Kind
  /// Its stable name, kebab-case.
  public let code: String
  /// One sentence.
  public let message: String
  /// The way out.
  public let hint: String

  /// A failure with this code, sentence and way out.
  public init(_ kind: Kind, _ code: String, _ message: String, hint: String) {
    self.kind = kind
    self.code = code
    self.message = message
    self.hint = hint
  }

  /// `error` as people and programs are told it.
  public init(_ error: any Error) {
    switch error {
    case let failure as LedgerFailure: self = failure
    case let refus as Refus: self.init(.refused, refus.code, refus.message, hint: refus.hint)
    case let invalide as ValeurInvalide: self.init(.usage, invalide.code, invalide.message, hint: invalide.hint)
    case let failure as LogFailure: self.init(failure)
    case let failure as IOFailure:
      self.init(
        .environment, "entree-sortie", Self.sentence(failure.message), hint: Self.sentence(failure.hint))
    case is Debordement:
      self.init(
        .damaged, "total-trop-grand", "A document of this log comes to more than an amount holds.",
        hint: "No use case lets a document grow so far: `facture audit` shows which one it is.")
    default: self.init(.environment, "unexpected", "\(error)", hint: "This is an error of the program: report it.")
    }
  }

  /// Whether an attempt failed because the log, a checkpoint or a proof is altered or damaged.
  package static func isDamage<Value>(_ attempt: Result<Value, LedgerFailure>) -> Bool {
    if case .failure(let failure) = attempt { failure.kind == .damaged } else { false }
  }

  /// Does `body`, every error of which becomes a ``LedgerFailure``.
  package static func wrap<Result: ~Copyable>(_ body: () throws -> Result) throws(LedgerFailure) -> Result {
    do {
      return try body()
    } catch {
      throw LedgerFailure(error)
    }
  }

  private init(_ failure: LogFailure) {
    if case .damage(let damage) = failure.cause, damage.fault.check == LineFault.newer {
      self.init(
        .environment, LineFault.newer, failure.sentence, hint: "Use a newer version of facture.")
      return
    }
    self.init(
      failure.isDamage ? .damaged : .environment, failure.code, failure.sentence,
      hint: Self.sentence(failure.hint))
  }

  /// Capital letter first, full stop last: of a text that does not begin with a name.
  package static func sentence(_ text: String) -> String {
    let capital = text.first.map { $0.isLetter ? $0.uppercased() + text.dropFirst() : text } ?? text
    return capital.hasSuffix(".") ? capital : capital + "."
  }
}

extension LogFailure {
  /// Its message as a sentence; a path in front stays as it is.
  fileprivate var sentence: String {
    switch cause {
    case .damage, .notALog, .misplaced: message.hasSuffix(".") ? message : message + "."
    default: LedgerFailure.sentence(message)
    }
  }
}
