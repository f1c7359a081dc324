/// One option of a command, as the command declares it.
struct Option: Sendable {
  /// What follows its name.
  enum Form: Sendable, Equatable {
    /// Nothing.
    case flag
    /// A value; the word stands for it in the help.
    case value(String)
  }

  /// Its name, without dashes.
  let name: String
  /// What follows its name.
  let form: Form
  /// Whether it may be given more than once.
  let repeats: Bool

  /// An option that is there or not.
  static func flag(_ name: String) -> Option { Option(name: name, form: .flag, repeats: false) }

  /// An option with a value.
  static func value(_ name: String, _ placeholder: String, repeats: Bool = false) -> Option {
    Option(name: name, form: .value(placeholder), repeats: repeats)
  }
}

extension Option {
  /// What every command takes.
  static let common: [Option] = [.flag("json"), .value("registre", "DIR"), .flag("help")]

  /// What every command that writes takes, `import` apart, which makes many commits.
  static let writing: [Option] =
    [.value("auteur", "TEXTE"), .value("commande", "TEXTE"), .value("lock-timeout", "SECONDES")] + common

  /// The date the statuts are seen from, and the moment the ledger is seen at.
  static let seenFrom: [Option] = [.value("au", "JOUR"), .value("until", "SEQUENCE|INSTANT")]
}
