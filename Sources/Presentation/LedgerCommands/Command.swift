package import LedgerTerminal
package import LedgerWords

/// One command of the program: its options, its help, and its work.
package protocol Command: SendableMetatype {
  /// By which the program knows it (`ProgramNames`). It stands apart from the rest, so that a command is found without the texts
  /// of all others.
  static var name: String { get }
  /// Its work, in half a line. It is separate because the help of the program shows it for every command.
  static var summary: Words { get }
  /// The allowed content of its command line, and its help.
  static var declaration: Declaration { get }

  /// Whether it works with a settings file that is not understood: otherwise it is refused, because ignoring a line could
  /// change the result.
  static var bearsBadSettings: Bool { get }

  /// The directory of the ledger that an argument names; nil without such an argument.
  static func place(_ arguments: Arguments) -> String?

  /// Does what `arguments` ask for, which are as its declaration says.
  ///
  /// - Throws: ``UsageError`` before anything is read or written.
  static func run(_ arguments: Arguments, _ console: Console) throws -> Exit
}

extension Command {
  package static var bearsBadSettings: Bool { false }
  package static func place(_ arguments: Arguments) -> String? { nil }

  /// Whether it is called so in one of the languages.
  package static func isCalled(_ name: String) -> Bool {
    self.name == ProgramNames.alsoCalled[name] ?? name
      || Language.allCases.contains { ProgramNames.command(self.name, $0) == name }
  }
}
