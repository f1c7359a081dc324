import LedgerWords

/// What the command line of a command may hold, and its help.
struct Declaration: Sendable {
  /// An argument without a name, known by its place.
  struct Positional: Sendable {
    /// What stands for it in the help.
    let name: Words
    let required: Bool
    let help: Words
    /// What it must be, which is checked before the command begins; nil where any text will do.
    var type: (any OptionValue.Type)?
    /// What a shell proposes, where that is neither the choices of its type nor what its word stands for.
    var proposed: Completions.Source?

    static func required(
      _ name: Words, _ help: Words = .none, of type: (any OptionValue.Type)? = nil,
      proposing proposed: Completions.Source? = nil
    ) -> Positional {
      Positional(name: name, required: true, help: help, type: type, proposed: proposed)
    }
    static func optional(
      _ name: Words, _ help: Words = .none, of type: (any OptionValue.Type)? = nil,
      proposing proposed: Completions.Source? = nil
    ) -> Positional {
      Positional(name: name, required: false, help: help, type: type, proposed: proposed)
    }
  }

  /// The command's name.
  let name: String
  /// What it does, in a paragraph.
  var about = Words.none
  /// Its arguments, in their order; the optional ones last.
  var positionals: [Positional] = []
  /// Its options that say what changes: one of them at least must be there.
  var changes: [Option] = []
  /// Its other options.
  let options: [Option]
  /// What options are where the first argument is this, as far as a shell is to propose their values: empty, as declared.
  var optionsOf: @Sendable (_ first: String) -> [Option] = { _ in [] }
  /// What else there is to say.
  var notes = Words.none
  /// A command line that works, with the names by which the program knows it.
  var example = ""

  /// All its options.
  var allOptions: [Option] { changes + options }

  /// The option that is called so in one of the languages.
  func option(_ name: String) -> Option? { allOptions.first { $0.isCalled(name) } }

  /// What `--help` prints: the form, what it does, arguments and options, an example.
  func help(in language: Language) -> String {
    let arguments = positionals.map { $0.required ? $0.name[language] : "[\($0.name[language])]" }
    let form =
      ["facture", ProgramNames.command(name, language)] + arguments
      + allOptions.filter(\.required).map { $0.usage(in: language) } + ["[option …]"]
    let described =
      positionals.map { ($0.name[language], $0.help[language]) }
      + allOptions.map { ($0.usage(in: language), $0.help[language]) }
    let rows = described.filter { !$0.1.isEmpty }.map(Self.row).joined(separator: "\n")
    let title = Words("Example", fr: "Exemple")[language]
    let parts = [
      form.joined(separator: " "), about[language], rows, notes[language],
      "\(title)\n  \(ProgramNames.commandLine(example, language))",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// What is said of an argument or option stands in a column of its own, in lines of at most 120 characters.
  private static func row(_ label: String, _ help: String) -> String {
    var lines = ["  \(label)\(String(repeating: " ", count: max(0, 25 - label.count)))"]
    for word in help.split(separator: " ") {
      if lines[lines.count - 1].count + word.count >= 120 { lines.append(String(repeating: " ", count: 27)) }
      lines[lines.count - 1] += " \(word)"
    }
    return lines.joined(separator: "\n")
  }
}
