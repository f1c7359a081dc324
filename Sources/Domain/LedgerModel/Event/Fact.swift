/// An event and its subject: use cases decide facts, and the log records them.
public enum Fact: Hashable, Sendable {
  /// The ledger was opened with these settings: the first event of every log.
  indirect case registre(Registre)
  /// A period of the ledger of that id was closed.
  indirect case cloture(Identifiant, Cloture)
  /// The seller of the ledger of that id was defined.
  indirect case emetteur(Identifiant, Emetteur)
  /// The accounts for sales, VAT and money were defined, in the ledger of that id.
  indirect case comptes(Identifiant, Comptes)
  /// An article of the catalogue was defined, in the ledger of that id.
  indirect case article(Identifiant, Article)
  /// A time stamp of a checkpoint was received, in the ledger of that id.
  indirect case horodatage(Identifiant, Horodatage)
  /// A file of a period was produced for the platform, in the ledger of that id.
  indirect case flux(Identifiant, FluxTransmis)
  /// A reference rate was defined, in the ledger of that id.
  indirect case taux(Identifiant, TauxReference)
  /// About an account at a bank.
  indirect case banque(BanqueID, BanqueEvent)
  /// About a subscription.
  indirect case abonnement(AbonnementID, AbonnementEvent)
  /// About a client.
  indirect case client(ClientID, ClientEvent)
  /// About a facture or avoir.
  case facture(FactureID, FactureEvent)
}

/// The events of a client.
public enum ClientEvent: Hashable, Sendable {
  /// It was created.
  case clientCree(Client)
  /// It was changed.
  case clientModifie(ClientModifie)
  /// Personal values of it were erased.
  case effacee(Effacement)
  /// The retention of its personal values was decided.
  case conservation(Conservation)
  /// About an advance of the client.
  case avance(AvanceID, AvanceEvent)
  /// About a reminder letter to the client.
  case relance(RelanceEvent)
}
