/// Creates a client.
public struct CreerClient: UseCase {
  /// The client, with its new id.
  public let client: Client
  /// Whether another client may have the same name.
  public var homonyme = false

  /// To be created.
  public init(_ client: Client) { self.client = client }

  /// Of a file, which names clients by their ids, so that several may have one name.
  package init(importe client: Client) {
    self.init(client)
    homonyme = true
  }

  /// The client itself, whose id must be new, and those of its name.
  public func reads(on today: Jour) -> Reads { Reads(clients: [client.id], noms: [client.nom]) }

  /// Refused when the name is blank or taken, or what is said of the client is wrong (`Client.admis()`).
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    _ = try view.ouvert()
    guard view.clients[client.id] == nil else { throw .client(.dejaLa(client.id)) }
    try client.admis()
    let homonymes = view.homonymes[client.nom] ?? []
    guard homonyme || homonymes.isEmpty else { throw .client(.nomPris(client.nom, homonymes)) }
    return [.client(client.id, .clientCree(client))]
  }
}
