/// Creates a client.
public struct CreerClient: UseCase {
  /// The client, with its new id.
  public let client: Client

  /// To be created.
  public init(_ client: Client) { self.client = client }

  /// The client itself: its id must be new.
  public func reads(on today: Jour) -> Reads { Reads(clients: [client.id]) }

  /// Refused when the name is blank, or the SIREN or SIRET is none.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    _ = try view.ouvert()
    guard view.clients[client.id] == nil else { throw .clientDejaLa(client.id) }
    try client.verifie()
    return [.client(client.id, .clientCree(ClientCree(client: client)))]
  }
}

extension Client {
  /// What every client must be: named, and with a SIREN and SIRET that check and agree.
  package func verifie() throws(Refus) {
    guard !Texte.estVide(nom) else { throw .nomVide }
    if let siren, !Siren.estValide(siren) { throw .sirenInvalide(siren) }
    if let siret {
      guard Siren.estValide(siret: siret) else { throw .siretInvalide(siret) }
      if let siren, !siret.hasPrefix(siren) { throw .siretHorsSiren(siret, siren) }
    }
  }
}
