import LedgerData
import LedgerDomain
import LedgerExchange

/// A failure as it leaves the process: the only shape there is.
struct Failure {
  /// How the process ends.
  let exit: Exit
  /// What is said.
  private let phrase: Phrase

  /// What `error` means to people.
  init(_ error: any Error) {
    switch error {
    case let usage as UsageError: self.init(.usage, usage.phrase)
    case let error as CommandError: self.init(error.exit, error.phrase)
    default:
      let failure = LedgerFailure(error)
      self.init(Exit(failure.kind), Phrase(failure.code, failure.message, failure.hint))
    }
  }

  private init(_ exit: Exit, _ phrase: Phrase) {
    self.exit = exit
    self.phrase = phrase
  }

  /// The one sentence, with the way out, on one line that no terminal obeys.
  var text: String { "facture: \(SafeText.line(phrase.message)) \(SafeText.line(phrase.hint))" }

  /// The same for programs.
  var json: JSONValue {
    ["error": ["code": phrase.code, "message": phrase.message, "hint": phrase.hint] as JSONValue]
  }
}

/// How the process ends, as scripts see it.
enum Exit: Int32 {
  /// It is done.
  case done = 0
  /// A rule of the domain says no, and nothing was written.
  case refused = 1
  /// Wrong usage.
  case usage = 2
  /// The log is altered or damaged, or a proof proves nothing.
  case damaged = 3
  /// Input, output or environment.
  case environment = 4

  /// The exit of a failure of the ledger.
  init(_ kind: LedgerFailure.Kind) {
    switch kind {
    case .refused: self = .refused
    case .usage: self = .usage
    case .damaged: self = .damaged
    case .environment: self = .environment
    }
  }
}
