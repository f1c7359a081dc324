import LedgerCommands
import LedgerTerminal
import LedgerWords

/// The pages of the manual. They hold the text of the helps, from the same declarations.
enum ManualPage {
  /// The page of one command, `facture-creer(1)`.
  static func of(_ command: any Command.Type, _ language: Language) -> String {
    let declaration = command.declaration
    let name = ProgramNames.command(declaration.name, language)
    var page = begin("facture-\(name)", command.summary, language)
    page.section(synopsis[language])
    let arguments = declaration.positionals.map { positional in
      positional.required ? option(positional, language) : "[\(option(positional, language))]"
    }
    let required = declaration.allOptions.filter(\.required).map { option($0, language) }
    let form = [Roff.bold("facture \(name)")] + arguments + required + ["[\(Roff.italic("option"))\\ …]"]
    page.line(form.joined(separator: "\n"))
    if !declaration.about.isEmpty {
      page.section(description[language])
      page.paragraphs(declaration.about[language])
    }
    page.section(Words(same: "OPTIONS")[language])
    for each in declaration.positionals + declaration.allOptions where !each.help.isEmpty {
      page.item(option(each, language), each.help[language])
    }
    if !declaration.notes.isEmpty {
      page.section(Words(same: "NOTES")[language])
      page.paragraphs(declaration.notes[language])
    }
    for each in declaration.pages {
      page.part("\(name) \(ProgramNames.choice(each.word, language))")
      page.paragraphs(each.notes[language])
      page.example(ProgramNames.commandLine(each.example, language))
    }
    page.section(example[language])
    page.example(ProgramNames.commandLine(declaration.example, language))
    page.section(seeAlso[language])
    page.line(Roff.bold("facture") + "(1)")
    return page.text
  }

  /// The page of the program, `facture(1)`.
  static func ofProgram(_ language: Language) -> String {
    var page = begin("facture", ProgramHelp.summary, language)
    page.section(synopsis[language])
    let command = Roff.italic(Words("command", fr: "commande")[language])
    page.line(
      "\(Roff.bold("facture")) \(command) [\(Roff.italic("argument"))\\ …] [\(Roff.bold("--option"))=\(value(language))\\ …]"
    )
    page.section(description[language])
    page.paragraphs(ManualTexts.description[language])
    page.section(Words("COMMANDS", fr: "COMMANDES")[language])
    for (title, commands) in CommandList.groups {
      page.part(title[language])
      for command in commands {
        page.item(Roff.bold(ProgramNames.command(command.name, language)), command.summary[language])
      }
    }
    page.section(Words(same: "OPTIONS")[language])
    for each in Options.common.map(\.option) { page.item(option(each, language), each.help[language]) }
    for (title, texts) in ManualTexts.sections {
      page.section(title[language])
      page.paragraphs(texts[language])
    }
    page.section(example[language])
    page.example(ProgramNames.commandLine(ProgramHelp.example, language))
    return page.text
  }

  private static func begin(_ name: String, _ summary: Words, _ language: Language) -> Roff {
    var page = Roff(
      title: name, source: "facture \(HostProcess.version)",
      manual: Words("Manual of facture", fr: "Manuel de facture")[language])
    page.section(Words("NAME", fr: "NOM")[language])
    page.line("\(Roff.escaped(name)) \\- \(Roff.prose(summary[language]))")
    return page
  }

  private static func option(_ option: Option, _ language: Language) -> String {
    guard !option.isArgument else { return Roff.italic(option.place[language]) }
    let name = Roff.bold("--\(ProgramNames.option(option.name, language))")
    let long = option.placeholder.map { "\(name)=\(Roff.italic($0[language]))" } ?? name
    return option.letter.map { "\(Roff.bold("-\($0)")), \(long)" } ?? long
  }

  private static func value(_ language: Language) -> String { Roff.italic(Words("value", fr: "valeur")[language]) }

  private static let synopsis = Words(same: "SYNOPSIS")
  private static let description = Words(same: "DESCRIPTION")
  private static let example = Words("EXAMPLE", fr: "EXEMPLE")
  private static let seeAlso = Words("SEE ALSO", fr: "VOIR AUSSI")
}
