package import LedgerModel
package import LedgerWords

/// Terms of early payment: each is a term `escompte` of the document, with its days and its percentage. In Germany they are lines of
/// BT-20 for programs, in the form of its coordination office (BR-DE-18); elsewhere sentences.
package enum Escompte {
  /// The text of BT-20 for these terms and the other terms of payment.
  static func conditions(_ termes: Termes?, _ conditions: String?, enCode: Bool, _ langue: LangueDocument) -> String? {
    let lignes = termes[.escompte].compactMap { terme in
      terme.taux.map { enCode ? ligne(terme.precision ?? "", $0) : phrase(terme.precision ?? "", $0, langue) }
    }
    guard !lignes.isEmpty else { return conditions }
    return lignes.map { $0 + "\n" }.joined() + (conditions ?? "")
  }

  /// The designation of a line with a discount of `taux` percent.
  package static func designation(_ taux: Taux, _ langue: LangueDocument) -> String {
    switch langue {
    case .francais: "Escompte pour paiement anticipé, \(taux.text(in: .french)) %"
    case .anglais: "Early-payment discount, \(taux) %"
    case .allemand: "Skonto, \(taux.text(in: .french)) %"
    case .neerlandais: "Korting voor contante betaling, \(taux.text(in: .french)) %"
    }
  }

  private static func phrase(_ jours: String, _ taux: Taux, _ langue: LangueDocument) -> String {
    let virgule = taux.text(in: .french)
    return switch langue {
    case .francais: "Escompte de \(virgule) % pour un paiement sous \(jours) jours"
    case .anglais: "\(taux) % discount for payment within \(jours) days"
    case .allemand: "\(virgule) % Skonto bei Zahlung innerhalb von \(jours) Tagen"
    case .neerlandais: "\(virgule) % korting bij betaling binnen \(jours) dagen"
    }
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

  /// Whether `ligne` is for programs: it begins with `#`. White space around it does not count.
  static func estEnCode(_ ligne: Substring) -> Bool { sansBlancs(ligne).hasPrefix("#") }

  /// Whether `ligne` has the form of such a term. White space around it does not count.
  static func estUn(_ ligne: Substring) -> Bool { champs(sansBlancs(ligne)) != nil }

  private static func sansBlancs(_ ligne: Substring) -> Substring {
    let estBlanc = { (signe: Character) in [" ", "\t", "\r"].contains(signe) }
    var reste = ligne.drop(while: estBlanc)
    while let dernier = reste.last, estBlanc(dernier) { reste.removeLast() }
    return reste
  }

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
