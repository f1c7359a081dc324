import LedgerModel
package import LedgerWords

/// Wrong usage: the command line asks for something that does not exist. No file was opened.
package struct UsageError: Error, Equatable {
  let phrase: Phrase

  init(_ code: String, _ message: Words, _ hint: Words) { phrase = Phrase(code, message, hint) }

  package init(
    _ code: String, _ en: Sentence<English>, fr: Sentence<French>, hint: Sentence<English>, fr remede: Sentence<French>
  ) {
    phrase = Phrase(code, en, fr: fr, hint: hint, fr: remede)
  }
}

/// Errors of commands.
extension UsageError {
  package static func notUTF8(word: Int) -> Self {
    Self(
      "texte-invalide",
      "Word \(word) of the command line is not UTF-8.",
      fr: "Le mot \(word) de la ligne de commande n'est pas en UTF-8.",
      hint: "Set the terminal to UTF-8, or write the text without accents.",
      fr: "Réglez le terminal sur UTF-8, ou écrivez le texte sans accents.")
  }

  static func variableNotUTF8(_ name: String) -> Self {
    Self(
      "texte-invalide",
      "\(name) is not UTF-8.", fr: "\(name) n'est pas en UTF-8.",
      hint: "Give the directory a name in UTF-8, or reach it by a symbolic link that has one.",
      fr: "Donnez au répertoire un nom en UTF-8, ou passez par un lien symbolique qui en a un.")
  }

  package static func optionBeforeCommand(_ word: String) -> Self {
    Self(
      "commande-manquante",
      "The command comes first, then its options: \(quoted(word)) is not a command.",
      fr: "La commande vient d'abord, puis ses options : \(quoted(word)) n'est pas une commande.",
      hint: "Write `facture <command> \(Texte.cite(word)) …`; `facture --help` shows the commands.",
      fr: "Écrivez `facture <commande> \(Texte.cite(word)) …` ; `facture --help` montre les commandes.")
  }

  package static func unknownCommand(_ name: String, nearest: String?) -> Self {
    Self(
      "commande-inconnue", noCommand(name),
      nearest.map {
        Words("Did you mean `facture \(command: $0)`?", fr: "Vouliez-vous dire `facture \(command: $0)` ?")
      }
        ?? Words("`facture --help` shows the commands.", fr: "`facture --help` montre les commandes."))
  }

  /// A word after `help` that is near the name of a list of the help.
  package static func unknownHelp(_ name: String, nearest: String) -> Self {
    Self(
      "commande-inconnue", noCommand(name),
      Words("Did you mean `facture help \(nearest)`?", fr: "Vouliez-vous dire `facture help \(nearest)` ?"))
  }

  package static func otherCommand(_ name: String, advice: Words) -> Self {
    Self("commande-inconnue", noCommand(name), advice)
  }

  private static func noCommand(_ name: String) -> Words {
    Words("There is no command \(quoted(name)).", fr: "Il n'y a pas de commande \(quoted(name)).")
  }
}

/// Sentences that several errors share.
extension UsageError {
  static let oneOfThem = Words("Give one of them.", fr: "Donnez l'une des deux.")

  static func didYouMean(_ word: Words) -> Words {
    Words("Did you mean \(word)?", fr: "Vouliez-vous dire \(word) ?")
  }

  static func quoted(_ text: String) -> Words {
    Words("\"\(Texte.cite(text))\"", fr: "« \(Texte.cite(text)) »")
  }

  package static func options(_ names: [String], _ separator: String) -> Words {
    names.map { Words.option($0) }.joined(separator: separator)
  }

  static func arguments(_ count: Int) -> Words {
    count == 0
      ? Words("takes no argument", fr: "ne prend aucun argument")
      : Words("takes \(count, "argument", "arguments")", fr: "prend \(count, "argument", "arguments")")
  }

  static func seeHelp(_ command: String) -> Words {
    Words(
      "`facture \(command: command) --help` shows how to write it.",
      fr: "`facture \(command: command) --help` montre comment l'écrire.")
  }
}
