import Synchronization

/// The memory of the desk from one page to the next: notices, and the answers that are made of all documents. The ledger does
/// not need it.
final class DeskMemory: Sendable {
  private struct Kept {
    /// In their order.
    var names: [String] = []
    var notices: [String: Notice] = [:]
    /// The state of the log that the answers are of.
    var position = ""
    var answers: [String: any Sendable] = [:]
    var openLines: Int?
    var lacksPDF = false
  }

  private let kept = Mutex(Kept())
  /// More notices are not waited for.
  private static let mostNotices = 256

  /// Keeps a notice under a name: an act leads to the page that shows it by an address that has the name.
  func keep(_ notice: Notice, as name: String) {
    kept.withLock { kept in
      if kept.names.count == Self.mostNotices { kept.notices[kept.names.removeFirst()] = nil }
      kept.names.append(name)
      kept.notices[name] = notice
    }
  }

  /// The notice of that name. It stays: a page may be loaded again.
  func notice(_ name: String) -> Notice? { kept.withLock { $0.notices[name] } }

  /// How many lines of the bank were to be settled when a page counted them last; nil before. They are counted by the whole state,
  /// which is not read again for each page.
  var openLines: Int? {
    get { kept.withLock(\.openLines) }
    set { kept.withLock { $0.openLines = newValue } }
  }

  /// Whether a PDF was asked for, and the programs that make it were missing.
  var lacksPDF: Bool {
    get { kept.withLock(\.lacksPDF) }
    set { kept.withLock { $0.lacksPDF = newValue } }
  }

  /// The answer to `question` at `position`, asked once; nil: the state is unknown, and the answer is asked again. A question that
  /// the day, the language or another file answers too names them.
  func answer<Answer: Sendable>(
    to question: String, at position: String?, _ ask: () throws -> Answer
  ) rethrows -> Answer {
    guard let position else { return try ask() }
    let known = kept.withLock { $0.position == position ? $0.answers[question] : nil }
    if let known = known as? Answer { return known }
    let answer = try ask()
    kept.withLock { kept in
      if kept.position != position { (kept.position, kept.answers) = (position, [:]) }
      kept.answers[question] = answer
    }
    return answer
  }
}
