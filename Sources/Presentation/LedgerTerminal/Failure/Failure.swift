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
    let parts = ["facture: \(SafeText.line(message[language]))"] + hints
    let shown = code == "facture-incomplete" ? parts.map(\.withoutCodes) : parts
    return shown.joined(separator: hints.count > 1 ? "\n" : " ")
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

extension String {
  /// Without the codes of missing details, which are for programs: `… is missing (nature-absente). …`.
  fileprivate var withoutCodes: String {
    split(separator: " ", omittingEmptySubsequences: false).reduce(into: "") { text, word in
      let isCode = word.hasPrefix("(") && word.hasSuffix(").") && word.contains("-")
      let isPlain = isCode && word.dropFirst().dropLast(2).allSatisfy { $0 == "-" || $0.isLowercase || $0.isNumber }
      text += isPlain ? "." : text.isEmpty ? String(word) : " \(word)"
    }
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
