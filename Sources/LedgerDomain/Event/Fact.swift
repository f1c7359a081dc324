/// An event and what it is about: what use cases decide, and what is recorded.
public enum Fact: Hashable, Sendable {
  /// About the registre itself, of the given id.
  indirect case registre(Identifiant, RegistreOuvert)
  /// About a client.
  indirect case client(ClientID, ClientEvent)
  /// About a facture or avoir.
  case facture(FactureID, FactureEvent)
}

/// All that can happen to a client.
public enum ClientEvent: Hashable, Sendable {
  /// It was created.
  case clientCree(ClientCree)
  /// It was changed.
  case clientModifie(ClientModifie)
}
