package import LedgerDomain
package import LedgerJSON
import LedgerLog

/// `ClientCree` in the log.
package enum ClientCree {
  package static let versions = [
    EventVersion(canonical: .fact(ClientCree.canonical)) { data, id throws(LineFault) in
      let nom = try data.text("nom", .noms)
      return .client(id, .clientCree(try Client(v1: &data, id: id, nom: nom)))
    }
  ]

  @Sendable private static func canonical(
    _ scan: inout CanonicalScanner, _ texts: TextCache, _ id: Identifiant
  ) -> Fact? {
    var client = Client(id: id, nom: "")
    guard scan.take("{\"nom\":\""), client.read(&scan, texts, nom: .noms) else { return nil }
    return .client(id, .clientCree(client))
  }
}

/// A client as `FactureEnvoyee` holds it, version 1; `ClientCree` holds it without its id, which is the subject.
extension Client: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    let (id, nom): (ClientID, String) = try (data.field("id"), data.text("nom", .texts))
    try self.init(v1: &data, id: id, nom: nom)
  }

  init(v1 data: inout LineReader, id: ClientID, nom: String) throws(LineFault) {
    self.init(
      id: id, nom: nom, siren: try data.optional("siren"), siret: try data.optional("siret"),
      numeroTVA: try data.optional("numeroTVA"), email: try data.optional("email"),
      telephone: try data.optional("telephone"), adresse: try data.optional("adresse"))
  }

  package func encodeFields(to json: inout JSONWriter) {
    json.field("id", id)
    encodeFieldsAfterId(to: &json)
  }

  func encodeFieldsAfterId(to json: inout JSONWriter) {
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
  mutating func read(_ scan: inout CanonicalScanner, _ texts: TextCache, nom kind: Wanted) -> Bool {
    guard let text = scan.text() else { return false }
    nom = texts.string(text, in: scan.bytes, kind)
    guard texts.field("\"siren\":\"", &siren, &scan), texts.field("\"siret\":\"", &siret, &scan),
      texts.field("\"numeroTVA\":\"", &numeroTVA, &scan),
      texts.field("\"email\":\"", &email, &scan),
      texts.field("\"telephone\":\"", &telephone, &scan)
    else { return false }
    if scan.take(",\"adresse\":{") {
      guard let adresse = Adresse(&scan, texts) else { return false }
      self.adresse = adresse
    }
    return scan.take(UInt8(ascii: "}"))
  }
}
