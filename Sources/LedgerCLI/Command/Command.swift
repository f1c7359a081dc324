/// One command of the program: what it may be given, its help, and what it does.
protocol Command {
  /// What its command line may hold, and its help.
  static var declaration: Declaration { get }

  /// The command that `arguments`, which are those of its declaration, ask for.
  ///
  /// - Throws: ``UsageError``, before anything is read or written.
  init(arguments: Arguments) throws

  /// Does it.
  func run(_ console: Console) throws -> Exit
}
