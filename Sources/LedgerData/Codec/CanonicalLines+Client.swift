import LedgerDomain
import LedgerJSON

/// Clients on the fast path.
extension CanonicalLines {
  /// The data of a `ClientCree` about `id`.
  func clientCree(_ scan: inout CanonicalScanner, _ id: ClientID) -> ClientCree? {
    var client = Client(id: id, nom: "")
    guard scan.take("{\"nom\":\""), read(&client, &scan, nom: .noms) else { return nil }
    return ClientCree(client: client)
  }

  /// Reads a client from the text of its name to the closing brace; its name is made where `nom` is wanted.
  func read(_ client: inout Client, _ scan: inout CanonicalScanner, nom: Wanted) -> Bool {
    guard let text = scan.text() else { return false }
    if wanted.contains(nom) { client.nom = string(text, in: scan.bytes) }
    var isFirst = false
    guard field("\"siren\":\"", &client.siren, &scan, &isFirst), field("\"siret\":\"", &client.siret, &scan, &isFirst),
      field("\"numeroTVA\":\"", &client.numeroTVA, &scan, &isFirst),
      field("\"email\":\"", &client.email, &scan, &isFirst),
      field("\"telephone\":\"", &client.telephone, &scan, &isFirst)
    else { return false }
    if scan.take(",\"adresse\":{") {
      guard let adresse = adresse(&scan) else { return false }
      client.adresse = adresse
    }
    return scan.take(UInt8(ascii: "}"))
  }

  /// An address, after its opening brace.
  private func adresse(_ scan: inout CanonicalScanner) -> Adresse? {
    var adresse = Adresse()
    var isFirst = true
    guard field("\"rue\":\"", &adresse.rue, &scan, &isFirst),
      field("\"codePostal\":\"", &adresse.codePostal, &scan, &isFirst),
      field("\"ville\":\"", &adresse.ville, &scan, &isFirst), field("\"pays\":\"", &adresse.pays, &scan, &isFirst)
    else { return nil }
    return scan.take(UInt8(ascii: "}")) ? adresse : nil
  }

  /// A field that may be absent: then nothing is taken. False where it is there, but not in canonical form.
  @inline(__always)
  func field(
    _ key: StaticString, _ value: inout String?, _ scan: inout CanonicalScanner, _ isFirst: inout Bool
  ) -> Bool {
    let start = scan.position
    guard isFirst || scan.take(UInt8(ascii: ",")), scan.take(key) else {
      scan.position = start
      return true
    }
    guard let text = scan.text() else { return false }
    value = wanted.contains(.texts) ? string(text, in: scan.bytes) : ""
    isFirst = false
    return true
  }
}
