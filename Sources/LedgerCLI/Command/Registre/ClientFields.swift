/// The options of a client's optional fields, which `creer-client` and `modifier-client` share.
enum ClientFields {
  static let options: [Option] = [
    .value("siren", "SIREN", "nine digits"), .value("siret", "SIRET", "fourteen digits, the first nine its SIREN"),
    .value("numero-tva", "TEXTE", "its VAT number"), .value("email", "TEXTE", "where to write to"),
    .value("telephone", "TEXTE", "where to call"), .value("rue", "TEXTE", "number and street"),
    .value("code-postal", "TEXTE", "postal code"), .value("ville", "TEXTE", "town"),
    .value("pays", "TEXTE", "country"),
  ]
}
