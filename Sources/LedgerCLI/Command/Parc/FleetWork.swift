import LedgerData
import LedgerDomain
import LedgerExchange
import LedgerLog
import LedgerWords

/// What is asked of each ledger of a fleet, and what answers it.
struct FleetWork: Sendable {
  /// Which command.
  let question: FleetQuestion
  /// The same with all that the answer depends on, as in `report tva --au=2026-03-31`. It is no text for people: it tells
  /// whether an answer that was given before answers this.
  let asked: String
  let ask: FleetLedger.Ask

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
