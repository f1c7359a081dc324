/// The options of a client's optional fields, which `creer-client` and `modifier-client` share.
enum ClientFields {
  static let options: [Option] = [
    .value("siren", "SIREN"), .value("siret", "SIRET"), .value("numero-tva", "TEXTE"), .value("email", "TEXTE"),
    .value("telephone", "TEXTE"), .value("rue", "TEXTE"), .value("code-postal", "TEXTE"), .value("ville", "TEXTE"),
    .value("pays", "TEXTE"),
  ]

  static let help = """
      --siren=SIREN             nine digits
      --siret=SIRET             fourteen digits, the first nine its SIREN
      --numero-tva=TEXTE        its VAT number
      --email=TEXTE             where to write to
      --telephone=TEXTE         where to call
      --rue=TEXTE               number and street
      --code-postal=TEXTE       postal code
      --ville=TEXTE             town
      --pays=TEXTE              country
    """
}
