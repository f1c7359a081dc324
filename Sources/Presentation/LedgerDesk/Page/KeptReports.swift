import LedgerExchange
import Synchronization

/// The answers of the reports on the first page, which read all documents: each is asked once for a state of the log.
final class KeptReports: Sendable {
  private let kept = Mutex<(position: String, answers: [String: JSONValue])>(("", [:]))

  /// The answer to `question` at `position`; nil: the state is not known, and nothing is kept.
  func answer(to question: String, at position: String?, _ ask: () -> JSONValue?) -> JSONValue? {
    guard let position else { return ask() }
    if let known = kept.withLock({ $0.position == position ? $0.answers[question] : nil }) { return known }
    let answer = ask()
    kept.withLock { kept in
      if kept.position != position { kept = (position, [:]) }
      kept.answers[question] = answer
    }
    return answer
  }
}
