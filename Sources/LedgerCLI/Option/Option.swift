import LedgerData
import LedgerDomain
import LedgerWords

/// One option of a command, as the command declares it.
struct Option: Sendable {
  /// The name by which the program knows it, without dashes (``ProgramNames``).
  let name: String
  /// The word that stands for its value in the help; nil: it is a flag, which has none.
  var placeholder: Words?
  /// What the help says of it.
  let help: Words
  /// What its value must be, which is checked before the command begins; nil where any text will do.
  var type: (any OptionValue.Type)?
  /// Whether its value may also be empty: it then says that there is none.
  var orNone = false
  /// Whether it may be given more than once.
  var repeats = false
  /// Whether it cannot be left out.
  var required = false
  /// The flag without which it means nothing.
  var needed: String?
  /// Its one letter, where it has one: `-l` says what `--ligne` says.
  var letter: Character?

  /// The same option, which means nothing without the flag `needed`.
  func needing(_ needed: String) -> Option {
    var option = self
    option.needed = needed
    return option
  }

  /// The same option, which one letter stands for.
  func short(_ letter: Character) -> Option {
    var option = self
    option.letter = letter
    return option
  }

  /// An option that is there or not.
  static func flag(_ name: String, _ help: Words = .none) -> Option { Option(name: name, help: help) }

  /// An option with a value.
  static func value(
    _ name: String, _ placeholder: Words, _ help: Words = .none, of type: (any OptionValue.Type)? = nil,
    orNone: Bool = false, repeats: Bool = false, required: Bool = false
  ) -> Option {
    Option(
      name: name, placeholder: placeholder, help: help, type: type, orNone: orNone, repeats: repeats,
      required: required)
  }

  /// An option with a value of that type, which has a word of its own.
  static func value<Value: OptionValue>(
    _ name: String, _ type: Value.Type, _ help: Words, orNone: Bool = false, required: Bool = false
  ) -> Option {
    value(name, Value.word, help, of: type, orNone: orNone, required: required)
  }

  /// As it is written: `--montant=MONTANT`, in English `--amount=AMOUNT`.
  func usage(in language: Language) -> String {
    let name = ProgramNames.option(name, language)
    return placeholder.map { "--\(name)=\($0[language])" } ?? "--\(name)"
  }

  /// Whether it is called so in one of the languages.
  func isCalled(_ name: String) -> Bool {
    self.name == name || Language.allCases.contains { ProgramNames.option(self.name, $0) == name }
  }
}

extension Option {
  /// What every command takes.
  static let common: [Option] = [
    .value(
      "registre", Placeholder.repertoire,
      Words(
        "the ledger (default: FACTURE_REGISTRE, else that of your settings, else ./registre)",
        fr: "le registre (par défaut : FACTURE_REGISTRE, sinon celui de vos réglages, sinon ./registre)")),
    .flag(
      "hors-ligne",
      Words(
        "do not ask the origin: read the copy as it is, record nothing",
        fr: "n'interroge pas l'origine : lit la copie telle qu'elle est, n'enregistre rien")),
    .flag("json", Words("print one JSON document", fr: "répond par un document JSON")),
    .value(
      "langue", Language.self,
      Words(
        "the language of texts for people (default: that of LC_ALL, LC_MESSAGES, your settings or LANG)",
        fr: "la langue des textes (par défaut : celle de LC_ALL, LC_MESSAGES, de vos réglages ou de LANG)")),
    .flag("help", Words("print this text", fr: "affiche ce texte")),
  ]

  /// What a command takes whose answer is shown page by page.
  static let noPager = flag(
    "no-pager",
    Words(
      "print it at once, and not page by page by FACTURE_PAGER, PAGER or less",
      fr: "affiche tout d'un coup, et non page par page par FACTURE_PAGER, PAGER ou less"))

  /// Who records it, and how long to wait for the lock.
  static let auteur = value(
    "auteur", Placeholder.texte,
    Words(
      "who records it (default: that of your settings, else the login name)",
      fr: "l'auteur de l'enregistrement (par défaut : celui de vos réglages, sinon l'utilisateur connecté)"))
  static let lockTimeout = value(
    "lock-timeout", Seconds.self,
    Words(
      "how long to wait for another writer, decimals allowed (default: \(lockTimeoutMs / 1000))",
      fr: "combien de temps attendre la fin d'un autre enregistrement, décimales admises "
        + "(par défaut : \(lockTimeoutMs / 1000))"))
  fileprivate static let lockTimeoutMs = LogRegistreRepository.defaultLockTimeoutMs

  /// What every command that writes takes, `import` apart, which makes many commits.
  static let writing: [Option] =
    [
      auteur,
      .value(
        "commande", Placeholder.texte,
        Words(
          """
          a name for this command, 1 to 100 characters: asked again under it, the command gives the same answer and \
          records nothing
          """,
          fr: """
            un nom pour cette commande, de 1 à 100 caractères : répétée sous ce nom, elle donne la même réponse et \
            n'enregistre rien
            """)),
      lockTimeout,
    ] + common

  /// The moment the ledger is seen at.
  static let until = value(
    "until", Until.self,
    Words(
      """
      the ledger as it was known then: 42, 2026-03-02T10:15:00Z, 2026-03-02T11:15:00+01:00, or 2026-03-02 for the \
      end of that day in UTC
      """,
      fr: """
        le registre tel qu'il était connu alors : 42, 2026-03-02T10:15:00Z, 2026-03-02T11:15:00+01:00, ou 2026-03-02 pour \
        la fin de ce jour en UTC
        """))

  /// The date the statuts are seen from.
  static let au = value(
    "au", Jour.self,
    Words(
      "the day the statuses are seen from (default: today)",
      fr: "le jour où l'on se place pour les statuts (par défaut : aujourd'hui)"))

  /// That date, and the moment the ledger is seen at.
  static let seenFrom: [Option] = [au, until]

  /// What was seen of the log before.
  static let connu = value(
    "connu", LastSeen.self,
    Words(
      "a sequence and the head that the log had there: refused if it no longer has that line",
      fr: "une séquence et la tête que le journal avait là : refusé s'il n'a plus cette ligne"))

  /// Why it is done.
  static let motif = value(
    "motif", Placeholder.texte, Words("why", fr: "le motif"), of: String.self, required: true)

  /// The days that a command is about.
  static let periode: [Option] = [
    .value(
      "depuis", Jour.self,
      Words("what is dated on this day or later", fr: "ce qui est daté de ce jour ou d'un jour suivant")),
    .value(
      "jusqua", Jour.self,
      Words("what is dated on this day or earlier", fr: "ce qui est daté de ce jour ou d'un jour précédent")),
  ]

  /// Where a file goes.
  static let output: [Option] = [
    .value(
      "output", Words("FILE", fr: "FICHIER"),
      Words(
        "write to this file, all or nothing (default: -, standard output)",
        fr: "écrit dans ce fichier, tout ou rien (par défaut : -, la sortie standard)"), of: String.self),
    .flag("force", Words("replace the file of --output", fr: "remplace le fichier de --output")),
  ]
}

extension Arguments {
  /// How long to wait for the lock, in milliseconds.
  ///
  /// - Throws: ``UsageError`` for what is no time.
  func lockTimeoutMs() throws -> Int { try (value("lock-timeout") as Seconds?)?.milliseconds ?? Option.lockTimeoutMs }
}
