/// Creates a client.
public struct CreerClient: UseCase {
  /// The client, with its new id.
  public let client: Client

  /// To be created.
  public init(_ client: Client) { self.client = client }

  /// The client itself: its id must be new.
  public func reads(on today: Jour) -> Reads { Reads(clients: [client.id]) }

  /// Refused when the name is blank, or the SIREN or SIRET is wrong.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    _ = try view.ouvert()
    guard view.clients[client.id] == nil else { throw .client(.dejaLa(client.id)) }
    try client.admis()
    return [.client(client.id, .clientCree(client))]
  }
}
