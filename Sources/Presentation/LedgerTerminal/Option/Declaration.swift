package import LedgerWords

/// The allowed content of a command's command line, and its help.
package struct Declaration: Sendable {
  /// The effect of a command on the ledger, or on the settings.
  package enum Effect: Sendable {
    /// It records nothing.
    case reads
    /// It records, and another command can correct the record.
    case adds
    /// Its records are never changed or undone.
    case final
  }

  /// The command's name.
  package let name: String
  /// Its effect on the ledger.
  package let effect: Effect
  /// Whether it shows the present state when it gets nothing to record.
  package let shows: Bool
  /// Its purpose, in a paragraph.
  package let about: Words
  /// Its arguments, in their order; the optional ones last.
  package let positionals: [Option]
  /// Its arguments in the first line of the help, if an option can stand in their place; nil: `positionals`.
  private let usage: Words?
  /// The options that change a field: at least one of them must be given.
  package let changes: [Option]
  /// Its other options, besides ``common``.
  package let options: [Option]
  /// The options that every form of it takes.
  package let common: [Option]
  /// Further notes.
  package let notes: Words
  /// A command line that works, with the names by which the program knows it.
  package let example: String
  /// The helps of its forms; empty: its own help shows all options.
  package let pages: [HelpPage]
  /// Its form, chosen by the words after its name; nil: all options.
  private let chosen: @Sendable (TypedWords) throws(UsageError) -> Form?

  package init(
    name: String, effect: Effect, shows: Bool = false, about: Words = .none, positionals: [any OptionKey] = [],
    usage: Words? = nil, changes: [any OptionKey] = [], options: [any OptionKey] = [],
    common: [any OptionKey] = Options.common,
    notes: Words = .none, example: String = "", pages: [HelpPage] = [],
    form: @escaping @Sendable (TypedWords) throws(UsageError) -> Form? = { _ in nil }
  ) {
    self.shows = shows || effect == .reads
    (self.name, self.effect, self.about, self.notes, self.example) = (name, effect, about, notes, example)
    self.positionals = positionals.map(\.option)
    self.usage = usage
    self.changes = changes.map(\.option)
    self.options = options.unique.map(\.option)
    self.common = common.map(\.option)
    self.pages = pages
    allOptions = (changes + options + common).unique.map(\.option)
    chosen = form
  }

  /// All its options, each once.
  package let allOptions: [Option]

  /// The form for the words `typed`.
  package func form(_ typed: TypedWords) throws(UsageError) -> Form { try chosen(typed) ?? whole }

  /// All that it takes.
  package var whole: Form { Form(name, positionals, changes + options) }

  /// The option that is called so in one of the languages.
  package func option(_ name: String) -> Option? {
    allOptions.first { $0.isCalled(name) }
      ?? ProgramNames.optionsAlsoCalled[name].flatMap { key in allOptions.first { $0.name == key } }
  }

  /// The text of `--help`: the form, the purpose, arguments and options, an example.
  package func help(in language: Language) -> String {
    let arguments =
      usage.map { [$0[language]] }
      ?? positionals.map { $0.required ? $0.usage(in: language) : "[\($0.usage(in: language))]" }
    let form =
      [ProgramNames.command(name, language)] + arguments
      + allOptions.filter(\.required).map { $0.usage(in: language) } + ["[option …]"]
    let shared = Set(Options.shared.map(\.option.name))
    let own = pages.isEmpty ? positionals + allOptions.filter { !shared.contains($0.name) || $0.required } : []
    return Self.text(
      form, [about[language], Self.rows(own, language), HelpPage.table(pages, language), notes[language]],
      example: example, language)
  }

  /// The help that `words` after the command's name ask for: that of a form, or of the command.
  package func help(of words: some Sequence<String>, in language: Language) -> String {
    let page = words.lazy.compactMap { word in pages.first { $0.isCalled(word) } }.first
    return page?.text(of: name, in: language) ?? help(in: language)
  }

  /// A help: the form, the parts that are not empty, and an example.
  static func text(_ form: [String], _ parts: [String], example: String, _ language: Language) -> String {
    let title = Words("Example", fr: "Exemple")[language]
    let parts =
      [filled("facture", form, indent: 4)] + parts
      + ["\(title)\n  \(ProgramNames.commandLine(example, language))"]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// A line or more for each that has a help.
  package static func rows(_ options: [Option], _ language: Language) -> String {
    options.map { ($0.usage(in: language), $0.help[language]) }.filter { !$0.1.isEmpty }.map(row)
      .joined(separator: "\n")
  }

  /// The help of an argument or option stands in a column of its own, in lines of at most 120 characters.
  private static func row(_ label: String, _ help: String) -> String {
    let words = help.split(separator: " ")
    guard label.count > 25 else {
      return filled("  \(label)\(String(repeating: " ", count: 25 - label.count))", words, indent: 27)
    }
    return "  \(label)\n" + filled(String(repeating: " ", count: 27), words, indent: 27)
  }

  /// Words after `start`, in lines of at most 120 characters; all but the first begin with `indent` spaces.
  private static func filled(_ start: String, _ words: [some StringProtocol], indent: Int) -> String {
    var lines = [start]
    for word in words {
      if lines[lines.count - 1].count + word.count >= 120 { lines.append(String(repeating: " ", count: indent)) }
      lines[lines.count - 1] += " \(word)"
    }
    return lines.joined(separator: "\n")
  }
}
