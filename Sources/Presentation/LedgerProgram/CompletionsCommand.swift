import LedgerCommands
import LedgerData
import LedgerReports
import LedgerTerminal
import LedgerWords

/// `facture completions`: the script that a shell needs to complete words, and the words.
enum CompletionsCommand: Command {
  static let name = "completions"
  static let summary = Words(
    "let the shell finish commands, options and names",
    fr: "laisser l'interpréteur compléter commandes, options et noms")
  private static let shell = Required<Shell>(argument: Shell.word, "the shell", fr: "l'interpréteur de commandes")
  private static let ligne = Key<String>(
    "ligne", word: Words("TEXT", fr: "TEXTE"),
    """
    print instead how the last word of this command line may go on, one possibility on each line: the scripts ask so
    """,
    fr: """
      affiche plutôt les suites possibles du dernier mot de cette ligne de commande, une par ligne : c'est ce que \
      demandent les scripts
      """)
  static let declaration = Declaration(
    name: name, effect: .reads,
    about: Words(
      """
      Prints a script for bash, zsh or fish, after which the Tab key finishes commands, options, their choices, numbers of
      documents and names of customers. Put it where the shell reads it:

        bash   facture completions bash > ~/.local/share/bash-completion/completions/facture
        zsh    facture completions zsh > "${fpath[1]}/_facture"
        fish   facture completions fish > ~/.config/fish/completions/facture.fish
      """,
      fr: """
        Affiche un script pour bash, zsh ou fish : la touche Tab complète alors les commandes, les options et leurs choix,
        les numéros de documents et les noms de clients. Placez-le là où l'interpréteur de commandes le lit :

          bash   facture completions bash > ~/.local/share/bash-completion/completions/facture
          zsh    facture completions zsh > "${fpath[1]}/_facture"
          fish   facture completions fish > ~/.config/fish/completions/facture.fish
        """),
    positionals: [shell],
    options: [ligne],
    notes: Words(
      "If nothing matches, or there is no ledger, the answer is empty: the shell then proposes files.",
      fr:
        "Rien n'est affiché si rien ne convient ou s'il n'y a pas de registre : l'interpréteur propose alors des fichiers."
    ),
    example: "facture completions bash")

  /// The shells that it knows.
  enum Shell: String, ChoiceValue {
    case bash, zsh, fish
  }

  /// It is no place to tell of them: the shell asks at every Tab.
  static let bearsBadSettings = true

  static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let shell = try arguments[shell]
    guard let line = arguments[ligne] else {
      try console.output.line(shell.script)
      return .done
    }
    let names = CompletionNames(arguments)
    try console.output.lines(
      Completions(line: line, console.language).candidates { names.beginning(with: $1, as: $0) }.map(SafeText.line))
    return .done
  }
}
