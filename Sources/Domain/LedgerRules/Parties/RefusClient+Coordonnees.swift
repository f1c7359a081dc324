public import LedgerModel
import LedgerWords

/// Why the ways to reach a client are refused: its VAT number, addresses and postal code.
extension RefusClient {
  /// The text is not a VAT number.
  public static func tvaInvalide(_ numero: String, _ faute: FauteTVA) -> Self {
    Self("tva-invalide") { _ in
      pas(
        numero, Words("a VAT number: \(Self.faute(faute))", fr: "un numéro de TVA : \(Self.faute(faute))"),
        Words(
          "A VAT number begins with two letters for the country, as in FR40303265045.",
          fr: "Un numéro de TVA commence par les deux lettres du pays, comme FR40303265045."))
    }
  }

  /// The text is not an e-mail address.
  public static func emailInvalide(_ email: String) -> Self {
    Self("email-invalide") { _ in
      pas(
        email, Words("an e-mail address", fr: "une adresse e-mail"),
        Words(
          "Give one address, as in contact@dupont.example.", fr: "Donnez une adresse, comme contact@dupont.example."))
    }
  }

  /// The text is not a postal code of France.
  public static func codePostalInvalide(_ code: String) -> Self {
    Self("code-postal-invalide") { _ in
      pas(
        code, Words("a postal code of France", fr: "un code postal français"),
        Words(
          "It has five digits, as in 69001. Where the address is in another country, name it with --pays.",
          fr: "Il a cinq chiffres, comme 69001. Pour une adresse à l'étranger, indiquez le pays avec --pays."))
    }
  }

  /// The identifier is not valid in its scheme.
  public static func adresseElectroniqueInvalide(_ adresse: AdresseElectronique) -> Self {
    Self("adresse-electronique-invalide") { _ in
      let (identifiant, schema) = (Texte.cite(adresse.identifiant), Texte.cite(adresse.schema))
      guard !adresse.schema.isEmpty else {
        return Dit(
          "\"\(identifiant)\" has no scheme: outside France an electronic address begins with one.",
          fr: "« \(identifiant) » n'a pas de schéma : hors de France, une adresse électronique commence par le sien.",
          remede:
            "Write it before a colon: 0208:0403170701 for a firm in Belgium, 9930:DE136695976 for a VAT number of "
            + "Germany, EM:contact@example.org for an e-mail address.",
          fr: "Écrivez-le avant un deux-points : 0208:0403170701 pour une entreprise belge, 9930:DE136695976 pour un "
            + "numéro de TVA allemand, EM:contact@example.org pour une adresse e-mail.")
      }
      return Dit(
        "\"\(identifiant)\" is not an electronic address of the scheme \(schema).",
        fr: "« \(identifiant) » n'est pas une adresse électronique du schéma \(schema).",
        remede:
          "Of the scheme 0225, the French directory, it is the SIREN, alone or with _ and a suffix; of EM an e-mail address.",
        fr: "Pour 0225, l'annuaire français, c'est le SIREN, seul ou suivi de _ et d'un suffixe ; pour EM, une adresse "
          + "e-mail.")
    }
  }

  /// `texte` is not `quoi`.
  static func pas(_ texte: String, _ quoi: Words, _ remede: Words) -> Dit {
    Dit(
      Words("\"\(Texte.cite(texte))\" is not \(quoi).", fr: "« \(Texte.cite(texte)) » n'est pas \(quoi)."), remede)
  }

  private static func faute(_ faute: FauteTVA) -> Words {
    switch faute {
    case .forme:
      Words(
        "it is not two letters followed by 2 to 14 letters and digits",
        fr: "il faut deux lettres suivies de 2 à 14 lettres et chiffres")
    case .pays(let lettres):
      Words("\(lettres) is no country", fr: "\(lettres) n'est pas un pays")
    case .longueur(let pays, let attendu):
      Words("after \(pays) there are \(attendu)", fr: "après \(pays) il faut \(attendu)")
    case .cle: Words("its check digits are wrong", fr: "sa clé de contrôle est fausse")
    }
  }
}
