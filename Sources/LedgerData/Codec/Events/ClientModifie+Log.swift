import LedgerDomain
import LedgerJSON
import LedgerLog
import LedgerWords

/// `ClientModifie` in the log: only changed fields are present; null clears. Version 1 lacked the same fields as
/// `ClientCree`, version 2 the profile, version 3 personal values beside the log, version 4 an identifier
/// of other countries, version 5 the language.
extension ClientModifie {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .client(id, .clientModifie(try ClientModifie(v1: &data))) },
    EventVersion { data, id throws(LineFault) in .client(id, .clientModifie(try ClientModifie(v2: &data))) },
    EventVersion { data, id throws(LineFault) in .client(id, .clientModifie(try ClientModifie(v3: &data))) },
    EventVersion(privates: .data) { data, id throws(LineFault) in
      .client(id, .clientModifie(try ClientModifie(v4: &data)))
    },
    EventVersion(privates: .data) { data, id throws(LineFault) in
      .client(id, .clientModifie(try ClientModifie(v5: &data)))
    },
    EventVersion(privates: .data) { data, id throws(LineFault) in
      .client(id, .clientModifie(try ClientModifie(v6: &data)))
    },
  ]

  init(v1 data: inout LineReader) throws(LineFault) {
    try self.init(data: &data) { data throws(LineFault) in
      try data.object { data throws(LineFault) in try Adresse(v1: &data) }
    }
  }

  init(v2 data: inout LineReader) throws(LineFault) {
    try self.init(data: &data) { data throws(LineFault) in
      try data.object { data throws(LineFault) in try Adresse(v2: &data) }
    }
    adresseElectronique = try data.change("adresseElectronique")
    nature = try data.change("nature")
  }

  init(v3 data: inout LineReader) throws(LineFault) {
    try self.init(v2: &data)
    profil = try data.change("profil")
  }

  init(v4 data: inout LineReader) throws(LineFault) {
    let before = try ClientModifie(v3: &data)
    let confidentiel: Bool? = try data.has("confidentiel") ? try data.flag() : nil
    let estAPart = try data.has("prives")
    self.init(
      nom: before.nom, siren: before.siren, siret: before.siret, numeroTVA: before.numeroTVA, email: before.email,
      telephone: before.telephone, adresse: before.adresse, adresseElectronique: before.adresseElectronique,
      nature: before.nature, profil: before.profil, confidentiel: confidentiel, estAPart: estAPart)
  }

  init(v5 data: inout LineReader) throws(LineFault) {
    try self.init(v4: &data)
    contact = try data.change("contact")
    identifiantLegal = try data.change("identifiantLegal")
    autreIdentifiant = try data.change("autreIdentifiant")
  }

  init(v6 data: inout LineReader) throws(LineFault) {
    try self.init(v5: &data)
    langue = try data.change("langue")
  }

  private init(
    data: inout LineReader, _ adresse: (inout LineReader) throws(LineFault) -> Adresse
  ) throws(LineFault) {
    self.init(
      nom: try data.optionalText("nom", .noms),
      siren: try data.change("siren", as: { data throws(LineFault) in try data.text(Wanted.texts.alsoNamed) }),
      siret: try data.change("siret"),
      numeroTVA: try data.change("numeroTVA"), email: try data.change("email"),
      telephone: try data.change("telephone"), adresse: try data.change("adresse", as: adresse))
  }

  func encodeFields(to json: inout JSONWriter, _ id: ClientID) {
    let owner = estAPart ? "\(id)" : nil
    json.aside(.identite, of: owner) { $0.field("nom", nom) }
    json.field("siren", siren)
    json.field("siret", siret)
    json.field("numeroTVA", numeroTVA)
    json.aside(.coordonnees, of: owner) { aside in
      aside.field("email", email)
      aside.field("telephone", telephone)
      aside.field("contact", contact)
    }
    json.aside(.identite, of: owner) { aside in
      aside.field("adresse", adresse)
      aside.field("adresseElectronique", adresseElectronique)
    }
    json.field("nature", nature)
    json.field("profil", profil)
    json.field("identifiantLegal", identifiantLegal)
    json.field("autreIdentifiant", autreIdentifiant)
    json.field("langue", langue)
    if let confidentiel { json.field("confidentiel", confidentiel) }
    json.endAsides("prives")
  }
}
