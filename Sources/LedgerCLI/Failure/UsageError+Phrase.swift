import LedgerDomain
import LedgerWords

/// What is said of wrong usage.
extension UsageError {
  var phrase: Phrase {
    switch self {
    case .notUTF8(let word):
      Phrase(
        "texte-invalide",
        Words(
          "Word \(word) of the command line is not UTF-8.",
          fr: "Le mot \(word) de la ligne de commande n'est pas en UTF-8."),
        Words(
          "Set the terminal to UTF-8, or write the text without accents.",
          fr: "Réglez le terminal sur UTF-8, ou écrivez le texte sans accents."))
    case .variableNotUTF8(let name):
      Phrase(
        "texte-invalide", Words("\(name) is not UTF-8.", fr: "\(name) n'est pas en UTF-8."),
        Words(
          "Give the directory a name in UTF-8, or reach it by a symbolic link that has one.",
          fr: "Donnez au répertoire un nom en UTF-8, ou passez par un lien symbolique qui en a un."))
    case .optionBeforeCommand(let word):
      Phrase(
        "commande-manquante",
        Words(
          "The command comes first, then its options: \(quoted(word)) is not a command.",
          fr: "La commande vient d'abord, puis ses options : \(quoted(word)) n'est pas une commande."),
        Words(
          "Write `facture <command> \(Texte.cite(word)) …`; `facture --help` shows the commands.",
          fr: "Écrivez `facture <commande> \(Texte.cite(word)) …` ; `facture --help` montre les commandes."))
    case .unknownCommand(let name, let nearest):
      Phrase(
        "commande-inconnue", noCommand(name),
        nearest.map {
          Words("Did you mean `facture \(command: $0)`?", fr: "Vouliez-vous dire `facture \(command: $0)` ?")
        }
          ?? Words("`facture --help` shows the commands.", fr: "`facture --help` montre les commandes."))
    case .otherCommand(let name, let advice): Phrase("commande-inconnue", noCommand(name), advice)
    case .unknownOption, .oneDash, .repeatedOption, .valueOfFlag, .missingValue, .missingOptions, .missingArguments,
      .emptyArgument, .tooManyArguments, .meaninglessOption, .nothingToChange, .badValue, .optionAlone,
      .contraryOptions:
      phraseOfOptions
    case .directoryMissing, .archiveWhat, .dossierWhat, .siteWhat, .clientTwice, .twoDirectories, .unknownList,
      .unknownReport, .reportWithoutClient, .clientOfOtherReport, .closesWhat, .jsonAndCSV, .periodReversed,
      .positionsReversed:
      phraseOfCommands
    case .nothingToProve, .valueAndRemoval, .twoProofs, .proofNeedsCheckpoint, .proofTakesNoCheckpoint,
      .outputOverInput, .outputInRegistre:
      phraseOfFiles
    }
  }

  private func noCommand(_ name: String) -> Words {
    Words("There is no command \(quoted(name)).", fr: "Il n'y a pas de commande \(quoted(name)).")
  }

  private var phraseOfOptions: Phrase {
    switch self {
    case .unknownOption(let name, let command, let nearest):
      Phrase(
        "option-inconnue",
        Words(
          "`facture \(command: command)` has no option --\(Texte.cite(name)).",
          fr: "`facture \(command: command)` n'a pas d'option --\(Texte.cite(name))."),
        nearest.map { Words("Did you mean \(option: $0)?", fr: "Vouliez-vous dire \(option: $0) ?") }
          ?? Words(
            "`facture \(command: command) --help` shows its options.",
            fr: "`facture \(command: command) --help` montre ses options."))
    case .oneDash(let word, let command):
      Phrase(
        "option-inconnue",
        Words(
          "An option begins with two dashes: \(quoted(word)) is not an option.",
          fr: "Une option commence par deux tirets : \(quoted(word)) n'est pas une option."),
        Words(
          "`facture \(command: command) --help` shows them; after -- everything is an argument.",
          fr: "`facture \(command: command) --help` les montre ; après -- tout est un argument."))
    case .repeatedOption(let name):
      Phrase(
        "option-repetee",
        Words("\(option: name) is given twice.", fr: "\(option: name) est donnée deux fois."),
        Words("Give it once.", fr: "Donnez-la une seule fois."))
    case .valueOfFlag(let name):
      Phrase(
        "valeur-inattendue",
        Words("\(option: name) takes no value.", fr: "\(option: name) ne prend pas de valeur."),
        Words(
          "Write \(option: name) alone, or leave it out.", fr: "Écrivez \(option: name) sans valeur, ou omettez-la."))
    case .missingValue(let name, let placeholder):
      Phrase(
        "valeur-manquante",
        Words("\(option: name) needs a value.", fr: "Il manque une valeur à \(option: name)."),
        Words(
          "Write \(option: name)=\(placeholder), also for a value that begins with a dash.",
          fr: "Écrivez \(option: name)=\(placeholder), même si la valeur commence par un tiret."))
    case .missingOptions(let names, let command):
      Phrase(
        "option-manquante",
        Words(
          "`facture \(command: command)` needs \(options(names, " and ")).",
          fr: "`facture \(command: command)` demande \(options(names, " et "))."),
        Words(
          "`facture \(command: command) --help` shows an example.",
          fr: "`facture \(command: command) --help` montre un exemple."))
    case .missingArguments(let names, let command):
      Phrase(
        "argument-manquant",
        Words(
          "`facture \(command: command)` needs \(names.joined(separator: " and ")).",
          fr: "`facture \(command: command)` demande \(names.joined(separator: " et "))."), seeHelp(command))
    case .emptyArgument(let name, let command):
      Phrase("valeur-vide", Words("\(name) is empty.", fr: "\(name) est vide."), seeHelp(command))
    case .tooManyArguments(let word, let allowed, let command):
      Phrase(
        "argument-inattendu",
        Words(
          "`facture \(command: command)` takes \(arguments(allowed)): \(quoted(word)) is too much.",
          fr: "`facture \(command: command)` prend \(arguments(allowed)) : \(quoted(word)) est de trop."),
        Words(
          "Put a text with spaces in quotes. \(seeHelp(command))",
          fr: "Mettez entre guillemets un texte qui contient des espaces. \(seeHelp(command))"))
    case .meaninglessOption(let name, let command):
      Phrase(
        "option-inattendue",
        Words(
          "`facture \(command: command)` does not take \(option: name).",
          fr: "`facture \(command: command)` ne prend pas \(option: name)."), Words("Leave it out.", fr: "Omettez-la."))
    case .nothingToChange(let names, let command):
      Phrase(
        "option-manquante",
        Words(
          "`facture \(command: command)` needs something to change.",
          fr: "`facture \(command: command)` ne dit pas quoi changer."),
        Words(
          "Give at least one of \(options(names, ", ")).",
          fr: "Donnez au moins une option parmi \(options(names, ", "))."))
    case .badValue(let place, let value):
      Phrase(
        value.phrase.code, Words("\(place): \(value.phrase.message)", fr: "\(place) : \(value.phrase.message)"),
        value.phrase.hint)
    case .optionAlone(let name, let needed):
      Phrase(
        "option-inattendue",
        Words(
          "\(option: name) means nothing without \(option: needed).",
          fr: "\(option: name) n'a pas de sens sans \(option: needed)."),
        Words(
          "Add \(option: needed), or leave \(option: name) out.",
          fr: "Ajoutez \(option: needed), ou omettez \(option: name)."))
    case .contraryOptions(let one, let other):
      Phrase(
        "options-contraires",
        Words(
          "\(option: one) and \(option: other) contradict each other.",
          fr: "\(option: one) et \(option: other) se contredisent."), Self.oneOfThem)
    default: Phrase("usage", .none, .none)
    }
  }

  static let oneOfThem = Words("Give one of them.", fr: "Donnez l'une des deux.")

  static func didYouMean(_ word: String) -> Words {
    Words("Did you mean \(word)?", fr: "Vouliez-vous dire \(word) ?")
  }

  func quoted(_ text: String) -> Words {
    Words("\"\(Texte.cite(text))\"", fr: "« \(Texte.cite(text)) »")
  }

  private func options(_ names: [String], _ separator: String) -> Words {
    names.map { Words.option($0) }.joined(separator: separator)
  }

  private func arguments(_ count: Int) -> Words {
    count == 0
      ? Words("no argument", fr: "aucun argument")
      : Words(
        "\(count, "argument", "arguments")", fr: "\(count, "argument", "arguments")")
  }

  func seeHelp(_ command: String) -> Words {
    Words(
      "`facture \(command: command) --help` shows how to write it.",
      fr: "`facture \(command: command) --help` montre comment l'écrire.")
  }
}
