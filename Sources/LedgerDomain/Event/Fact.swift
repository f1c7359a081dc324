/// An event and what it is about: what use cases decide, and what is recorded.
public enum Fact: Hashable, Sendable {
  /// The ledger was opened with these settings: the first event of every log.
  indirect case registre(Registre)
  /// A period of the ledger of that id was closed.
  indirect case cloture(Identifiant, Cloture)
  /// It was said who invoices, in the ledger of that id.
  indirect case emetteur(Identifiant, Emetteur)
  /// It was said which accounts of the books sales, VAT and money go to, in the ledger of that id.
  indirect case comptes(Identifiant, Comptes)
  /// About a client.
  indirect case client(ClientID, ClientEvent)
  /// About a facture or avoir.
  case facture(FactureID, FactureEvent)
}

/// All that can happen to a client.
public enum ClientEvent: Hashable, Sendable {
  /// It was created.
  case clientCree(Client)
  /// It was changed.
  case clientModifie(ClientModifie)
  /// About an advance of the client.
  case avance(AvanceID, AvanceEvent)
}
