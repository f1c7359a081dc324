import LedgerData
import LedgerJSON
public import LedgerModel

/// A client as other programs see it.
public struct ClientDTO: Sendable {
  /// The client.
  public let client: Client

  /// The rest of its advances in each currency.
  private let soldes: [SoldeAvances]
  private let avances: [Avance]

  /// The DTO of `client`; `soldes` is the rest of its advances.
  public init(_ client: Client, soldes: [SoldeAvances] = []) {
    self.client = client
    self.soldes = soldes
    avances = []
  }

  /// The DTO of `client` with its advances, as seen from `au`.
  public init(_ client: Client, _ avances: Avances, au: Jour) {
    self.client = client
    soldes = avances.soldes(au: au)
    self.avances = avances.liste
  }

  /// The object: `id`, `nom`, the other fields that are set, and, if there are any, `soldeAvances` and `avances`.
  public func json() -> JSONValue {
    var writer = JSONWriter(reserving: 256)
    write(to: &writer)
    return .written(writer.bytes)
  }

  /// Writes a client as an event holds it, and its advances.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    var nomme = client
    (nomme.nomAbsent, nomme.coordonneesPerdues) = (nil, false)
    nomme.encodeFields(to: &writer)
    if client.estEfface { writer.field("efface", true) }
    if client.estPerdu { writer.field("perdu", true) }
    if client.coordonneesPerdues { writer.field("coordonneesPerdues", true) }
    if !soldes.isEmpty {
      writer.objects("soldeAvances", soldes) { solde, writer in
        writer.field("devise", solde.devise)
        writer.number("montant", solde.montant)
      }
    }
    if !avances.isEmpty {
      writer.objects("avances", avances) { avance, writer in AvanceDTO(avance).writeFields(to: &writer) }
    }
    writer.endObject()
  }
}
