/// All that can happen to a client.
public enum ClientEvent: Hashable, Sendable {
  /// It was created.
  case clientCree(ClientCree)
  /// It was changed.
  case clientModifie(ClientModifie)
}
