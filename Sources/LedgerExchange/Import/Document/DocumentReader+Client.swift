import LedgerDomain
import LedgerJSON

/// Clients, within a document or beside it.
extension DocumentReader {
  private static let clesClient = JSONKeys(
    "id", "nom", "siren", "siret", "numeroTVA", "email", "telephone", "adresse")
  private static let clesAdresse = JSONKeys("rue", "codePostal", "ville", "pays")

  /// Reads a ClientDTO that is a value of its own.
  static func client(_ document: Span<UInt8>) throws(DocumentFault) -> Client {
    var json = DocumentReader(document) { $0.jour }
    let client = try json.client()
    try json.end()
    return client
  }

  @_lifetime(self: copy self)
  mutating func client() throws(DocumentFault) -> Client {
    enter("client")
    var id: ClientID?
    var nom: String?
    var textes: [String?] = [nil, nil, nil, nil, nil]
    var adresse: Adresse?
    var object = try beginObject()
    while let key = try nextField(&object, Self.clesClient) {
      switch key {
      case 0: id = try identifiant("id")
      case 1: nom = try texte("nom")
      case 7:
        adresse = try self.adresse()
        enter("client")
      default:
        textes[key - 2] = try texte(["siren", "siret", "numeroTVA", "email", "telephone"][key - 2])
      }
    }
    guard let nom else { throw manque("nom") }
    return Client(
      id: id ?? .nul, nom: nom, siren: textes[0], siret: textes[1], numeroTVA: textes[2], email: textes[3],
      telephone: textes[4], adresse: adresse)
  }

  /// nil where it has no part.
  @_lifetime(self: copy self)
  private mutating func adresse() throws(DocumentFault) -> Adresse? {
    enter("client.adresse")
    var adresse = Adresse()
    var object = try beginObject()
    while let key = try nextField(&object, Self.clesAdresse) {
      switch key {
      case 0: adresse.rue = try texte("rue")
      case 1: adresse.codePostal = try texte("codePostal")
      case 2: adresse.ville = try texte("ville")
      default: adresse.pays = try texte("pays")
      }
    }
    return adresse.estVide ? nil : adresse
  }
}
