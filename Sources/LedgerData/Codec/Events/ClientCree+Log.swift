import LedgerDomain
import LedgerJSON
import LedgerLog

/// `ClientCree` in the log.
package enum ClientCree {
  package static let versions = [
    EventVersion(
      read: { data, id throws(LineFault) in
        .client(id, .clientCree(try Client(v1: &data, id: id)))
      },
      canonical: .fact(ClientCree.canonical),
      write: { fact, json in
        if case .client(_, .clientCree(let client)) = fact { client.encode(to: &json) }
      })
  ]

  @Sendable private static func canonical(
    _ scan: inout CanonicalScanner, _ texts: WantedTexts, _ id: Identifiant
  ) -> Fact? {
    var client = Client(id: id, nom: "")
    guard scan.take("{\"nom\":\""), client.read(&scan, texts, nom: .noms) else { return nil }
    return .client(id, .clientCree(client))
  }
}

/// A client as `ClientCree` (without its id, which is the subject) and `FactureEnvoyee` (with it) hold it, version 1.
extension Client {
  static let cles = JSONKeys("id", "nom", "siren", "siret", "numeroTVA", "email", "telephone", "adresse")

  /// `id` is nil where the object holds it; where it does not, an `id` in it is an attribute nobody knows.
  init(v1 data: inout LineReader, id subject: ClientID?) throws(LineFault) {
    var object = try data.beginObject()
    var id = subject ?? Identifiant(haut: 0, bas: 0)
    var nom = ""
    var textes = [String?](repeating: nil, count: 7)
    var adresse: Adresse?
    while let index = try data.nextField(&object, Self.cles) {
      switch index {
      case 0: if subject == nil { id = try data.identifiant() } else { try data.skipValue() }
      case 1: nom = subject == nil ? try data.texte() : try data.nom()
      case 7: adresse = try Adresse(v1: &data)
      default: textes[index] = try data.texte()
      }
    }
    try data.require(object, Self.cles, subject == nil ? 0b11 : 0b10)
    self.init(
      id: id, nom: nom, siren: textes[2], siret: textes[3], numeroTVA: textes[4], email: textes[5],
      telephone: textes[6], adresse: adresse)
  }

  /// The fields after the id.
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

/// A client in canonical form.
extension Client {
  /// Reads it from the text of its name to the closing brace; its name is made where `kind` is wanted.
  mutating func read(_ scan: inout CanonicalScanner, _ texts: WantedTexts, nom kind: Wanted) -> Bool {
    guard let text = scan.text() else { return false }
    nom = texts.string(text, in: scan.bytes, kind)
    var isFirst = false
    guard texts.field("\"siren\":\"", &siren, &scan, &isFirst), texts.field("\"siret\":\"", &siret, &scan, &isFirst),
      texts.field("\"numeroTVA\":\"", &numeroTVA, &scan, &isFirst),
      texts.field("\"email\":\"", &email, &scan, &isFirst),
      texts.field("\"telephone\":\"", &telephone, &scan, &isFirst)
    else { return false }
    if scan.take(",\"adresse\":{") {
      guard let adresse = Adresse(&scan, texts) else { return false }
      self.adresse = adresse
    }
    return scan.take(UInt8(ascii: "}"))
  }
}
