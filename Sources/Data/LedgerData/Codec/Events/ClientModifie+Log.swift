import LedgerJSON
import LedgerLog
import LedgerModel
import LedgerWords

/// `ClientModifie` in the log: only changed fields are present; null clears.
extension ClientModifie {
  package static let versions = [
    EventVersion(privates: .data) { data, id throws(LineFault) in
      .client(id, .clientModifie(try ClientModifie(&data)))
    }
  ]

  private init(_ data: inout LineReader) throws(LineFault) {
    let confidentiel: Bool? = if try data.has("confidentiel") { try data.flag() } else { nil }
    self.init(
      nom: try data.optionalText("nom", .noms),
      siren: try data.change("siren", as: { data throws(LineFault) in try data.text(Wanted.texts.alsoNamed) }),
      siret: try data.change("siret"),
      numeroTVA: try data.change("numeroTVA"), email: try data.change("email"),
      telephone: try data.change("telephone"),
      adresse: try data.change("adresse") { data throws(LineFault) in
        try data.object { data throws(LineFault) in try Adresse(&data) }
      },
      adresseElectronique: try data.change("adresseElectronique"),
      nature: try data.change("nature"),
      profil: try data.change("profil"),
      confidentiel: confidentiel, estAPart: try data.has("prives"))
    contact = try data.change("contact")
    identifiantLegal = try data.change("identifiantLegal")
    autreIdentifiant = try data.change("autreIdentifiant")
    langue = try data.change("langue")
    codeComptable = try data.change(
      "codeComptable", as: { data throws(LineFault) in try data.text(Wanted.texts.alsoNamed) })
    recouvrement = try data.change("recouvrement")
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
    json.field("codeComptable", codeComptable)
    json.field("recouvrement", recouvrement)
    if let confidentiel { json.field("confidentiel", confidentiel) }
    json.endAsides("prives")
  }
}
