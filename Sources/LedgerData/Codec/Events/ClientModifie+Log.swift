import LedgerDomain
import LedgerJSON
import LedgerLog

/// `ClientModifie` in the log: only what changed is there; null clears.
extension ClientModifie {
  package static let versions = [
    EventVersion(
      read: { data, id throws(LineFault) in .client(id, .clientModifie(try ClientModifie(v1: &data))) },
      write: { fact, json in
        if case .client(_, .clientModifie(let modifie)) = fact { modifie.encode(to: &json) }
      })
  ]

  private static let cles = JSONKeys("nom", "siren", "siret", "numeroTVA", "email", "telephone", "adresse")

  init(v1 data: inout LineReader) throws(LineFault) {
    var object = try data.beginObject()
    var nom: String?
    var champs: [Changement<String>] = Array(repeating: .inchange, count: 6)
    var adresse = Changement<Adresse>.inchange
    while let index = try data.nextField(&object, Self.cles) {
      switch index {
      case 0: nom = try data.nom()
      case 6: adresse = try data.null() ? .efface : .remplace(Adresse(v1: &data))
      default: champs[index] = try data.null() ? .efface : .remplace(data.texte())
      }
    }
    self.init(
      nom: nom, siren: champs[1], siret: champs[2], numeroTVA: champs[3], email: champs[4], telephone: champs[5],
      adresse: adresse)
  }

  func encode(to json: inout JSONWriter) {
    json.field("nom", nom)
    json.field("siren", siren)
    json.field("siret", siret)
    json.field("numeroTVA", numeroTVA)
    json.field("email", email)
    json.field("telephone", telephone)
    json.field("adresse", adresse)
  }
}
