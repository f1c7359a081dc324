import LedgerWords

/// The help of the program itself.
enum ProgramHelp {
  /// The text of `facture --help`.
  static func text(in language: Language) -> String {
    var lines = [opening[language], ""]
    for (title, commands) in CommandList.groups {
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
    the same. Every command, option and choice has a French name too, which you may use as well: --langue=fr shows them.
    --json prints one JSON document. Colour and progress appear on a terminal only; NO_COLOR turns colour off.
    Exit: 0 done, 1 refused by a rule, 2 wrong usage, 3 the log is altered or damaged, or a proof is false, 4 input, output
    or environment.

    `facture <command> --help` shows the options of a command and an example.

    Example
    """,
    fr: """
      Le registre est un répertoire : --registre=REPERTOIRE, sinon FACTURE_REGISTRE, sinon celui de `facture config`, sinon
      ./registre.
      Les nombres s'écrivent avec une virgule ou un point (12,40), les dates AAAA-MM-JJ ou JJ/MM/AAAA. --option=valeur et
      --option valeur sont équivalents. Commandes, options et choix ont aussi un nom anglais, que montre --langue=en.
      --json répond par un document JSON. Couleurs et progression n'apparaissent que sur un terminal ; NO_COLOR supprime
      les couleurs.
      Code de retour : 0 réussite, 1 refus par une règle, 2 erreur d'utilisation, 3 journal modifié ou endommagé, ou
      preuve fausse, 4 erreur d'entrée, de sortie ou d'environnement.

      `facture <commande> --help` montre les options d'une commande et un exemple.

      Exemple
      """)
}
