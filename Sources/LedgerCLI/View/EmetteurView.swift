import LedgerDomain

/// The seller on the screen.
struct EmetteurView {
  let emetteur: Emetteur

  init(_ emetteur: Emetteur) { self.emetteur = emetteur }

  /// Its lines of text, as wide as the terminal.
  func lines(_ console: Console) -> [String] {
    let compte = emetteur.compteBancaire
    var fields: [(String, String?)] = [
      ("Émetteur", emetteur.nom), ("Nom commercial", emetteur.nomCommercial), ("Forme", emetteur.formeJuridique),
      ("Capital", emetteur.capital.map { "\($0)" }), ("Immatriculation", emetteur.immatriculation),
      ("SIREN", emetteur.siren), ("SIRET", emetteur.siret), ("Numéro TVA", emetteur.numeroTVA),
      ("Régime de TVA", emetteur.regimeTVA.rawValue), ("TVA sur les débits", emetteur.optionDebits ? "oui" : "non"),
    ]
    fields += Adresse.fields(emetteur.adresse)
    fields += [
      ("Adresse électronique", emetteur.adresseElectronique?.description),
      ("Contact", emetteur.contact?.nom), ("Téléphone", emetteur.contact?.telephone),
      ("Email", emetteur.contact?.email),
      ("IBAN", compte?.iban), ("BIC", compte?.bic), ("Titulaire", compte?.titulaire),
    ]
    fields += emetteur.mentions.map { ($0.code.rawValue, $0.texte) }
    fields += [("Profil", emetteur.profil?.rawValue)]
    let manques = emetteur.manques.joined(separator: ", ")
    if !manques.isEmpty { fields.append(("Manque", manques)) }
    return Table(fields: fields.filter { $0.1?.isEmpty == false }).lines(console.style, width: console.width)
  }
}

extension Adresse {
  /// The lines of an envelope, the first of which is named.
  static func fields(_ adresse: Adresse?) -> [(String, String?)] {
    guard let adresse else { return [] }
    let town = [adresse.codePostal, adresse.ville].compactMap { $0 }.joined(separator: " ")
    let lines = [adresse.rue, adresse.complement, town, adresse.pays].compactMap { $0 }.filter { !$0.isEmpty }
    return lines.enumerated().map { index, line in (index == 0 ? "Adresse" : "", line) }
  }
}
