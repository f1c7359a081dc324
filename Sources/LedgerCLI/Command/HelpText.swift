/// The parts that several helps share.
enum HelpText {
  /// What every command takes.
  static let common = """
      --registre=DIR            the ledger (default: FACTURE_REGISTRE, else ./registre)
      --json                    answer with one JSON document
      --help                    this text
    """

  /// What every command that records something takes.
  static let writing = """
      --auteur=TEXTE            who does it (default: the login name)
      --commande=UUID           a name for this very command: asked again, it answers the same and writes nothing
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
      --until=SEQUENCE|INSTANT  the ledger as it was known then: 42, 2026-03-02T10:15:00.000Z, or a day for its end
    """
}
