import LedgerCommands
import LedgerWords

/// The help of the program itself.
enum ProgramHelp {
  /// The text of `facture --help`: the commands of every week. `facture help all` has `all` of them.
  static func text(in language: Language, all: Bool = false) -> String {
    var lines = [opening[language], ""]
    for (title, commands) in CommandList.groups {
      let commands = commands.filter { all || weekly.contains($0.name) }
      if commands.isEmpty { continue }
      lines += [title[language]]
      for command in commands {
        let name = ProgramNames.command(command.name, language)
        let gap = String(repeating: " ", count: max(2, 22 - name.utf8.count))
        lines.append("  \(name)\(gap)\(command.summary[language])")
      }
      lines.append("")
    }
    lines += [closing[language], "  \(ProgramNames.commandLine(example, language))"]
    return lines.joined(separator: "\n")
  }

  /// The words after `help` that ask for every command, and for the options of all commands.
  static let all = ["all", "tout"]
  static let options = "options"

  /// The commands that a seller types every week.
  private static let weekly: Set<String> = [
    "ouvrir", "emetteur", "creer-client", "creer", "dupliquer", "editer", "envoyer", "enregistrer-paiement",
    "encaisser", "creer-avoir", "imputer-avoir", "rembourser", "annuler", "releve", "rapprocher", "list", "show",
    "report", "a-faire", "checkpoint", "import", "export", "sauvegarder", "doctor", "servir",
  ]

  /// Its purpose, in half a line.
  static let summary = Words(
    "keep invoices in a log that nobody can alter unnoticed",
    fr: "enregistrer ses factures dans un journal que personne ne peut modifier sans que cela se voie")

  /// Command lines that work, with the names by which the program knows commands.
  static let example =
    "facture ouvrir registre --nom=\"Atelier Martin\" && facture creer-client --nom=\"Boulangerie Dupont\""

  private static let opening = Words(
    """
    Keeps your invoices in a log that nobody can alter unnoticed.

    facture <command> [argument …] [--option=value …]
    """,
    fr: """
      Enregistre vos factures dans un journal que personne ne peut modifier sans que cela se voie.

      facture <commande> [argument …] [--option=valeur …]
      """)

  private static let closing = Words(
    """
    The ledger is a directory: --registre=DIR, else FACTURE_REGISTRE, else that of `facture config`, else ./registre.
    Write numbers as 12.40, 12,40 or 1,234.50, and dates as YYYY-MM-DD or DD/MM/YYYY. --option=value and --option value are
    the same. Every command, option and choice also has a French name: --langue=fr shows them.
    Exit: 0 done, 1 refused by a rule, 2 wrong usage, 3 the log is altered or damaged, or a proof is false, 4 input, output
    or environment.

    facture help all        every command
    facture help options    the options of most commands
    facture help <command>  the options of a command, and an example

    Example
    """,
    fr: """
      Le registre est un répertoire : --registre=REPERTOIRE, sinon FACTURE_REGISTRE, sinon celui de `facture config`, sinon
      ./registre.
      Les nombres s'écrivent avec une virgule ou un point (12,40), les dates AAAA-MM-JJ ou JJ/MM/AAAA. --option=valeur et
      --option valeur sont équivalents. Commandes, options et choix ont aussi un nom anglais, que montre --langue=en.
      Code de retour : 0 réussite, 1 refus par une règle, 2 erreur d'utilisation, 3 journal modifié ou endommagé, ou
      preuve fausse, 4 erreur d'entrée, de sortie ou d'environnement.

      facture aide tout        toutes les commandes
      facture aide options     les options de la plupart des commandes
      facture aide <commande>  les options d'une commande, et un exemple

      Exemple
      """)
}
