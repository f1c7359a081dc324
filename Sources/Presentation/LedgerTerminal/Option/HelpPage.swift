package import LedgerWords

/// The help of one form of a command, as `facture help export fec`.
package struct HelpPage: Sendable {
  /// The title of the forms it belongs to.
  package let kind: Words
  /// The word that chooses the form, as the program knows it.
  package let word: String
  /// The content of its file, in half a line.
  package let summary: Words
  /// The arguments after the word.
  package let positionals: [Option]
  /// The options that the form takes, besides those of all commands.
  package let options: [Option]
  /// Further notes.
  package let notes: Words
  /// A command line that works, with the names by which the program knows it.
  package let example: String

  /// These values.
  package init(
    kind: Words, word: String, summary: Words, positionals: [Option], options: [Option], notes: Words, example: String
  ) {
    (self.kind, self.word, self.summary, self.positionals, self.options, self.notes, self.example) = (
      kind, word, summary, positionals, options, notes, example
    )
  }

  /// Whether its word in one of the languages is `text`.
  package func isCalled(_ text: String) -> Bool { Words.choice(word).reads(text) }

  /// The text of the page, for a form of the command `name`.
  func text(of name: String, in language: Language) -> String {
    let form =
      [ProgramNames.command(name, language), ProgramNames.choice(word, language)]
      + (positionals + options.filter(\.required)).map { $0.usage(in: language) } + ["[option …]"]
    return Declaration.text(
      form, [notes[language], Declaration.rows(positionals + options, language)], example: example, language)
  }

  /// The forms under their titles, one on each line.
  static func table(_ pages: [HelpPage], _ language: Language) -> String {
    var (lines, title) = ([String](), "")
    for page in pages {
      if page.kind[language] != title {
        title = page.kind[language]
        lines += (lines.isEmpty ? [] : [""]) + [title]
      }
      let word = ProgramNames.choice(page.word, language)
      lines.append("  \(word)\(String(repeating: " ", count: max(2, 14 - word.utf8.count)))\(page.summary[language])")
    }
    return lines.joined(separator: "\n")
  }
}
