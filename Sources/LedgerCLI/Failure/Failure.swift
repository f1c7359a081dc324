import LedgerData
import LedgerDomain

/// Any failure, as the command tells it.
struct Failure: Error {
  /// How the process ends.
  let exit: Exit
  /// A stable name, kebab-case.
  let code: String
  /// One sentence.
  let message: String
  /// The way out.
  let hint: String

  /// What `error` means to people.
  init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let usage as UsageError:
      self.init(.usage, usage.code, usage.message, hint: usage.hint)
    default: self.init(LedgerFailure(error))
    }
  }

  init(_ exit: Exit, _ code: String, _ message: String, hint: String) {
    self.exit = exit
    self.code = code
    self.message = message
    self.hint = hint
  }

  private init(_ failure: LedgerFailure) {
    let exit: Exit =
      switch failure.kind {
      case .refused: .refused
      case .usage: .usage
      case .damaged: .damaged
      case .environment: .environment
      }
    self.init(exit, failure.code, failure.message, hint: failure.hint)
  }

  /// Does `body` in the ledger at `path`, and says where none was opened.
  static func inRegistre<Result: ~Copyable>(
    at path: String, _ body: () throws -> Result
  ) throws -> Result {
    try checkPlace(path)
    do {
      return try body()
    } catch let failure as LedgerFailure where failure.code == "registre-absent" {
      throw neverOpened(path)
    }
  }

  /// What an interrupted `ouvrir` leaves: a log without its first event.
  private static func neverOpened(_ path: String) -> Failure {
    Failure(
      .environment, "registre-absent", "The registre at \(path) was never opened: its log is empty.",
      hint: "Open it: `facture ouvrir \(path)`.")
  }

  /// A directory that is not there is most often a ledger in another place, or not opened yet.
  static func checkPlace(_ path: String) throws {
    guard try Files.kind(of: path) == nil else { return }
    throw Failure(
      .environment, "registre-absent", "There is no registre at \(path).",
      hint: "Name another with --registre=DIR, or open one: `facture ouvrir \(path)`.")
  }

  /// The one sentence, with the way out, on one line that no terminal obeys.
  var text: String { "facture: \(SafeText.line(message)) \(SafeText.line(hint))" }

  /// The same for programs.
  var json: JSONValue {
    .object([
      ("error", .object([("code", .string(code)), ("message", .string(message)), ("hint", .string(hint))]))
    ])
  }
}
