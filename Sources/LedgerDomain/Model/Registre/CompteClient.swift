/// A client with its advances: all that its own events make.
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

  /// Changes it as `event` says. It cannot fail and checks nothing: the rule book checks.
  package mutating func apply(_ event: ClientEvent) {
    if case .avance(let id, let happened) = event { avances.apply(id, happened) } else { client.apply(event) }
  }
}
