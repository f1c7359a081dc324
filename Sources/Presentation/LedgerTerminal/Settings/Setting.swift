package import LedgerWords

/// The settings that the file may hold.
package enum Setting: String, CaseIterable, Sendable {
  /// The author.
  case auteur
  /// The directory of the ledger.
  case registre
  /// The language of texts for people.
  case langue
  /// The time zone of local days.
  case fuseau

  /// The option that says the same.
  package var key: any OptionKey {
    switch self {
    case .auteur: Options.auteur
    case .registre: Options.registre
    case .langue: Options.langue
    case .fuseau: Options.fuseau
    }
  }

  /// Its name in `language`: that of the option for the same value.
  func name(_ language: Language) -> String { ProgramNames.option(rawValue, language) }

  /// What it is called.
  package var name: Words { Words.ofProgram(name) }

  /// All names of all settings.
  static var names: [String] { allCases.flatMap { setting in Language.allCases.map(setting.name) } }

  /// The setting that is called so in one of the languages.
  package static func named(_ name: String) -> Setting? {
    allCases.first { setting in Language.allCases.contains { setting.name($0) == name } }
  }

  /// The environment variables that precede the file, and the ones after it.
  var variables: (before: [String], after: [String]) {
    switch self {
    case .auteur: (["FACTURE_AUTEUR"], [])
    case .registre: (["FACTURE_REGISTRE"], [])
    // LANG is set on nearly every machine: it is the machine's default, not the user's choice.
    case .langue: (["LC_ALL", "LC_MESSAGES"], ["LANG"])
    case .fuseau: (["TZ"], [])
    }
  }

  /// - Throws: ``BadValue`` if `text` is not a value of it.
  package func check(_ text: String) throws(BadValue) {
    switch self {
    case .auteur: _ = try Auteur(option: text)
    case .registre: guard text.hasPrefix("/") || text.hasPrefix("~/") else { throw .relativePath(text) }
    case .langue: _ = try Language(option: text)
    case .fuseau: _ = try Fuseau(option: text)
    }
  }
}
