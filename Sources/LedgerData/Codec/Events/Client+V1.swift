import LedgerDomain
import LedgerJSON
import LedgerLog

/// A client as `ClientCree` (without its id, which is the subject) and `FactureEnvoyee` (with it) hold it, version 1.
extension Client {
  static let cles = JSONKeys("id", "nom", "siren", "siret", "numeroTVA", "email", "telephone", "adresse")

  /// `id` is nil where the object holds it.
  init(v1 data: inout LineReader, id: ClientID?) throws(LineFault) {
    var object = try data.beginObject()
    var client = Client(id: id ?? Identifiant(haut: 0, bas: 0), nom: "")
    while let index = try data.nextField(&object, Self.cles) {
      switch index {
      case 0:
        let inner = try data.identifiant()
        if id == nil { client = Client(id: inner, nom: client.nom) }
      case 1: client.nom = try data.cle()
      case 2: client.siren = try data.texte()
      case 3: client.siret = try data.texte()
      case 4: client.numeroTVA = try data.texte()
      case 5: client.email = try data.texte()
      case 6: client.telephone = try data.texte()
      default: client.adresse = try Adresse(v1: &data)
      }
    }
    try data.require(object, Self.cles, id == nil ? 0b11 : 0b10)
    self = client
  }

  /// The fields after the id.
  func encode(to json: inout JSONWriter) {
    json.field("nom", nom)
    json.field("siren", siren)
    json.field("siret", siret)
    json.field("numeroTVA", numeroTVA)
    json.field("email", email)
    json.field("telephone", telephone)
    if let adresse {
      json.key("adresse")
      adresse.encode(to: &json)
    }
  }
}
