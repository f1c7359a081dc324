import LedgerCommands
import LedgerData
import LedgerExchange
import LedgerLog
import LedgerTerminal
import LedgerUseCases
import LedgerViews
import LedgerWords

/// The question to each ledger of a fleet, and the function that answers it.
struct FleetWork: Sendable {
  /// Which command.
  let question: FleetQuestion
  /// The same with all that the answer depends on, as in `report tva --au=2026-03-31`. It is no text for people: it tells
  /// whether an answer that was given before answers this.
  let asked: String
  let ask: FleetLedger.Ask

  init(_ arguments: Arguments, _ language: Language) throws {
    question = try arguments[FleetQuestion.question]
    let au = arguments[ifTaken: Options.au]?.jour ?? Environment.system(auteur: "").today()
    switch question {
    case .replay: ask = ReplayCommand.work(arguments, au: au)
    case .audit: ask = try AuditCommand.work(arguments, language)
    case .report: ask = try ReportCommand.work(arguments, au: au, language)
    }
    let day = arguments.takes(Options.au) ? ["--au=\(au)"] : []
    let own = arguments.given.filter { given in
      given.option.name != Options.au.option.name && arguments.form.options.contains { $0.name == given.option.name }
    }
    let said = own.map { $0.text.isEmpty ? "--\($0.option.name)" : "--\($0.option.name)=\($0.text)" }
    asked = ([question.rawValue] + arguments.positionals.dropFirst() + (day + said).sorted()).joined(separator: " ")
  }
}

/// The questions to a fleet, by the names of the commands in any language.
enum FleetQuestion: String, CaseIterable, OptionValue {
  case replay, audit, report

  static let question = Required<FleetQuestion>(argument: word)

  static var word: Words { choices.joined(separator: "|") }
  static var choices: [Words] { allCases.map(\.words) }
  private var words: Words { Words { ProgramNames.command(rawValue, $0) } }

  /// The question of that name in one of the languages.
  static func named(_ name: String) -> Self? { allCases.first { $0.rawValue == name || $0.words.reads(name) } }

  init(option text: String) throws(BadValue) {
    guard let found = Self.named(text) else { throw .notAmong(text, Self.choices) }
    self = found
  }

  /// The form of the question in `typed`: with the options on which the answer depends.
  static func form(_ typed: TypedWords) throws(UsageError) -> Form? {
    switch typed.positionals.first.flatMap(named) {
    case .replay: Form("parc replay", choosing: [question], [], [Options.noVerify] + Options.seenFrom)
    case .audit: Form("parc audit", choosing: [question], [], [Options.publicKey])
    case .report:
      try Rapport.form(
        typed.positionals.dropFirst().first, typed, of: "parc report", before: [question], with: Options.seenFrom)
        ?? Form("parc report", choosing: [question], [Rapport.asked])
    case nil: nil
    }
  }
}
