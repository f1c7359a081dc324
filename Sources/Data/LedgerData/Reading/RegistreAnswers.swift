public import LedgerModel
public import LedgerOffers
public import LedgerProjections
public import LedgerUseCases

/// Lookups in a ledger. The whole state implements them, and so do tables that follow its log.
public protocol RegistreAnswers: ClientIndex, NumeroIndex, AbonnementIndex {
  /// The number of the document of `id`.
  func numero(_ id: FactureID) throws -> String?
  /// A part of the state that has at least the objects named `name`: the document of that number or id, with its
  /// client, the documents it names and its avoirs; or else the clients of that id or name.
  func etat(named name: String) throws -> EtatRegistre
  /// The documents that match `demande`, as seen from `au`, one line each.
  ///
  /// - Throws: if a named object is missing, or the total of a document does not fit an amount.
  func resumes(_ demande: DemandeFactures, au: Jour) throws -> PageListe<ResumeFacture>
  /// The same documents, complete.
  ///
  /// - Throws: as ``resumes(_:au:)``.
  func documents(_ demande: DemandeFactures, au: Jour) throws -> PageListe<DocumentListe>
  /// The clients that match `demande`, with their unused advances as seen from `au`.
  ///
  /// - Throws: if the client after which the list begins does not exist.
  func clients(_ demande: DemandeClients, au: Jour) throws -> PageListe<ClientListe>
  /// The names of all clients, in the order of their creation.
  func nomsClients() throws -> [String]
  /// The state of all subscriptions: with the documents of their periods, and their clients.
  func etatDesAbonnements() throws -> EtatRegistre
  /// The articles of the catalogue that are sold, by their codes.
  func catalogue() throws -> [Article]
  /// The tasks due on the day `au`.
  ///
  /// - Throws: if the total of a document does not fit an amount.
  func aFaire(au: Jour) throws -> AFaire
  /// The months since that of `depuis` in which something was invoiced, as seen from `au`, by currency.
  ///
  /// - Throws: as ``aFaire(au:)``.
  func ventesParMois(depuis: Jour, au: Jour) throws -> [VentesDuMois]
}

extension RegistreAnswers {
  /// The subject named `nom`: a document by its number or id, else a subscription by its number, else a client.
  ///
  /// - Throws: `Refus` if neither exists.
  package func sujet(named nom: String) throws -> Sujet {
    if let id = try factureID(nommee: nom) { return Sujet(.facture, id) }
    if let id = Identifiant(nom.utf8.span), try numero(id) != nil { return Sujet(.facture, id) }
    if let id = try abonnementID(numero: nom.uppercased()) { return Sujet(.abonnement, id) }
    return Sujet(.client, try clientID(named: nom))
  }
}

extension EtatRegistre: RegistreAnswers {
  /// The subscription of that number.
  public func abonnementID(numero: String) -> AbonnementID? { tranches.abonnements.id(numero: numero) }

  /// All subscriptions, in the order of their creation.
  public func abonnementIDs() -> [AbonnementID] { tranches.abonnements.liste.map(\.id) }

  /// How many subscriptions there are.
  public func nombreAbonnements() -> Int { tranches.abonnements.liste.count }

  /// The documents of the periods of `abonnement`.
  public func factures(abonnement: AbonnementID) -> Abonnement.Factures {
    tranches.abonnements.factures(de: abonnement)
  }

  /// The whole state.
  public func etatDesAbonnements() -> EtatRegistre { self }

  /// The document with that number.
  public func factureID(numero: String) -> FactureID? { facture(numero: numero)?.id }

  /// The document that people name so.
  package func facture(nommee nom: String) throws -> Facture? { try factureID(nommee: nom).flatMap { facture($0) } }

  /// The number of the document of `id`.
  public func numero(_ id: FactureID) -> String? { facture(id)?.numero }

  /// The whole state.
  public func etat(named name: String) -> EtatRegistre { self }

  /// The documents that match `demande`, as seen from `au`, one line each.
  public func resumes(_ demande: DemandeFactures, au: Jour) throws -> PageListe<ResumeFacture> {
    let page = try documents(demande, au: au)
    let resumes = try page.elements.map { try resume($0.facture, au: au) }
    return PageListe(resumes, reste: page.reste, total: page.total)
  }

  /// The same documents, complete.
  public func documents(_ demande: DemandeFactures, au: Jour) throws -> PageListe<DocumentListe> {
    let found = try recherche(demande.recherche(in: self), au: au)
    let documents = found.factures.map { DocumentListe(facture: $0, compte: $0.clientId.flatMap(compte)) }
    return PageListe(documents, reste: found.reste, total: factures.count)
  }

  /// The clients that match `demande`, with their unused advances as seen from `au`.
  public func clients(_ demande: DemandeClients, au: Jour) throws -> PageListe<ClientListe> {
    var found = clients[...]
    if let apres = demande.apres {
      let last = try clientID(named: apres)
      found = found.drop { $0.id != last }.dropFirst()
    }
    let matching = found.filter { demande.accepte($0.nom, ville: $0.adresse?.ville, siren: $0.siren) }
    let page = matching.prefix(max(0, demande.limite ?? matching.count))
    let elements = page.map { ClientListe(client: $0, avances: tranches.avances[$0.id].soldes(au: au)) }
    return PageListe(elements, reste: matching.count - page.count, total: clients.count)
  }

  /// The names of all clients, in the order of their creation.
  public func nomsClients() -> [String] { clients.map(\.nom) }

  /// The articles of the catalogue that are sold, by their codes.
  public func catalogue() -> [Article] { tranches.articles.parCode.values.enVente }
}
