import LedgerData
import LedgerDomain
import LedgerLog

/// The program `facture`.
public enum Programme {
  /// Does what the command line of this process asks, and ends the process.
  public static func main() -> Never {
    HostProcess.prepare()
    let words = HostProcess.words()
    guard let broken = words.firstIndex(of: nil) else { HostProcess.exit(run(words.compactMap { $0 })) }
    let console = Console(json: wantsJSON(words.compactMap { $0 }))
    HostProcess.exit(report(UsageError.notUTF8(word: broken + 1), console))
  }

  /// Does what `words`, the command line without the program's name, ask.
  ///
  /// - Returns: the exit code, 0 to 4 (``Exit``).
  public static func run(_ words: [String]) -> Int32 {
    let console = Console(json: wantsJSON(words))
    do {
      let exit = try answer(words, console)
      try console.output.flush()
      return exit.rawValue
    } catch {
      return report(error, console)
    }
  }

  private static func answer(_ words: [String], _ console: Console) throws -> Exit {
    guard let first = words.first else {
      for line in SafeText.lines(ProgramHelp.text) { console.tell(line) }
      return .usage
    }
    let rest = Array(words.dropFirst())
    switch first {
    case "--help", "-h": try console.output.line(ProgramHelp.text)
    case "--version": try console.output.line("facture \(HostProcess.version)")
    case "help": try console.output.line(help(rest))
    default: return try carryOut(command(first), rest, console)
    }
    return .done
  }

  private static func carryOut(_ command: any Command.Type, _ words: [String], _ console: Console) throws -> Exit {
    let options = words.prefix { $0 != "--" }
    if options.contains("--help") || options.contains("-h") {
      try console.output.line(command.declaration.help)
      return .done
    }
    let arguments = try ArgumentReader.read(words, command.declaration).checked(command.declaration)
    return try command.run(arguments, console)
  }

  /// What `facture help` and `facture help <command>` print.
  private static func help(_ words: [String]) throws(UsageError) -> String {
    guard let name = words.first, name.utf8.first != UInt8(ascii: "-") else { return ProgramHelp.text }
    return try command(name).declaration.help
  }

  private static func command(_ name: String) throws(UsageError) -> any Command.Type {
    if let command = CommandList.named(name) { return command }
    if name.utf8.first == UInt8(ascii: "-") {
      throw .optionBeforeCommand(name)
    }
    if let advice = CommandAdvice.on(name) { throw .otherCommand(name, advice: advice) }
    throw .unknownCommand(name, nearest: NearestName.of(name, among: CommandList.names + ["help"]))
  }

  /// Also of a command line that is wrong, so that a program gets its answer in the form it asked for.
  private static func wantsJSON(_ words: [String]) -> Bool {
    words.prefix { $0 != "--" }.contains("--json")
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
