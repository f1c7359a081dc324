import LedgerCommands
import LedgerTerminal
import LedgerWords

/// `facture manuel`: the pages of the manual.
enum ManuelCommand: Command {
  static let name = "manuel"
  static let summary = Words("show the manual", fr: "montrer le manuel")
  private static let command = Key<String>(
    argument: Words("COMMAND", fr: "COMMANDE"), "the command whose page it is", fr: "la commande dont c'est la page")
  static let declaration = Declaration(
    name: name, effect: .reads,
    about: Words(
      """
      Shows the page of the manual of the program, or of COMMAND, by `man` on a terminal. Elsewhere it prints the page as
      `man` reads it:

        facture manual create > facture-create.1
      """,
      fr: """
        Montre la page du manuel du programme, ou de COMMANDE, par `man` sur un terminal. Ailleurs, affiche la page telle
        que `man` la lit :

          facture manuel creer > facture-creer.1
        """),
    positionals: [command], options: [Options.noPager],
    notes: Words(
      "The page is in the language of --langue: `facture manuel --langue=fr` prints the French one.",
      fr: "La page est dans la langue de --langue : `facture manuel --langue=en` affiche l'anglaise."),
    example: "facture manuel creer")

  static let bearsBadSettings = true

  static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let (page, help) = try pages(arguments[command], console.language)
    guard console.pages, console.isTerminal else {
      try console.output.write(page.utf8.span)
      return .done
    }
    if !Pager.show(Array(page.utf8), by: "man -l -") { try console.output.line(help) }
    return .done
  }

  /// The page, and the help that replaces it without `man`.
  private static func pages(_ name: String?, _ language: Language) throws -> (page: String, help: String) {
    guard let name else { return (ManualPage.ofProgram(language), ProgramHelp.text(in: language)) }
    guard let command = CommandList.named(name) else {
      throw UsageError.unknownCommand(name, nearest: CommandList.nearest(name))
    }
    return (ManualPage.of(command, language), command.declaration.help(in: language))
  }
}
