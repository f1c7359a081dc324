public import LedgerModel
import LedgerWords

/// Why identifiers of a party are refused: from a register, another body or the books.
extension RefusClient {
  /// The text is not a valid code of a client's account.
  public static func codeInvalide(_ code: String) -> Self {
    Self(
      "code-comptable-invalide",
      "\(Texte.cite(code)) is not the code of a customer's account.",
      fr: "\(Texte.cite(code)) n'est pas un code de compte client.",
      remede: "Write 1 to \(CodeComptable.longueurMax) capital letters, digits and hyphens, as in DUPONT or 411-0042.",
      fr:
        "Écrivez 1 à \(CodeComptable.longueurMax) majuscules sans accent, chiffres et tirets, comme DUPONT ou 411-0042."
    )
  }

  /// The code has the form of default codes.
  public static func codeParRang(_ code: String) -> Self {
    Self(
      "code-comptable-reserve",
      "\(code) is a code that customers without one of their own get.",
      fr: "\(code) est un code attribué aux clients qui n'en ont pas.",
      remede: "Choose a code that is not C and five digits or more.",
      fr: "Choisissez un code différent de C suivi d'au moins cinq chiffres.")
  }

  /// That client has the code.
  public static func codePris(_ code: String, _ client: FicheClient) -> Self {
    Self(
      "code-comptable-pris",
      "\(code) is the account code of \(client.phraseAvecId).",
      fr: "\(code) est le code comptable de \(client.phraseAvecId).",
      remede:
        "Choose another code, or remove it there first (`facture modifier-client \(client.id) --code-comptable=`).",
      fr: "Choisissez un autre code, ou retirez-le d'abord à ce client "
        + "(`facture modifier-client \(client.id) --code-comptable=`).")
  }

  /// It is not valid in its scheme, or the client has a SIRET.
  static func autreIdentifiantInvalide(_ identifiant: IdentifiantPartie, siret: String?) -> Self {
    let dit = Texte.cite(identifiant.description)
    return Self("autre-identifiant-invalide") { _ in
      if let siret {
        return Dit(
          "The customer has the SIRET \(siret), and \(dit) beside it: an invoice has one of them.",
          fr: "Le client a le SIRET \(siret), et à côté \(dit) : une facture n'en porte qu'un.",
          remede: "Leave one of them empty, as in --siret=", fr: "Laissez l'un des deux vide, comme --siret=")
      }
      return Dit(
        "\(dit) is not an identifier of its scheme.", fr: "\(dit) n'est pas un identifiant de son schéma.",
        remede:
          "Write scheme and identifier, as in 0088:4000001123452 for a GLN, or the identifier alone. A SIRET has --siret.",
        fr:
          "Écrivez le schéma et l'identifiant, comme 0088:4000001123452 pour un GLN, ou l'identifiant seul. Un SIRET a "
          + "--siret.")
    }
  }

  /// It is not valid in that register, or its party has a SIREN.
  static func identifiantLegalInvalide(_ identifiant: IdentifiantPartie, siren: String?) -> Self {
    let dit = Texte.cite(identifiant.description)
    return Self("identifiant-legal-invalide") { _ in
      if let siren {
        return Dit(
          "It has the SIREN \(siren), and \(dit) beside it: an invoice has one of them.",
          fr: "Il a le SIREN \(siren), et à côté \(dit) : une facture n'en porte qu'un.",
          remede: "Leave one of them empty, as in --siren=", fr: "Laissez l'un des deux vide, comme --siren=")
      }
      return Dit(
        "\(dit) is not an identifier of a register outside France.",
        fr: "\(dit) n'est pas un identifiant d'un registre étranger.",
        remede:
          "Write scheme and identifier, as in 0208:0403170701 in Belgium or 0106:12345678 in the Netherlands, or the "
          + "identifier alone, as in HRB 12345. A firm in France has --siren.",
        fr: "Écrivez le schéma et l'identifiant, comme 0208:0403170701 en Belgique ou 0106:12345678 aux Pays-Bas, ou "
          + "l'identifiant seul, comme HRB 12345. Une entreprise française a --siren.")
    }
  }
}
