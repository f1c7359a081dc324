package import LedgerModel

/// Terms of early payment for programs: lines of BT-20 in the form of Germany's coordination office (BR-DE-18). Each is a term
/// `escompte` of the document, with its days and its percentage.
package enum Escompte {
  /// The text of BT-20 for these terms and the other terms of payment.
  static func conditions(_ termes: Termes?, _ conditions: String?) -> String? {
    let lignes = termes[.escompte].compactMap { terme in terme.taux.map { ligne(terme.precision ?? "", $0) } }
    guard !lignes.isEmpty else { return conditions }
    return lignes.map { $0 + "\n" }.joined() + (conditions ?? "")
  }

  /// The terms and the other terms of payment in `conditions`; writing them gives the same text again.
  package static func lus(_ conditions: String?) -> (termes: [Terme], conditions: String?) {
    guard let conditions else { return ([], nil) }
    var (termes, reste) = ([Terme](), conditions[...])
    while let fin = reste.firstIndex(of: "\n"), let terme = terme(reste[..<fin]) {
      termes.append(terme)
      reste = reste[reste.index(after: fin)...]
    }
    return (termes, reste.isEmpty ? nil : String(reste))
  }

  /// Whether `ligne` has the form of such a term.
  static func estUn(_ ligne: Substring) -> Bool { champs(ligne) != nil }

  private static func ligne(_ jours: String, _ taux: Taux) -> String {
    let (entiers, centiemes) = taux.centiemes.quotientAndRemainder(dividingBy: 100)
    return "#SKONTO#TAGE=\(jours)#PROZENT=\(entiers).\(centiemes < 10 ? "0" : "")\(centiemes)#"
  }

  /// The term in `ligne`; nil for another line, or one with more data.
  private static func terme(_ ligne: Substring) -> Terme? {
    guard let champs = champs(ligne), champs.count == 5 else { return nil }
    let terme = Terme(
      .escompte, String(champs[3].dropFirst("PROZENT=".count)),
      precision: String(champs[2].dropFirst("TAGE=".count)))
    guard let taux = terme.taux, Self.ligne(terme.precision ?? "", taux) == ligne else { return nil }
    return terme
  }

  private static func champs(_ ligne: Substring) -> [Substring]? {
    let champs = ligne.split(separator: "#", omittingEmptySubsequences: false)
    guard (5...6).contains(champs.count), champs[0].isEmpty, champs[1] == "SKONTO", champs[champs.count - 1].isEmpty,
      estUnNombre(champs[2], apres: "TAGE=", decimales: 0), estUnNombre(champs[3], apres: "PROZENT=", decimales: 2),
      champs.count == 5 || estUnNombre(champs[4], apres: "BASISBETRAG=", decimales: 2, signe: true)
    else { return nil }
    return champs
  }

  private static func estUnNombre(
    _ champ: Substring, apres nom: String, decimales: Int, signe: Bool = false
  ) -> Bool {
    guard champ.hasPrefix(nom) else { return false }
    var reste = champ.dropFirst(nom.count)
    if signe, reste.first == "-" { reste.removeFirst() }
    let parts = reste.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == (decimales > 0 ? 2 : 1) && (decimales == 0 || parts[1].utf8.count == decimales)
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
  }
}
