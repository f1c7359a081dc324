import LedgerData
import LedgerDomain
import LedgerExchange
import LedgerReports
import LedgerWords

/// A failure as it leaves the process.
extension LedgerFailure {
  /// What `error` means to people, whatever it is.
  init(leaving error: any Error) {
    switch error {
    case let error as UsageError: self.init(.usage, error.phrase)
    default: self.init(error)
    }
  }

  /// The one sentence, with the way out, on one line that no terminal obeys; several ways out on a line each. Their commands reach
  /// `ledger`.
  func text(in language: Language, _ ledger: CallLedger?) -> String {
    let hints = hint(in: ledger)[language].split(separator: "\n").map { SafeText.line(String($0)) }
    let parts = ["facture: \(SafeText.line(message[language]))"] + hints
    return parts.joined(separator: hints.count > 1 ? "\n" : " ")
  }

  private func hint(in ledger: CallLedger?) -> Words { ledger?.named(in: hint) ?? hint }

  /// What is wrong and the way out, as a part of another text.
  var told: Words { Words("\(message) \(hint)", fr: "\(message) \(hint)") }

  /// The same for programs. Without `ledger`, they are on the ledger of the commands already.
  func json(_ language: Language, _ ledger: CallLedger? = nil) -> JSONValue { ["error": body(language, ledger)] }

  /// Its code, its sentence and the way out, for programs.
  func body(_ language: Language, _ ledger: CallLedger? = nil) -> JSONValue {
    ["code": code, "message": message[language], "hint": hint(in: ledger)[language]]
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

  /// Of many, the one that counts, among those that `isThere` knows: damage, else no answer, else a refusal.
  static func worst(_ isThere: (Exit) -> Bool) -> Exit {
    [.damaged, .environment, .usage, .refused].first(where: isThere) ?? .done
  }

  /// The exit of a failure.
  init(_ failure: LedgerFailure) {
    switch failure.kind {
    case .refused: self = .refused
    case .usage: self = .usage
    case .damaged: self = .damaged
    case .environment: self = .environment
    }
  }
}
