package import LedgerData
package import LedgerExchange
import LedgerReports
package import LedgerWords

/// A failure as it leaves the process.
extension LedgerFailure {
  /// Any `error`, as a failure for people.
  package init(leaving error: any Error) {
    switch error {
    case let error as UsageError: self.init(.usage, error.phrase)
    default: self.init(error)
    }
  }

  /// The one sentence, with the way out, on one line that no terminal obeys; several ways out on a line each.
  package func text(in language: Language) -> String {
    let hints = hint[language].split(separator: "\n").map { SafeText.line(String($0)) }
    let message = "facture: \(SafeText.line(message[language]))"
    return hints.count > 1
      ? ([message] + hints.map { "- \($0)" }).joined(separator: "\n") : ([message] + hints).joined(separator: " ")
  }

  /// The same with another way out.
  package func saying(_ hint: Words) -> LedgerFailure { LedgerFailure(kind, code, message, hint: hint) }

  /// The fault and the way out, as a part of another text.
  package var told: Words { Words("\(message) \(hint)", fr: "\(message) \(hint)") }

  /// The same for programs.
  package func json(_ language: Language) -> JSONValue { ["error": body(language)] }

  /// Its code, its sentence and the way out, for programs.
  package func body(_ language: Language) -> JSONValue {
    [
      "code": code, "message": JSONValue.phrase(message, language), "hint": JSONValue.phrase(hint, language),
    ]
  }
}

/// How the process ends, as scripts see it.
package enum Exit: Int32 {
  /// It is done.
  case done = 0
  /// A rule of the domain forbids it, and nothing was written.
  case refused = 1
  /// Wrong usage.
  case usage = 2
  /// The log is altered or damaged, or a proof proves nothing.
  case damaged = 3
  /// Input, output or environment.
  case environment = 4

  /// The worst of the exit codes that `isThere` knows: damage, a missing answer, wrong usage, a refusal.
  package static func worst(_ isThere: (Exit) -> Bool) -> Exit {
    [.damaged, .environment, .usage, .refused].first(where: isThere) ?? .done
  }

  /// The exit of a failure.
  package init(_ failure: LedgerFailure) {
    switch failure.kind {
    case .refused: self = .refused
    case .usage: self = .usage
    case .damaged: self = .damaged
    case .environment: self = .environment
    }
  }
}
