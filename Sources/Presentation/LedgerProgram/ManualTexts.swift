import LedgerWords

/// The texts of the program's page, besides commands and options.
enum ManualTexts {
  static let description = Words(
    """
    Invoices, their payments and customers are events of an append-only log in a directory, the ledger. Each event
    holds the SHA-256 of the event before: an altered event no longer fits the next ones, and `facture audit` reports
    it. Drafts can be changed. Issued documents cannot: credit notes correct them. Each command has its own page, as
    `man facture-create`. `facture manuel COMMAND` prints it, and `facture COMMAND --help` is its short form.
    Commands, options and choices have an English and a French name, both always accepted.
    """,
    fr: """
      Les factures, leurs paiements et les clients sont des événements d'un journal où l'on ne fait qu'ajouter, dans
      un répertoire, le registre. Chaque événement porte l'empreinte SHA-256 du précédent : un événement modifié ne
      s'accorde plus avec les suivants, et `facture audit` le signale. Un brouillon se modifie. Un document émis ne
      change plus : un avoir le corrige. Chaque commande a sa page, comme `man facture-creer`. `facture manuel
      COMMANDE` l'affiche, et `facture COMMANDE --help` en est la forme courte. Commandes, options et choix ont un nom
      français et un nom anglais, tous deux toujours acceptés.
      """)

  /// The sections that follow the options.
  static let sections: [(title: Words, text: Words)] = [
    (Words("EXIT STATUS", fr: "CODE DE RETOUR"), exits),
    (Words("ENVIRONMENT", fr: "ENVIRONNEMENT"), environment),
    (Words("FILES", fr: "FICHIERS"), files),
  ]

  private static let exits = Words(
    """
    0  done
    1  refused by a rule: nothing was written
    2  wrong usage
    3  the log is altered or damaged, or a proof is false
    4  input, output or environment
    """,
    fr: """
      0  réussite
      1  refus par une règle : rien n'a été écrit
      2  erreur d'utilisation
      3  journal modifié ou endommagé, ou preuve fausse
      4  erreur d'entrée, de sortie ou d'environnement
      """)

  private static let environment = Words(
    """
    FACTURE_REGISTRE  the ledger, unless --registre names one
    FACTURE_AUTEUR  the author of records, unless --auteur names one
    FACTURE_PAGER  the pager for long answers on a terminal; else PAGER, else less. `cat`: no pager
    FACTURE_PYTHON  the Python with WeasyPrint that makes PDFs
    EDITOR  the editor of `facture editer`; else VISUAL, else vi
    LC_ALL  the language; else LC_MESSAGES, the settings file, LANG
    NO_COLOR  set: no colours
    TZ  the time zone for today's date
    """,
    fr: """
      FACTURE_REGISTRE  le registre, sauf si --registre en indique un autre
      FACTURE_AUTEUR  l'auteur des enregistrements, sauf si --auteur en indique un autre
      FACTURE_PAGER  le programme qui pagine sur un terminal ; sinon PAGER, sinon less. `cat` : sans pagination
      FACTURE_PYTHON  le Python avec WeasyPrint qui fait les PDF
      EDITOR  l'éditeur de `facture editer` ; sinon VISUAL, sinon vi
      LC_ALL  la langue ; sinon LC_MESSAGES, le fichier des réglages, LANG
      NO_COLOR  si elle est définie : pas de couleurs
      TZ  le fuseau horaire, qui détermine la date du jour
      """)

  private static let files = Words(
    """
    ~/.config/facture/config  the settings: see `facture config`
    registre/events/  the log
    registre/checkpoints/  the checkpoints of the log
    registre/cache/  what makes commands quick; it may be removed at any time
    """,
    fr: """
      ~/.config/facture/config  les réglages : voir `facture config`
      registre/events/  le journal
      registre/checkpoints/  les points de contrôle du journal
      registre/cache/  ce qui rend les commandes rapides ; peut être supprimé à tout moment
      """)
}
