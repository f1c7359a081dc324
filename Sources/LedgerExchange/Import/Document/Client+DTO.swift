import LedgerDomain

/// A client, within a document or beside it; under the nil UUID where it has no id.
extension Client: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) {
    self = try json.object { champs throws(DocumentFault) in
      Client(
        id: try champs.optional("id") ?? .nul, nom: try champs.field("nom"), siren: try champs.optional("siren"),
        siret: try champs.optional("siret"), numeroTVA: try champs.optional("numeroTVA"),
        email: try champs.optional("email"), telephone: try champs.optional("telephone"),
        adresse: try champs.optional("adresse").flatMap { (adresse: Adresse) in adresse.estVide ? nil : adresse })
    }
  }
}

extension Adresse: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) {
    self = try json.object { champs throws(DocumentFault) in
      var adresse = Adresse()
      adresse.rue = try champs.optional("rue")
      adresse.codePostal = try champs.optional("codePostal")
      adresse.ville = try champs.optional("ville")
      adresse.pays = try champs.optional("pays")
      return adresse
    }
  }
}
