/// The help of the program itself.
enum ProgramHelp {
  /// What `facture --help` prints.
  static var text: String {
    var lines = [
      "Keeps your invoices in a log that nobody can alter unnoticed.", "",
      "facture <command> [argument …] [--option=value …]",
    ]
    for (title, commands) in CommandList.groups {
      lines += ["", title]
      for command in commands {
        let name = command.declaration.name
        let gap = String(repeating: " ", count: max(2, 22 - name.utf8.count))
        lines.append("  \(name)\(gap)\(command.declaration.summary)")
      }
    }
    return (lines + ["", closing]).joined(separator: "\n")
  }

  private static let closing = """
    The ledger is a directory: --registre=DIR, else FACTURE_REGISTRE, else ./registre.
    Write numbers with a decimal point (12.40) and dates as AAAA-MM-JJ (2026-03-02). --key=value and --key value are the same.
    --json prints one JSON document. Colour and progress appear on a terminal only; NO_COLOR turns colour off.
    Exit: 0 done, 1 refused by a rule, 2 wrong usage, 3 the log is altered or damaged, or a proof is false, 4 input, output
    or environment.

    `facture <command> --help` shows the options of a command and an example.

    Example
      facture ouvrir registre --nom="Atelier Martin" && facture creer-client --nom="Boulangerie Dupont"
    """
}
