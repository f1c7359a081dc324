/// A client was created.
public struct ClientCree: Hashable, Sendable {
  /// The client, with its id.
  public let client: Client

  /// An event of these facts.
  public init(client: Client) {
    self.client = client
  }
}
