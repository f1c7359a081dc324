/// A client with its advances and letters, built from the client's own events.
public struct CompteClient: Hashable, Sendable {
  /// The client.
  public private(set) var client: Client
  /// Its advances.
  public private(set) var avances: Avances
  /// The reminder letters to it.
  public private(set) var lettres: Lettres

  /// A client with these advances and letters; by default none.
  public init(_ client: Client, _ avances: Avances = Avances(), _ lettres: Lettres = Lettres()) {
    self.client = client
    self.avances = avances
    self.lettres = lettres
  }

  /// Applies `event`. It cannot fail: the rules have checked the event.
  package mutating func apply(_ event: ClientEvent) {
    switch event {
    case .avance(let id, let happened): avances.apply(id, happened)
    case .relance(let happened): lettres.apply(happened)
    case .clientCree, .clientModifie, .effacee, .conservation: client.apply(event)
    }
  }
}
