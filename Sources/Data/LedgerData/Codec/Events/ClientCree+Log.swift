package import LedgerJSON
import LedgerLog
import LedgerModel
package import LedgerWords

/// `ClientCree` in the log.
package enum ClientCree {
  package static let versions = [
    EventVersion(canonical: .fact { canonical(&$0, $1, $2) }, privates: .data) { data, id throws(LineFault) in
      let nom = try data.text("nom", .noms)
      return .client(id, .clientCree(try Client(&data, id: id, nom: nom)))
    }
  ]

  private static func canonical(
    _ scan: inout CanonicalScanner, _ texts: TextCache, _ id: Identifiant
  ) -> Fact? {
    var client = Client(id: id, nom: "")
    // A person whose values stand beside the log has no other field first.
    let isRead =
      scan.take("{\"nom\":\"")
      ? client.read(&scan, texts, nom: .noms)
      : scan.take("{\"nature\":\"particulier\"") && client.readPersonne(&scan, texts)
    guard isRead else { return nil }
    return .client(id, .clientCree(client))
  }
}

/// A client in `FactureEnvoyee`; `ClientCree` has it without its id, which is the subject.
extension Client {
  init(_ data: inout LineReader) throws(LineFault) {
    let (id, nom): (ClientID, String) = try (data.field("id"), data.text("nom", .texts))
    try self.init(&data, id: id, nom: nom)
  }

  init(_ data: inout LineReader, id: ClientID, nom: String) throws(LineFault) {
    self.init(id: id, nom: nom, confidentiel: try data.optionalFlag("confidentiel"))
    nomAbsent = try data.optional("nomAbsent")
    coordonneesPerdues = try data.optionalFlag("coordonneesPerdues")
    // The personal values were put back before.
    _ = try data.passes("prives")
    for champ in Self.champs {
      switch champ {
      case .texte(let champ): champ.pose(try data.optional(champ.nom), dans: &self)
      case .cle(let champ): champ.pose(try data.optionalText(champ.nom, Wanted.texts.alsoNamed), dans: &self)
      case .adresse(let champ):
        champ.pose(
          try data.optional(champ.nom) { data throws(LineFault) in try Adresse(&data) }, dans: &self)
      case .electronique(let champ): champ.pose(try data.optional(champ.nom), dans: &self)
      case .nature(let champ): champ.pose(try data.optional(champ.nom), dans: &self)
      case .profil(let champ): champ.pose(try data.optional(champ.nom), dans: &self)
      case .identifiant(let champ): champ.pose(try data.optional(champ.nom), dans: &self)
      case .langue(let champ): champ.pose(try data.optional(champ.nom), dans: &self)
      case .recouvrement(let champ): champ.pose(try data.optional(champ.nom), dans: &self)
      }
    }
  }
}

extension Client: EventFields {
  package func encodeFields(to json: inout JSONWriter) {
    json.field("id", id)
    encodeFieldsAfterId(to: &json)
  }

  func encodeFieldsAfterId(to json: inout JSONWriter) {
    let owner = estConfidentiel ? "\(id)" : nil
    json.aside(.identite, of: owner) { $0.field("nom", nom) }
    // Only those of a person are put aside: whether a field may be is asked of no other.
    for champ in Self.champs {
      if owner == nil {
        write(champ, to: &json)
      } else {
        json.aside(champ.champ.classe, of: owner) { write(champ, to: &$0) }
      }
    }
    if confidentiel { json.field("confidentiel", true) }
    json.field("nomAbsent", nomAbsent)
    if coordonneesPerdues { json.field("coordonneesPerdues", true) }
    json.endAsides("prives")
  }

  private func write(_ champ: ChampClient, to json: inout JSONWriter) {
    switch champ {
    case .texte(let champ), .cle(let champ): json.field(champ.nom, self[keyPath: champ.objet])
    case .adresse(let champ): json.field(champ.nom, self[keyPath: champ.objet])
    case .electronique(let champ): json.field(champ.nom, self[keyPath: champ.objet])
    case .nature(let champ): json.field(champ.nom, self[keyPath: champ.objet])
    case .profil(let champ): json.field(champ.nom, self[keyPath: champ.objet])
    case .identifiant(let champ): json.field(champ.nom, self[keyPath: champ.objet])
    case .langue(let champ): json.field(champ.nom, self[keyPath: champ.objet])
    case .recouvrement(let champ): json.field(champ.nom, self[keyPath: champ.objet])
    }
  }
}

/// A client in canonical form.
extension Client {
  /// Reads it from the text of its name to the closing brace; the name is empty if `kind` is not wanted.
  mutating func read(_ scan: inout CanonicalScanner, _ texts: TextCache, nom kind: Wanted) -> Bool {
    guard let text = scan.text() else { return false }
    nom = texts.string(text, in: scan.bytes, kind)
    return readAfterName(&scan, texts)
  }

  /// Reads it from after its name to the closing brace; `isPrivate`: the name stands beside the log. Where that would be
  /// wanted, it is in another form.
  mutating func readAfterName(
    _ scan: inout CanonicalScanner, _ texts: TextCache, isPrivate: Bool = false
  ) -> Bool {
    guard texts.field("\"siren\":\"", &siren, &scan, Wanted.texts.alsoNamed),
      texts.field("\"siret\":\"", &siret, &scan),
      texts.field("\"numeroTVA\":\"", &numeroTVA, &scan),
      texts.field("\"email\":\"", &email, &scan),
      texts.field("\"telephone\":\"", &telephone, &scan),
      texts.field("\"contact\":\"", &contact, &scan)
    else { return false }
    if scan.take(",\"adresse\":{") {
      guard let adresse = Adresse(&scan, texts) else { return false }
      self.adresse = adresse
    }
    return readFrance(&scan, texts)
      && scan.profil(&profil)
      && texts.field(",\"identifiantLegal\":{", &identifiantLegal, &scan)
      && texts.field(",\"autreIdentifiant\":{", &autreIdentifiant, &scan)
      && scan.langue(&langue)
      && texts.field(",\"codeComptable\":\"", &codeComptable, &scan, Wanted.texts.alsoNamed)
      && readConfidentiel(&scan, texts.wanted, isPrivate: isPrivate)
      && scan.take(UInt8(ascii: "}"))
  }

  /// Reads it from after the nature of a private person to the closing brace.
  mutating func readPersonne(_ scan: inout CanonicalScanner, _ texts: TextCache) -> Bool {
    nature = .particulier
    return scan.profil(&profil) && scan.langue(&langue)
      && texts.field(",\"codeComptable\":\"", &codeComptable, &scan, Wanted.texts.alsoNamed)
      && readConfidentiel(&scan, texts.wanted, isPrivate: true)
      && scan.take(UInt8(ascii: "}"))
  }

  private mutating func readConfidentiel(
    _ scan: inout CanonicalScanner, _ wanted: Wanted, isPrivate: Bool
  ) -> Bool {
    confidentiel = scan.take(",\"confidentiel\":true")
    guard scan.take(",\"prives\":{\"") else { return !isPrivate }
    guard !wanted.needsPrivates else { return false }
    return (!scan.take("coordonnees\":\"") || (scan.takeHex64() && scan.take("\",\"")))
      && scan.take("identite\":\"") && scan.takeHex64() && scan.take("\"}")
  }

  /// Reads the electronic address and the nature.
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

extension TextCache {
  /// Reads the identifier of a party, if present.
  fileprivate func field(
    _ name: StaticString, _ value: inout IdentifiantPartie?, _ scan: inout CanonicalScanner
  ) -> Bool {
    guard scan.take(name) else { return true }
    var schema: JSONText?
    if scan.take("\"schema\":\"") {
      schema = scan.text()
      guard schema != nil, scan.take(UInt8(ascii: ",")) else { return false }
    }
    guard scan.take("\"identifiant\":\""), let identifiant = scan.text(), scan.take(UInt8(ascii: "}")) else {
      return false
    }
    value = IdentifiantPartie(
      schema: schema.map { string($0, in: scan.bytes) }, identifiant: string(identifiant, in: scan.bytes))
    return true
  }
}

extension NatureClient: EventValue {}
extension ProfilFacture: EventValue {}
extension LangueDocument: EventValue {}

extension CanonicalScanner {
  /// Reads the profile of a client or a document, if present; false if its value is unknown.
  @_lifetime(self: copy self) mutating func profil(_ value: inout ProfilFacture?) -> Bool {
    optional(",\"profil\":\"", &value) { $0.mot().flatMap { ProfilFacture(rawValue: $0) } }
  }

  /// Reads the language of a client, if present; false if its value is unknown.
  @_lifetime(self: copy self) fileprivate mutating func langue(_ value: inout LangueDocument?) -> Bool {
    optional(",\"langue\":\"", &value) { $0.mot().flatMap { LangueDocument(rawValue: $0) } }
  }

  @_lifetime(self: copy self) fileprivate mutating func natureClient() -> NatureClient? {
    if take("entreprise\"") { return .entreprise }
    if take("particulier\"") { return .particulier }
    return take("public\"") ? .organismePublic : nil
  }
}
