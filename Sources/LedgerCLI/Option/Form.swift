import LedgerWords

/// What a command takes once its first words say what is asked of it, as `export cii` or `import --format=ubl`.
struct Form: Sendable {
  /// The command with these words, as its refusals name it.
  let command: String
  /// The arguments that chose it.
  var choosing: [Option]
  /// The arguments after them, the optional ones last.
  let positionals: [Option]
  /// Its options, besides those that every form of the command takes.
  let options: [Option]
  /// The refusal where a required one is missing, given the arguments after those that chose it; nil: the name of the missing one.
  private let missing: (@Sendable ([String]) -> UsageError)?
  /// What is said of an argument too many; nil: how many there may be.
  private let extra: (@Sendable (String) -> UsageError)?

  init(
    _ command: String, choosing: [any OptionKey] = [], _ positionals: [any OptionKey] = [],
    _ options: [any OptionKey] = [], missing: (@Sendable ([String]) -> UsageError)? = nil,
    extra: (@Sendable (String) -> UsageError)? = nil
  ) {
    self.command = command
    self.choosing = choosing.map(\.option)
    self.positionals = positionals.map(\.option)
    self.options = options.map(\.option)
    (self.missing, self.extra) = (missing, extra)
  }

  /// Checks that the command of `declaration` may be given `typed`, and all that it needs is there.
  func check(_ typed: TypedWords, _ declaration: Declaration) throws(UsageError) {
    let taken = (options + declaration.common).map(\.name)
    if let foreign = typed.options.first(where: { !taken.contains($0.option.name) }) {
      throw .meaninglessOption(foreign.option.name, command: command)
    }
    let expected = choosing + positionals
    if typed.positionals.count > expected.count {
      let word = typed.positionals[expected.count]
      throw extra?(word)
        ?? .tooManyArguments(
          word, allowed: positionals.count, command: command, option: declaration.option(word)?.name)
    }
    let arguments = expected.dropFirst(typed.positionals.count).filter(\.required)
    let given = Array(typed.positionals.dropFirst(choosing.count))
    guard arguments.isEmpty else {
      throw missing?(given) ?? .missingArguments(arguments.map(\.place), command: command)
    }
    func absent(_ options: [Option]) -> [String] {
      options.filter { option in option.required && !typed.options.contains { $0.option.name == option.name } }.map(
        \.name)
    }
    let own = absent(options)
    if let missing, !own.isEmpty { throw missing(given) }
    let needed = own + absent(declaration.common)
    guard needed.isEmpty else { throw .missingOptions(needed, command: command) }
    if let empty = typed.positionals.firstIndex(of: "") {
      throw .emptyArgument(expected[empty].place, command: command)
    }
  }
}

/// The words of a command line, told apart and not read yet.
struct TypedWords {
  /// The arguments without a name, in their order.
  var positionals: [String] = []
  /// The options, in the order they were given; of a flag the text is empty.
  var options: [(option: Option, text: String)] = []
  /// What they make the command take.
  var form = Form("")

  /// What was typed for an option.
  func text(_ key: some OptionKey) -> String? { options.first { $0.option.name == key.option.name }?.text }
}
