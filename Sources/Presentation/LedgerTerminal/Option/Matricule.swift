package import LedgerWords

/// The four characters by which the tax office knows a platform.
package struct Matricule: OptionValue {
  package let texte: String
  package static var word: Words { Words("ID", fr: "MATRICULE") }

  package init(option text: String) throws(BadValue) {
    guard text.utf8.count == 4, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) })
    else {
      throw BadValue(
        "matricule-invalide", "\(BadValue.quoted(text)) is no id of a platform.",
        fr: "\(BadValue.quoted(text)) n'est pas un matricule de plateforme.",
        hint: "Write its four digits or capitals, as in 0003.",
        fr: "Écrivez ses quatre chiffres ou majuscules, comme 0003.")
    }
    texte = text
  }

  private init(_ texte: String) { self.texte = texte }

  /// For a platform that writes its own.
  package static let aucun = Matricule("0000")
}
