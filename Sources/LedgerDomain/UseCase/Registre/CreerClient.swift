/// Creates a client.
public struct CreerClient: UseCase {
  /// The client, with its new id.
  public let client: Client
  /// Whether another client may have the same name.
  public var homonyme = false
  /// Whether it is entered now: what a file brings may name a country as it likes, until a document is sent.
  private var estSaisi = true

  /// To be created.
  public init(_ client: Client) { self.client = client }

  /// Of a file, which names clients by their ids, so that several may have one name.
  package init(importe client: Client) {
    self.init(client)
    homonyme = true
    estSaisi = false
  }

  /// The client itself, whose id must be new, and those of its name.
  public func reads(on today: Jour) -> Reads { Reads(clients: [client.id], noms: [client.nom]) }

  /// Refused when the name is blank or taken, or what is said of the client is wrong (`Client.admis()`), or names
  /// no country.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    _ = try view.ouvert()
    guard view.clients[client.id] == nil else { throw .client(.dejaLa(client.id)) }
    try client.admis()
    if estSaisi { try client.adresse?.admetPays() }
    let homonymes = view.homonymes[client.nom] ?? []
    guard homonyme || homonymes.isEmpty else { throw .client(.nomPris(client.nom, homonymes)) }
    return [.client(client.id, .clientCree(client))]
  }
}
