import LedgerData
public import LedgerDomain
import LedgerJSON

/// A client as other programs see it.
public struct ClientDTO: Sendable {
  /// The client.
  public let client: Client

  /// The DTO of `client`.
  public init(_ client: Client) { self.client = client }

  /// The object: `id`, `nom`, then the other fields that are set.
  public func json() -> JSONValue {
    var writer = JSONWriter(reserving: 256)
    write(to: &writer)
    return .written(writer.bytes)
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("id", client.id)
    writer.field("nom", client.nom)
    writer.field("siren", client.siren)
    writer.field("siret", client.siret)
    writer.field("numeroTVA", client.numeroTVA)
    writer.field("email", client.email)
    writer.field("telephone", client.telephone)
    if let adresse = client.adresse { write(adresse, to: &writer) }
    writer.endObject()
  }

  private func write(_ adresse: Adresse, to writer: inout JSONWriter) {
    writer.key("adresse")
    writer.beginObject()
    writer.field("rue", adresse.rue)
    writer.field("codePostal", adresse.codePostal)
    writer.field("ville", adresse.ville)
    writer.field("pays", adresse.pays)
    writer.endObject()
  }
}
