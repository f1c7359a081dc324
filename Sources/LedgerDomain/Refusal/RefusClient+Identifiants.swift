import LedgerWords

/// What a register or another body calls a party.
extension RefusClient {
  /// It is no identifier of its scheme, or the client has a SIRET.
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

  /// It is no identifier of that register, or its party has a SIREN.
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
