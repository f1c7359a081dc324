/// An event and its subject: use cases decide facts, and the log records them.
public enum Fact: Hashable, Sendable {
  /// About the ledger of that id itself.
  indirect case registre(Identifiant, RegistreEvent)
  /// About an account at a bank.
  indirect case banque(BanqueID, BanqueEvent)
  /// About a subscription.
  indirect case abonnement(AbonnementID, AbonnementEvent)
  /// About a client.
  indirect case client(ClientID, ClientEvent)
  /// About a facture or avoir.
  case facture(FactureID, FactureEvent)
}

/// The events of a ledger itself: its opening, settings and closings, time stamps, and files for the platform.
public enum RegistreEvent: Hashable, Sendable {
  /// It was opened with these settings: the first event of every log.
  case ouvert(Registre)
  /// A period was closed.
  case cloture(Cloture)
  /// The seller was defined.
  case emetteur(Emetteur)
  /// The accounts for sales, VAT and money were defined.
  case comptes(Comptes)
  /// An article of the catalogue was defined.
  case article(Article)
  /// A time stamp of a checkpoint was received.
  case horodatage(Horodatage)
  /// A file of a period was produced for the platform.
  case flux(FluxTransmis)
  /// A reference rate was defined.
  case taux(TauxReference)
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
