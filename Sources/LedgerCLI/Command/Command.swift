import LedgerWords

/// One command of the program: what it may be given, its help, and what it does.
protocol Command: SendableMetatype {
  /// By which the program knows it (`ProgramNames`). It stands apart from the rest, so that a command is found without the texts
  /// of all others.
  static var name: String { get }
  /// What it does, in half a line. It stands apart too: the help of the program tells it of every command.
  static var summary: Words { get }
  /// What its command line may hold, and its help.
  static var declaration: Declaration { get }

  /// Whether it does its work with a settings file that is not understood: else it is refused, so that no line of it is ever
  /// passed over.
  static var bearsBadSettings: Bool { get }

  /// The directory of the ledger that an argument names; nil where none does.
  static func place(_ arguments: Arguments) -> String?

  /// Does what `arguments` ask for, which are as its declaration says.
  ///
  /// - Throws: ``UsageError`` before anything is read or written.
  static func run(_ arguments: Arguments, _ console: Console) throws -> Exit
}

extension Command {
  static var bearsBadSettings: Bool { false }
  static func place(_ arguments: Arguments) -> String? { nil }

  /// Whether it is called so in one of the languages.
  static func isCalled(_ name: String) -> Bool {
    self.name == ProgramNames.alsoCalled[name] ?? name
      || Language.allCases.contains { ProgramNames.command(self.name, $0) == name }
  }
}
