/// Parts that several helps have in common.
enum HelpText {
  /// What every command takes.
  static let common = """
      --registre=DIR            the ledger (default: FACTURE_REGISTRE, else ./registre)
      --json                    print one JSON document
      --help                    print this text
    """

  /// What every command that records something takes.
  static let writing = """
      --auteur=TEXTE            who records it (default: the login name)
      --commande=TEXTE          a name for this command, 1 to 100 characters: asked again under it, the command gives the
                                same answer and records nothing
      --lock-timeout=SECONDES   how long to wait for another writer, decimals allowed (default: 10)
    \(common)
    """

  /// Of commands that look at the ledger from a date, as it was known at a moment.
  static let seenFrom = """
      --au=JOUR                 the day the statuts are seen from (default: today)
    \(until)
    """

  /// Of commands that look at the ledger as it was known at a moment.
  static let until = """
      --until=SEQUENCE|INSTANT  the ledger as it was known then: 42, 2026-03-02T10:15:00Z, 2026-03-02T11:15:00+01:00, or
                                2026-03-02 for the end of that day in UTC
    """
}
