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
        "emetteur-inconnu", "Nobody has said yet who invoices.",
        "`facture emetteur --nom=… --siren=…` says it; `facture emetteur --help` shows the rest.")
    case .nomVide:
      Phrase("nom-vide", "The name of the seller is blank.", "Give a name with at least one visible character.")
    case .sansChangement:
      Phrase(
        "rien-ne-change", "The seller has these values already: nothing changes.",
        "Give at least one field another value.")
    case .capitalInvalide(let capital):
      Phrase("capital-invalide", "A capital of \(capital) is none.", "Give more than 0, or leave it out.")
    case .tvaHorsSiren(let numeroTVA, let siren):
      Phrase(
        "numero-tva-invalide", "The VAT number \(numeroTVA) does not end with the SIREN \(siren).",
        "A VAT number of France is FR, two characters and the SIREN: one of the two is mistyped.")
    case .paysInconnu(let pays):
      Phrase(
        "pays-inconnu", "There is no country \"\(Texte.cite(pays))\".",
        "Give its two letters of ISO 3166, as in FR, or its name in French or English.")
    case .ibanInvalide(""):
      Phrase("iban-invalide", "A BIC or a holder needs an account.", "Give its IBAN too: --iban=….")
    case .ibanInvalide(let iban):
      Phrase(
        "iban-invalide", "\"\(Texte.cite(iban))\" is not an IBAN: its check digits or its length are wrong.",
        "Copy it from the bank, as in FR76 3000 6000 0112 3456 7890 189.")
    case .bicInvalide(let bic):
      Phrase(
        "bic-invalide", "\"\(Texte.cite(bic))\" is not a BIC.",
        "A BIC has 8 or 11 letters and digits, as in AGRIFRPP.")
    case .mentionVide(let code):
      Phrase("mention-vide", "The text of \(code.rawValue) is blank.", "Give the text, or leave it out.")
    case .mentionRepetee(let code):
      Phrase("mention-repetee", "There are two texts of \(code.rawValue).", "Give one of them.")
    }
  }
}
