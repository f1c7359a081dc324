import LedgerModel
import LedgerRules
import LedgerWords

/// A client, within a document or beside it; under the nil UUID if it has no id.
extension Client: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    self.init(
      id: try champs.optional("id") ?? .nul, nom: try champs.field("nom"),
      confidentiel: try champs.optional("confidentiel") ?? false)
    let (estEfface, estPerdu): (Bool?, Bool?) = try (champs.optional("efface"), champs.optional("perdu"))
    if estEfface == true { perdSonNom(.efface) } else if estPerdu == true { perdSonNom(.perdu) }
    coordonneesPerdues = try champs.optional("coordonneesPerdues") ?? false
    for champ in Self.champs {
      switch champ {
      case .texte(let champ), .cle(let champ): try champs.pose(champ, dans: &self)
      case .adresse(let champ): try champs.pose(champ, dans: &self)
      case .electronique(let champ): try champs.pose(champ, dans: &self)
      case .nature(let champ): try champs.pose(champ, dans: &self)
      case .profil(let champ): try champs.pose(champ, dans: &self)
      case .identifiant(let champ): try champs.pose(champ, dans: &self)
      case .langue(let champ): try champs.pose(champ, dans: &self)
      case .recouvrement(let champ): try champs.pose(champ, dans: &self)
      }
    }
    try champs.passe("soldeAvances", "avances")
    if adresse?.estVide == true { adresse = nil }
    self = sansEmailPourAdresse
  }
}

extension Recouvrement: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    self.init()
    tauxPenalites = try champs.optional("tauxPenalites")
    relances = try champs.optional("relances")
    delaiRelances = try champs.optional("delaiRelances")
    ageReleve = try champs.optional("ageReleve")
    // The limits of the options.
    guard Self.admet(relances: relances ?? []),
      [delaiRelances, ageReleve].compactMap(\.self).allSatisfy({ (1...999).contains($0) })
    else { throw .refus(.fichier(.recouvrementInvalide(description))) }
  }
}

extension TauxPenalites: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) {
    self = try json.texte { bytes throws(ValeurInvalide) in try TauxPenalites(Texte.decode(bytes)) }
  }
}

extension Adresse: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    self.init()
    for partie in Self.parties { self[keyPath: partie.champ] = try champs.optional(partie.nom) }
  }
}

extension IdentifiantPartie: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    self.init(schema: try champs.optional("schema"), identifiant: try champs.field("identifiant"))
  }
}

extension AdresseElectronique: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    self.init(schema: try champs.field("schema"), identifiant: try champs.field("identifiant"))
  }
}
