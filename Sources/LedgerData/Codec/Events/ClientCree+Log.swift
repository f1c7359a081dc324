package import LedgerDomain
package import LedgerJSON
import LedgerLog

/// `ClientCree` in the log. Version 1 had no nature, no electronic address, and no complement in addresses; version 2 no profile.
package enum ClientCree {
  package static let versions = [
    EventVersion(canonical: .fact({ scan, texts, id in canonical(&scan, texts, id, version: 1) })) {
      data, id throws(LineFault) in
      let nom = try data.text("nom", .noms)
      return .client(id, .clientCree(try Client(v1: &data, id: id, nom: nom)))
    },
    EventVersion(canonical: .fact({ scan, texts, id in canonical(&scan, texts, id, version: 2) })) {
      data, id throws(LineFault) in
      let nom = try data.text("nom", .noms)
      return .client(id, .clientCree(try Client(v2: &data, id: id, nom: nom)))
    },
    EventVersion(canonical: .fact({ scan, texts, id in canonical(&scan, texts, id, version: 3) })) {
      data, id throws(LineFault) in
      let nom = try data.text("nom", .noms)
      return .client(id, .clientCree(try Client(v3: &data, id: id, nom: nom)))
    },
  ]

  @inline(__always)
  private static func canonical(
    _ scan: inout CanonicalScanner, _ texts: TextCache, _ id: Identifiant, version: Int
  ) -> Fact? {
    var client = Client(id: id, nom: "")
    guard scan.take("{\"nom\":\""), client.read(&scan, texts, nom: .noms, version: version) else { return nil }
    return .client(id, .clientCree(client))
  }
}

/// A client in `FactureEnvoyee`; `ClientCree` has it without its id, which is the subject.
extension Client {
  /// Reads version 1.
  init(v1 data: inout LineReader) throws(LineFault) {
    let (id, nom): (ClientID, String) = try (data.field("id"), data.text("nom", .texts))
    try self.init(v1: &data, id: id, nom: nom)
  }

  /// Reads version 2.
  init(v2 data: inout LineReader) throws(LineFault) {
    let (id, nom): (ClientID, String) = try (data.field("id"), data.text("nom", .texts))
    try self.init(v2: &data, id: id, nom: nom)
  }

  /// Reads version 3.
  init(v3 data: inout LineReader) throws(LineFault) {
    try self.init(v2: &data)
    profil = try data.optional("profil")
  }

  init(v1 data: inout LineReader, id: ClientID, nom: String) throws(LineFault) {
    try self.init(data: &data, id: id, nom: nom)
    adresse = try data.optional("adresse") { data throws(LineFault) in try Adresse(v1: &data) }
  }

  init(v2 data: inout LineReader, id: ClientID, nom: String) throws(LineFault) {
    try self.init(data: &data, id: id, nom: nom)
    adresse = try data.optional("adresse") { data throws(LineFault) in try Adresse(v2: &data) }
    adresseElectronique = try data.optional("adresseElectronique")
    nature = try data.optional("nature")
  }

  init(v3 data: inout LineReader, id: ClientID, nom: String) throws(LineFault) {
    try self.init(v2: &data, id: id, nom: nom)
    profil = try data.optional("profil")
  }

  /// Reads the fields of all versions, except the address.
  private init(data: inout LineReader, id: ClientID, nom: String) throws(LineFault) {
    self.init(
      id: id, nom: nom, siren: try data.optional("siren"), siret: try data.optional("siret"),
      numeroTVA: try data.optional("numeroTVA"), email: try data.optional("email"),
      telephone: try data.optional("telephone"))
  }
}

/// Always written in the newest version.
extension Client: EventFields {
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
    json.field("adresseElectronique", adresseElectronique)
    json.field("nature", nature)
    json.field("profil", profil)
  }
}

/// A client in canonical form.
extension Client {
  /// Reads it from the text of its name to the closing brace; the name is empty where `kind` is not wanted.
  mutating func read(_ scan: inout CanonicalScanner, _ texts: TextCache, nom kind: Wanted, version: Int) -> Bool {
    guard let text = scan.text() else { return false }
    nom = texts.string(text, in: scan.bytes, kind)
    guard texts.field("\"siren\":\"", &siren, &scan), texts.field("\"siret\":\"", &siret, &scan),
      texts.field("\"numeroTVA\":\"", &numeroTVA, &scan),
      texts.field("\"email\":\"", &email, &scan),
      texts.field("\"telephone\":\"", &telephone, &scan)
    else { return false }
    if scan.take(",\"adresse\":{") {
      guard let adresse = Adresse(&scan, texts, version: version) else { return false }
      self.adresse = adresse
    }
    return (version == 1 || readFrance(&scan, texts))
      && (version < 3 || scan.profil(&profil))
      && scan.take(UInt8(ascii: "}"))
  }

  /// Reads the fields added by version 2.
  private mutating func readFrance(_ scan: inout CanonicalScanner, _ texts: TextCache) -> Bool {
    if scan.take(",\"adresseElectronique\":{\"schema\":\"") {
      guard let schema = scan.text(), scan.take(",\"identifiant\":\""), let identifiant = scan.text(),
        scan.take(UInt8(ascii: "}"))
      else { return false }
      adresseElectronique = AdresseElectronique(
        schema: texts.string(schema, in: scan.bytes), identifiant: texts.string(identifiant, in: scan.bytes))
    }
    return scan.optional(",\"nature\":\"", &nature) { $0.natureClient() }
  }
}

extension NatureClient: EventValue {}
extension ProfilFacture: EventValue {}

extension CanonicalScanner {
  /// The profile of a client or a document, where there is one; false where it is none.
  @_lifetime(self: copy self) mutating func profil(_ value: inout ProfilFacture?) -> Bool {
    optional(",\"profil\":\"", &value) { $0.mot().flatMap { ProfilFacture(rawValue: $0) } }
  }

  @_lifetime(self: copy self) fileprivate mutating func natureClient() -> NatureClient? {
    if take("entreprise\"") { return .entreprise }
    if take("particulier\"") { return .particulier }
    return take("public\"") ? .organismePublic : nil
  }
}
