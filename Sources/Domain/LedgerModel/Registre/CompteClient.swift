/// A client with its advances, built from the client's own events.
public struct CompteClient: Hashable, Sendable {
  /// The client.
  public private(set) var client: Client
  /// Its advances.
  public private(set) var avances: Avances

  /// A client with these advances; by default none.
  public init(_ client: Client, _ avances: Avances = Avances()) {
    self.client = client
    self.avances = avances
  }

  /// Applies `event`. It cannot fail: the rules have checked the event.
  package mutating func apply(_ event: ClientEvent) {
    if case .avance(let id, let happened) = event { avances.apply(id, happened) } else { client.apply(event) }
  }
}
