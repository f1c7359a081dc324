import LedgerData
import LedgerDomain
import LedgerExchange
import LedgerLog
import LedgerWords

/// What is asked of each ledger of a fleet: what a command answers to one.
struct FleetWork: Sendable {
  /// Asks one ledger; it throws what the command does.
  typealias Ask = @Sendable (FleetLedger) throws -> FleetAnswer

  /// Which command.
  let question: FleetQuestion
  /// The same with all that the answer depends on, as in `report tva --au=2026-03-31`. It is no text for people: it tells
  /// whether an answer that was given before answers this.
  let asked: String
  let ask: Ask

  /// - Throws: ``UsageError`` for what has no meaning for that command.
  init(_ arguments: Arguments, _ language: Language) throws {
    let question: FleetQuestion = try arguments.positional(0, FleetQuestion.place)
    try arguments.refuse(FleetQuestion.ownOptions.filter { !question.options.contains($0) }, for: question.rawValue)
    if question != .report, arguments.positionals.count > 1 {
      throw UsageError.tooManyArguments(arguments.positionals[1], allowed: 1, command: arguments.command)
    }
    let au: Jour = try arguments.value("au") ?? Environment.system(auteur: "").today()
    switch question {
    case .replay: ask = try ReplayCommand.work(arguments, au: au)
    case .audit: ask = try AuditCommand.work(arguments, language)
    case .report:
      let positionals = Array(arguments.positionals.dropFirst())
      guard !positionals.isEmpty else {
        throw UsageError.missingArguments([Words("REPORT", fr: "RAPPORT")], command: arguments.command)
      }
      let report = Arguments(command: ReportCommand.name, positionals: positionals, options: arguments.options)
      ask = try ReportCommand.work(report, au: au, language)
    }
    self.question = question
    let day = question.options.contains("au") ? ["--au=\(au)"] : []
    let options = arguments.options.filter { question.options.contains($0.name) && $0.name != "au" }
    let said = options.map { $0.value.isEmpty ? "--\($0.name)" : "--\($0.name)=\($0.value)" }
    asked = ([question.rawValue] + arguments.positionals.dropFirst() + (day + said).sorted()).joined(separator: " ")
  }
}

/// What can be asked of a fleet, by the names of the commands in any language.
enum FleetQuestion: String, CaseIterable, OptionValue {
  case replay, audit, report

  static var word: Words { place }
  static let place = Words { language in
    Self.allCases.map { ProgramNames.command($0.rawValue, language) }.joined(separator: "|")
  }
  static var choices: [String] { allCases.map(\.rawValue) }

  init(option text: String) throws(BadValue) {
    let found = Self.allCases.first { question in
      question.rawValue == text
        || Language.allCases.contains { ProgramNames.command(question.rawValue, $0) == text }
    }
    guard let found else { throw .notAmong(text, Self.choices) }
    self = found
  }

  /// The options on which its answer depends.
  var options: [String] {
    switch self {
    case .replay: ["au", "until", "no-verify"]
    case .audit: ["public-key"]
    case .report: ["au", "until", "depuis", "jusqua", "par", "detail"]
    }
  }

  /// The options of all of them.
  static let ownOptions = Set(allCases.flatMap(\.options)).sorted()
}

/// One ledger of a fleet, as it is asked.
struct FleetLedger: Sendable {
  /// What reads it.
  let reader: RegistreReader
  /// How many threads the reading may use.
  let threads: Int
  /// What was seen of its log before.
  let known: KnownHead?

  /// Checks that the log of which `report` tells still has what was seen of it before.
  func check(_ report: ReplayReport) throws {
    guard let known, known.sequence != report.sequence || known.digest.hex != report.head else { return }
    try reader.check(holds: known)
  }
}

/// What one ledger answered.
struct FleetAnswer: Sendable {
  /// As the command answers with `--json`.
  let json: JSONValue
  let exit: Exit
  /// Which state of which log was read.
  let sequence: UInt64
  let head: String
  let events: Int
  /// How many bytes of an unfinished commit follow the last whole one.
  var unfinishedBytes = 0
  /// What is wrong, where it is not sound.
  var trouble: Words?
}

extension FleetAnswer {
  /// The answer of a sound ledger of which `report` tells.
  init(json: JSONValue, _ report: ReplayReport) {
    self.init(
      json: json, exit: .done, sequence: report.sequence, head: report.head, events: report.events,
      unfinishedBytes: report.unfinishedBytes)
  }
}
