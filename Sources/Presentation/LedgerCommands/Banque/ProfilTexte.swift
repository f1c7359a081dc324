import LedgerBank
import LedgerModel
import LedgerRules
import LedgerWords

/// A profile of a bank's CSV as a file of lines `field = value`: an own one is a known one, changed.
enum ProfilTexte {
  static func lines(_ profil: ProfilCSV) -> [String] { profil.champs.map { "\($0.nom) = \($0.valeur)" } }

  /// The profile in `bytes`.
  ///
  /// - Throws: ``Refus`` `profil-illisible`.
  static func lit(_ bytes: [UInt8], nom: String) throws(Refus) -> ProfilCSV {
    var champs: [String: String] = [:]
    let connus = Set(ProfilCSV.connus.flatMap { $0.champs.map(\.nom) })
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(Self.sansBords)
      guard parts.count == 2 else {
        let ligne = Texte.cite(String(line))
        throw .releve(
          .profilIllisible(
            nom,
            Words(
              "the line \"\(ligne)\" is not `field = value`", fr: "la ligne « \(ligne) » n'est pas `champ = valeur`")))
      }
      guard connus.contains(parts[0]), champs.updateValue(parts[1], forKey: parts[0]) == nil else {
        let champ = Texte.cite(parts[0])
        throw .releve(
          .profilIllisible(
            nom,
            Words(
              "its field \"\(champ)\" is not known, or is given twice",
              fr: "son champ « \(champ) » est inconnu, ou y est deux fois")))
      }
    }
    do throws(RefusReleve) {
      return try ProfilCSV(nom, champs)
    } catch {
      throw .releve(error)
    }
  }

  private static func sansBords(_ texte: Substring) -> String {
    String(texte.drop { $0 == " " }.reversed().drop { $0 == " " || $0 == "\r" }.reversed())
  }
}
