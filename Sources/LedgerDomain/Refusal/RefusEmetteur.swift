import LedgerWords

/// Why a seller cannot be so.
public enum RefusEmetteur: Equatable, Sendable {
  /// Nobody said who invoices.
  case inconnu
  /// Its name is blank.
  case nomVide
  /// Nothing would change.
  case sansChangement
  /// Its capital is zero or less.
  case capitalInvalide(Montant)
  /// Its VAT number is that of another company than its SIREN.
  case tvaHorsSiren(numeroTVA: String, siren: String)
  /// There is no such country.
  case paysInconnu(String)
  /// The text is no IBAN.
  case ibanInvalide(String)
  /// The text is no BIC.
  case bicInvalide(String)
  /// The text of that code is blank.
  case mentionVide(Mention.Code)
  /// There are two texts of that code.
  case mentionRepetee(Mention.Code)
}

/// What is said of a refusal about the seller.
extension RefusEmetteur {
  var phrase: Phrase {
    switch self {
    case .inconnu:
      Phrase(
        "emetteur-inconnu",
        Words("Nobody has said yet who invoices.", fr: "L'émetteur des factures n'est pas encore défini."),
        Words(
          "`facture emetteur --nom=… --siren=…` says it; `facture emetteur --help` shows the rest.",
          fr: "`facture emetteur --nom=… --siren=…` le définit ; `facture emetteur --help` montre le reste."))
    case .nomVide:
      Phrase(
        "nom-vide", Words("The name of the seller is blank.", fr: "Le nom de l'émetteur est vide."),
        Words(
          "Give a name with at least one visible character.", fr: "Donnez un nom d'au moins un caractère visible."))
    case .sansChangement:
      Phrase(
        "rien-ne-change",
        Words(
          "The seller has these values already: nothing changes.",
          fr: "L'émetteur a déjà ces valeurs : rien ne change."),
        Words("Give at least one field another value.", fr: "Donnez une autre valeur à un champ au moins."))
    case .capitalInvalide(let capital):
      Phrase(
        "capital-invalide",
        Words("A capital of \(capital) is none.", fr: "Un capital de \(capital) n'est pas possible."),
        Words("Give more than 0, or leave it out.", fr: "Donnez plus que 0, ou omettez-le."))
    case .tvaHorsSiren(let numeroTVA, let siren):
      Phrase(
        "numero-tva-invalide",
        Words(
          "The VAT number \(numeroTVA) does not end with the SIREN \(siren).",
          fr: "Le numéro de TVA \(numeroTVA) ne se termine pas par le SIREN \(siren)."),
        Words(
          "A VAT number of France is FR, two characters and the SIREN: one of the two is mistyped.",
          fr: "Un numéro de TVA français est FR, deux caractères et le SIREN : l'un des deux est mal saisi."))
    case .paysInconnu(let pays):
      Phrase(
        "pays-inconnu",
        Words("There is no country \"\(Texte.cite(pays))\".", fr: "Il n'y a pas de pays « \(Texte.cite(pays)) »."),
        Words(
          "Give its two letters of ISO 3166, as in FR, or its name in French or English.",
          fr: "Donnez ses deux lettres de l'ISO 3166, comme FR, ou son nom en français ou en anglais."))
    case .ibanInvalide(let iban): Self.ibanInvalide(iban)
    case .bicInvalide(let bic):
      Phrase(
        "bic-invalide",
        Words("\"\(Texte.cite(bic))\" is not a BIC.", fr: "« \(Texte.cite(bic)) » n'est pas un BIC."),
        Words(
          "A BIC has 8 or 11 letters and digits, as in AGRIFRPP.",
          fr: "Un BIC a 8 ou 11 lettres et chiffres, comme AGRIFRPP."))
    case .mentionVide(let code):
      Phrase(
        "mention-vide", Words("The text of \(code.rawValue) is blank.", fr: "Le texte de \(code.rawValue) est vide."),
        Words("Give the text, or leave it out.", fr: "Donnez le texte, ou omettez-le."))
    case .mentionRepetee(let code):
      Phrase(
        "mention-repetee",
        Words("There are two texts of \(code.rawValue).", fr: "Il y a deux textes de \(code.rawValue)."),
        Words("Give one of them.", fr: "N'en donnez qu'un."))
    }
  }

  /// The same of the IBAN of its account.
  private static func ibanInvalide(_ iban: String) -> Phrase {
    guard !iban.isEmpty else {
      return Phrase(
        "iban-invalide",
        Words("A BIC or a holder needs an account.", fr: "Un BIC ou un titulaire ne va pas sans compte."),
        Words("Give its IBAN too: --iban=….", fr: "Donnez aussi son IBAN : --iban=…."))
    }
    return Phrase(
      "iban-invalide",
      Words(
        "\"\(Texte.cite(iban))\" is not an IBAN: its check digits or its length are wrong.",
        fr: "« \(Texte.cite(iban)) » n'est pas un IBAN : sa clé ou sa longueur est fausse."),
      Words(
        "Copy it from the bank, as in FR76 3000 6000 0112 3456 7890 189.",
        fr: "Recopiez-le du RIB, comme FR76 3000 6000 0112 3456 7890 189."))
  }
}
