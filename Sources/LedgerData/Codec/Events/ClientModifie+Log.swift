import LedgerDomain
import LedgerJSON
import LedgerLog
import LedgerWords

/// `ClientModifie` in the log: only changed fields are present; null clears. Version 1 lacked the same fields as
/// `ClientCree`, version 2 the profile, version 3 personal values beside the log, version 4 an identifier
/// of other countries, version 5 the language.
extension ClientModifie {
  package static let versions = EventVersion.upTo(6, privates: (.data, since: 4)) {
    data, id, version throws(LineFault) in
    .client(id, .clientModifie(try ClientModifie(&data, version)))
  }

  private init(_ data: inout LineReader, _ version: Int) throws(LineFault) {
    let confidentiel: Bool? = if version >= 4, try data.has("confidentiel") { try data.flag() } else { nil }
    self.init(
      nom: try data.optionalText("nom", .noms),
      siren: try data.change("siren", as: { data throws(LineFault) in try data.text(Wanted.texts.alsoNamed) }),
      siret: try data.change("siret"),
      numeroTVA: try data.change("numeroTVA"), email: try data.change("email"),
      telephone: try data.change("telephone"),
      adresse: try data.change("adresse") { data throws(LineFault) in
        try data.object { data throws(LineFault) in try Adresse(&data, version) }
      },
      adresseElectronique: version < 2 ? .inchange : try data.change("adresseElectronique"),
      nature: version < 2 ? .inchange : try data.change("nature"),
      profil: version < 3 ? .inchange : try data.change("profil"),
      confidentiel: confidentiel, estAPart: version < 4 ? false : try data.has("prives"))
    if version >= 5 {
      contact = try data.change("contact")
      identifiantLegal = try data.change("identifiantLegal")
      autreIdentifiant = try data.change("autreIdentifiant")
    }
    if version >= 6 { langue = try data.change("langue") }
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
