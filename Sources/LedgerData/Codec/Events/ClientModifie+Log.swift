import LedgerDomain
import LedgerJSON
import LedgerLog

/// `ClientModifie` in the log: only changed fields are present; null clears. Version 1 lacked the same fields as
/// `ClientCree`, version 2 the profile.
extension ClientModifie {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .client(id, .clientModifie(try ClientModifie(v1: &data))) },
    EventVersion { data, id throws(LineFault) in .client(id, .clientModifie(try ClientModifie(v2: &data))) },
    EventVersion { data, id throws(LineFault) in .client(id, .clientModifie(try ClientModifie(v3: &data))) },
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

  private init(
    data: inout LineReader, _ adresse: (inout LineReader) throws(LineFault) -> Adresse
  ) throws(LineFault) {
    self.init(
      nom: try data.optionalText("nom", .noms), siren: try data.change("siren"), siret: try data.change("siret"),
      numeroTVA: try data.change("numeroTVA"), email: try data.change("email"),
      telephone: try data.change("telephone"), adresse: try data.change("adresse", as: adresse))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("nom", nom)
    json.field("siren", siren)
    json.field("siret", siret)
    json.field("numeroTVA", numeroTVA)
    json.field("email", email)
    json.field("telephone", telephone)
    json.field("adresse", adresse)
    json.field("adresseElectronique", adresseElectronique)
    json.field("nature", nature)
    json.field("profil", profil)
  }
}
