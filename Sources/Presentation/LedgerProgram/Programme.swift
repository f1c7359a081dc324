import LedgerCommands
import LedgerData
import LedgerKeeping
import LedgerLog
import LedgerReports
package import LedgerTerminal
package import LedgerWords

/// The program `facture`.
public enum Programme {
  /// Runs the command line of this process, and ends the process.
  public static func main() -> Never {
    HostProcess.prepare()
    let words = HostProcess.words()
    guard let broken = words.firstIndex(of: nil) else { HostProcess.exit(run(words.compactMap { $0 })) }
    let console = Console(words.compactMap { $0 })
    HostProcess.exit(report(UsageError.notUTF8(word: broken + 1), console))
  }

  /// Does what `words`, the command line without the program's name, ask.
  ///
  /// - Returns: the exit code, 0 to 4 (``Exit``).
  public static func run(_ words: [String]) -> Int32 {
    var console = Console(words)
    do {
      let exit = try answer(words, &console)
      try console.output.flush()
      return exit.rawValue
    } catch {
      return report(error, console)
    }
  }

  private static func answer(_ words: [String], _ console: inout Console) throws -> Exit {
    // `--lang` may stand before the command, and is no part of it.
    let commands = words.drop { Language.isAsked(by: $0) }
    for word in words[..<commands.startIndex] { try Language.check(word) }
    let words = Array(commands)
    guard let first = words.first else {
      for line in SafeText.lines(ProgramHelp.text(in: console.language)) { console.tell(Words(same: line)) }
      return .usage
    }
    let rest = Array(words.dropFirst())
    switch first {
    case "--version": try console.output.line("facture \(HostProcess.version)\(OriginSource.databases)")
    case "--licences", "--licenses":
      guard !console.json else {
        try console.answer(Licences.json)
        return .done
      }
      try console.output.lines(Licences.lines(console.style, width: console.width))
    case "help", "aide", "--help", "--aide", "-h": try console.help(help(rest, console.language))
    default: return try carryOut(command(first), rest, &console)
    }
    return .done
  }

  private static func carryOut(_ command: any Command.Type, _ words: [String], _ console: inout Console) throws -> Exit
  {
    let options = words.prefix { $0 != "--" }
    if options.contains(where: { ["--help", "--aide", "-h"].contains($0) }) {
      try console.help(command.declaration.help(of: words, in: console.language))
      return .done
    }
    if let fault = Settings.file?.fault, !command.bearsBadSettings { throw LedgerFailure.settings(fault) }
    // `config` tells what is set, and from where: the zone of the file would stand in the environment.
    if command != ConfigCommand.self { Settings.useZone() }
    let arguments = try Arguments(ArgumentReader.read(words, command.declaration), command.declaration)
    if let place = command.place(arguments) { console.ledger = CallLedger(at: place) }
    if arguments.takes(Options.noPager) { console.page() }
    return try command.run(arguments, console)
  }

  /// The output of `facture help`, `facture help all`, `facture help options`, `facture help <list>`, `facture help <command>`
  /// and `facture help export <form>`.
  package static func help(_ words: [String], _ language: Language) throws(UsageError) -> String {
    guard let name = words.first, name.utf8.first != UInt8(ascii: "-") else { return ProgramHelp.text(in: language) }
    if ProgramHelp.all.contains(name) { return ProgramHelp.text(in: language, all: true) }
    if name == ProgramHelp.options { return Declaration.rows(Options.shared.map(\.option), language) }
    if let list = HelpList.called(name) { return list.text(language) }
    if CommandList.named(name) == nil, let list = HelpList.nearest(name) { throw .unknownHelp(name, nearest: list) }
    let declaration = try command(name).declaration
    if let form = words.dropFirst().first, !declaration.pages.isEmpty,
      !declaration.pages.contains(where: { $0.isCalled(form) })
    {
      throw .badValue(
        place: Words.ofProgram { ProgramNames.command(declaration.name, $0) },
        .notAmong(form, declaration.pages.map { .choice($0.word) }))
    }
    return declaration.help(of: words.dropFirst(), in: language)
  }

  private static func command(_ name: String) throws(UsageError) -> any Command.Type {
    if let command = CommandList.named(name) { return command }
    if name.utf8.first == UInt8(ascii: "-") {
      throw .optionBeforeCommand(name)
    }
    if let advice = CommandAdvice.on(name) { throw .otherCommand(name, advice: advice) }
    throw .unknownCommand(name, nearest: CommandList.nearest(name))
  }

  /// Tells a failure, and gives the exit code it means.
  private static func report(_ error: any Error, _ console: Console) -> Int32 {
    if let failure = error as? IOFailure, failure.errno == .brokenPipe { HostProcess.dieOfClosedPipe() }
    let failure = LedgerFailure(leaving: error)
    console.output.discard()
    console.tell(failure)
    return Exit(failure).rawValue
  }
}

extension Console {
  /// As the command line asks for it, even if it is wrong: a program gets its answer in the form it asked for, and people in
  /// their language. `--version` does not read the settings.
  fileprivate init(_ words: [String]) {
    guard words != ["--version"] else {
      self.init(json: false, .english)
      return
    }
    let options = words.prefix { $0 != "--" }
    let language = Language(options: options) ?? Settings.language
    let isWhole = options.contains { $0.hasPrefix("--") && Options.noPager.option.isCalled(String($0.dropFirst(2))) }
    self.init(json: options.contains("--json"), language, pages: !isWhole)
    ledger = CallLedger.path(in: options).map { CallLedger(at: $0) }
  }

  /// A help. It is shown even with broken settings, and their fault is reported.
  fileprivate func help(_ text: String) throws {
    if let fault = Settings.file?.fault { tell(LedgerFailure.settings(fault)) }
    page()
    try output.line(text)
  }
}
