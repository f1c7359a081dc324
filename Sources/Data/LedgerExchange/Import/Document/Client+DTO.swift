import LedgerModel
import LedgerRules
import LedgerWords

/// A client, within a document or beside it; under the nil UUID if it has no id.
extension Client: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    self.init(
      id: try champs.optional("id") ?? .nul, nom: try champs.field("nom"), siren: try champs.optional("siren"),
      siret: try champs.optional("siret"), numeroTVA: try champs.optional("numeroTVA"),
      email: try champs.optional("email"), telephone: try champs.optional("telephone"),
      adresse: try champs.optional("adresse").flatMap { (adresse: Adresse) in adresse.estVide ? nil : adresse },
      adresseElectronique: try champs.optional("adresseElectronique"), nature: try champs.optional("nature"),
      profil: try champs.optional("profil"), identifiantLegal: try champs.optional("identifiantLegal"),
      autreIdentifiant: try champs.optional("autreIdentifiant"), contact: try champs.optional("contact"),
      langue: try champs.optional("langue"), codeComptable: try champs.optional("codeComptable"),
      confidentiel: try champs.optional("confidentiel") ?? false)
    let _: Bool? = try champs.optional("efface")
    let _: Bool? = try champs.optional("perdu")
    recouvrement = try champs.optional("recouvrement")
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
    rue = try champs.optional("rue")
    complement = try champs.optional("complement")
    codePostal = try champs.optional("codePostal")
    ville = try champs.optional("ville")
    pays = try champs.optional("pays")
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
