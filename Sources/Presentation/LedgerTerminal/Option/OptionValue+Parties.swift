import LedgerModel
package import LedgerWords

extension AdresseElectronique: OptionValue {
  package static var word: Words { Words("[SCHEME:]TEXT", fr: "[SCHEMA:]TEXTE") }

  /// An identifier of the scheme before a colon; an e-mail address shows itself. Without a scheme that of its country is meant.
  package init(option text: String) throws(BadValue) {
    self = Self(text) ?? Self(schema: text.contains("@") ? "EM" : "", identifiant: text)
  }
}

extension IdentifiantPartie: OptionValue {
  package static var word: Words { Words("[SCHEME:]TEXT", fr: "[SCHEMA:]TEXTE") }

  package init(option text: String) throws(BadValue) { self.init(text) }
}

extension ProfilFacture: ChoiceValue {}

extension DevisConclu.Moyen: ChoiceValue {}
