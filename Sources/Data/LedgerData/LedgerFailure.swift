import LedgerJSON
import LedgerLog
import LedgerModel
public import LedgerWords

/// Any failure, as it is reported: the fault, and the way out.
public struct LedgerFailure: Error, Equatable, Sendable {
  /// The kind of failure; each has its exit code.
  public enum Kind: Sendable {
    /// A rule of the domain refuses; nothing was written.
    case refused
    /// The request cannot be understood.
    case usage
    /// The log, a checkpoint or a proof is altered or damaged.
    case damaged
    /// Input, output or the environment.
    case environment
  }

  /// The kind of failure.
  public let kind: Kind
  /// Its stable name, kebab-case.
  public let code: String
  /// One sentence.
  public let message: Words
  /// The way out.
  public let hint: Words

  /// A failure with this code, sentence and hint.
  public init(_ kind: Kind, _ code: String, _ message: Words, hint: Words) {
    self.kind = kind
    self.code = code
    self.message = message
    self.hint = hint
  }

  /// A failure with this code, and sentence and hint in both languages.
  public init(
    _ kind: Kind, _ code: String, _ en: Sentence<English>, fr: Sentence<French>, hint: Sentence<English>,
    fr remede: Sentence<French>
  ) {
    self.init(kind, code, Words(en, fr: fr), hint: Words(hint, fr: remede))
  }

  /// A failure with the code, sentence and hint of `phrase`.
  package init(_ kind: Kind, _ phrase: Phrase) { self.init(kind, phrase.code, phrase.message, hint: phrase.hint) }

  /// The failure that reports `error`; `unexpected`, if it is no error of a ledger, a rule or a file that is read or written.
  public init(_ error: any Error) {
    switch error {
    case let failure as LedgerFailure: self = failure
    case let invalide as ValeurInvalide: self.init(.usage, invalide.code, invalide.message, hint: invalide.hint)
    case let told as any ToldError: self.init(.refused, told.code, told.message, hint: told.hint)
    case let error as JSONError:
      self.init(
        .usage, "json-invalide", error.message,
        hint: Words("Look at byte \(error.offset) of it.", fr: "Regardez son octet \(error.offset)."))
    case let failure as LogFailure: self.init(failure)
    case let failure as IOFailure:
      self.init(
        .environment, "entree-sortie", failure.message.sentence, hint: failure.hint.sentence)
    case is Debordement:
      self.init(
        .damaged, "total-trop-grand",
        "A document of this log comes to more than an amount holds.",
        fr: "Le total d'un document de ce journal dépasse le plus grand montant possible.",
        hint: "No use case lets a document grow so far: `facture audit` shows which one it is.",
        fr: "Aucune commande ne produit un tel total : `facture audit` montre de quel document il s'agit.")
    default:
      self.init(
        .environment, "unexpected", Words(same: "\(error)"),
        hint: Words(
          "This is an error of the program: report it.", fr: "C'est une erreur du programme : signalez-la."))
    }
  }

  /// Whether an attempt failed because the log, a checkpoint or a proof is altered or damaged.
  package static func isDamage<Value>(_ attempt: Result<Value, LedgerFailure>) -> Bool {
    if case .failure(let failure) = attempt { failure.kind == .damaged } else { false }
  }

  /// Runs `body`; every error becomes a ``LedgerFailure``.
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
        .environment, LineFault.newer, failure.sentence,
        hint: LineFault.newerHint)
      return
    }
    self.init(
      failure.kind, failure.code, failure.sentence,
      hint: failure.hint.sentence)
  }

}

extension LogFailure {
  /// The kind of failure for the caller.
  fileprivate var kind: LedgerFailure.Kind {
    isDamage ? .damaged : isRefusal ? .refused : isMistake ? .usage : .environment
  }

  /// Whether the user gave a wrong address.
  private var isMistake: Bool {
    if case .origin(let failure) = cause { failure.isMistake } else { false }
  }

  /// Its message as a sentence; a path at the beginning stays unchanged.
  fileprivate var sentence: Words {
    switch cause {
    case .damage, .lost, .notALog, .misplaced, .insideRegistre, .witness: message.ended
    default: message.sentence
    }
  }
}
