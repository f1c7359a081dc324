import LedgerModel
package import LedgerWords

/// Errors of options and arguments.
extension UsageError {
  package static func unknownOption(_ name: String, command: String, nearest: Words?) -> Self {
    Self(
      "option-inconnue",
      Words(
        "`facture \(command: command)` has no option --\(Texte.cite(name)).",
        fr: "`facture \(command: command)` n'a pas d'option --\(Texte.cite(name))."),
      nearest.map(Self.didYouMean)
        ?? Words(
          "`facture \(command: command) --help` shows its options.",
          fr: "`facture \(command: command) --help` montre ses options."))
  }

  static func oneDash(_ word: String, command: String) -> Self {
    Self(
      "option-inconnue",
      "An option begins with two dashes: \(quoted(word)) is not an option.",
      fr: "Une option commence par deux tirets : \(quoted(word)) n'est pas une option.",
      hint: "`facture \(command: command) --help` shows them; after -- everything is an argument.",
      fr: "`facture \(command: command) --help` les montre ; après -- tout est un argument.")
  }

  static func repeatedOption(_ name: String) -> Self {
    Self(
      "option-repetee",
      "\(option: name) is given twice.", fr: "\(option: name) est donnée deux fois.",
      hint: "Give it once.", fr: "Donnez-la une seule fois.")
  }

  static func valueOfFlag(_ name: String, instead: Words?) -> Self {
    Self(
      "valeur-inattendue",
      Words("\(option: name) takes no value.", fr: "\(option: name) ne prend pas de valeur."),
      instead
        ?? Words(
          "Write \(option: name) alone, or leave it out.", fr: "Écrivez \(option: name) sans valeur, ou omettez-la."))
  }

  static func missingValue(_ name: String, placeholder: Words) -> Self {
    Self(
      "valeur-manquante",
      "\(option: name) needs a value.", fr: "Il manque une valeur à \(option: name).",
      hint: "Write \(option: name)=\(placeholder).", fr: "Écrivez \(option: name)=\(placeholder).")
  }

  /// A field of a tool is needed, which is no command that people type.
  package static func missingField(_ name: String, of tool: String) -> Self {
    Self(
      "option-manquante",
      "\(tool) needs `\(name)`.", fr: "\(tool) demande `\(name)`.",
      hint: "tools/list has its type.", fr: "tools/list en donne le type.")
  }

  package static func missingOptions(_ names: [String], command: String) -> Self {
    Self(
      "option-manquante",
      "`facture \(command: command)` needs \(options(names, " and ")).",
      fr: "`facture \(command: command)` demande \(options(names, " et ")).",
      hint: "`facture \(command: command) --help` explains it.",
      fr: "`facture \(command: command) --help` l'explique.")
  }

  /// One of these options is needed.
  package static func missingOneOf(_ names: [String], command: String) -> Self {
    Self(
      "option-manquante",
      "`facture \(command: command)` needs \(options(names, " or ")).",
      fr: "`facture \(command: command)` demande \(options(names, " ou ")).",
      hint: "`facture \(command: command) --help` explains it.",
      fr: "`facture \(command: command) --help` l'explique.")
  }

  package static func missingArguments(_ names: [Words], command: String) -> Self {
    Self(
      "argument-manquant",
      Words(
        "`facture \(command: command)` needs \(names.joined(separator: " and ")).",
        fr: "Il manque \(names.joined(separator: " et ")) à `facture \(command: command)`."), seeHelp(command))
  }

  static func emptyArgument(_ name: Words, command: String) -> Self {
    Self("valeur-vide", Words("\(name) is empty.", fr: "\(name) est vide."), seeHelp(command))
  }

  /// `meant`: the option that the word lacks.
  static func tooManyArguments(_ word: String, allowed: Int, command: String, meant: Words? = nil) -> Self {
    Self(
      "argument-inattendu",
      Words(
        "`facture \(command: command)` \(arguments(allowed)): \(quoted(word)) is too much.",
        fr: "`facture \(command: command)` \(arguments(allowed)) : \(quoted(word)) est de trop."),
      meant.map(Self.didYouMean)
        ?? Words(
          "Put a text with spaces in quotes. \(seeHelp(command))",
          fr: "Mettez entre guillemets un texte qui contient des espaces. \(seeHelp(command))"))
  }

  package static func meaninglessOption(_ name: String, command: String) -> Self {
    Self(
      "option-inattendue",
      "`facture \(command: command)` does not take \(option: name) here.",
      fr: "`facture \(command: command)` ne prend pas \(option: name) ici.",
      hint: "Leave it out.", fr: "Omettez-la.")
  }

  static func nothingToChange(_ names: [String], command: String) -> Self {
    Self(
      "option-manquante",
      "`facture \(command: command)` needs something to change.",
      fr: "`facture \(command: command)` demande ce qu'il faut changer.",
      hint: "Give at least one of \(options(names, ", ")).",
      fr: "Donnez au moins une option parmi \(options(names, ", ")).")
  }

  /// The text given for `place`, an option or argument, is not a valid value.
  package static func badValue(place: Words, _ value: BadValue) -> Self {
    Self(
      value.phrase.code, Words("\(place): \(value.phrase.message)", fr: "\(place) : \(value.phrase.message)"),
      value.phrase.hint)
  }

  /// The result of `read` on the text given for `place`.
  package static func reading<Value>(
    _ place: Words, _ read: () throws(BadValue) -> Value
  ) throws(UsageError) -> Value {
    do throws(BadValue) { return try read() } catch { throw .badValue(place: place, error) }
  }

  package static func optionAlone(_ name: String, needed: String) -> Self {
    Self(
      "option-inattendue",
      "\(option: name) needs \(option: needed).",
      fr: "\(option: name) demande \(option: needed).",
      hint: "Add \(option: needed), or leave \(option: name) out.",
      fr: "Ajoutez \(option: needed), ou omettez \(option: name).")
  }

  package static func contraryOptions(_ one: Words, _ other: Words) -> Self {
    Self(
      "options-contraires",
      Words(
        "\(one) and \(other) contradict each other.", fr: "\(one) et \(other) se contredisent."), Self.oneOfThem)
  }

  /// A PEM file does not name the log of its key.
  package static var logKeyWithoutName: Self {
    Self(
      "cle-invalide",
      "A witness follows a log by its name, which a PEM file does not have.",
      fr: "Un témoin suit un journal par son nom, qu'un fichier PEM ne donne pas.",
      hint: "Give what `facture checkpoint --key=KEY.pem --print-public-key` prints at the owner's.",
      fr: "Donnez ce qu'affiche `facture checkpoint --key=CLE.pem --print-public-key` chez qui tient le journal.")
  }
}
