import LedgerDomain
import LedgerJSON
import LedgerLog

/// `ClientModifie` in the log: only what changed is there; null clears.
extension ClientModifie {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .client(id, .clientModifie(try ClientModifie(v1: &data))) }
  ]

  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(
      nom: try data.optionalText("nom", .noms), siren: try data.change("siren"), siret: try data.change("siret"),
      numeroTVA: try data.change("numeroTVA"), email: try data.change("email"),
      telephone: try data.change("telephone"), adresse: try data.change("adresse"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("nom", nom)
    json.field("siren", siren)
    json.field("siret", siret)
    json.field("numeroTVA", numeroTVA)
    json.field("email", email)
    json.field("telephone", telephone)
    json.field("adresse", adresse)
  }
}
