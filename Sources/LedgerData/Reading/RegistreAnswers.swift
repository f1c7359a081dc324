public import LedgerDomain

/// What people look up in a ledger: its whole state answers, or tables that follow its log.
public protocol RegistreAnswers: ClientIndex {
  /// The document that bears `numero`.
  func factureID(numero: String) throws -> FactureID?
  /// The number of the document of `id`.
  func numero(_ id: FactureID) throws -> String?
  /// The part of the state that `name` names, at least: the document of that number or id, with its client, the
  /// documents it names and the avoirs of it, or else the clients of that id or name.
  func etat(named name: String) throws -> EtatRegistre
  /// The documents that `demande` asks for as seen from `au`, each in one line.
  ///
  /// - Throws: where what it names is not there, or a document comes to more than an amount holds.
  func resumes(_ demande: DemandeFactures, au: Jour) throws -> PageListe<ResumeFacture>
  /// The same documents with all that they hold.
  ///
  /// - Throws: as ``resumes(_:au:)``.
  func documents(_ demande: DemandeFactures, au: Jour) throws -> PageListe<DocumentListe>
  /// The clients that `demande` asks for, with what is left of their advances as seen from `au`.
  ///
  /// - Throws: where the client after which it begins is not there.
  func clients(_ demande: DemandeClients, au: Jour) throws -> PageListe<ClientListe>
}

extension RegistreAnswers {
  /// What `nom` names: a document by its number or id, else a client.
  ///
  /// - Throws: `Refus` where there is neither.
  package func sujet(named nom: String) throws -> Sujet {
    if let id = try factureID(numero: nom) { return Sujet(.facture, id) }
    if let id = Identifiant(nom.utf8.span), try numero(id) != nil { return Sujet(.facture, id) }
    return Sujet(.client, try clientID(named: nom))
  }
}

extension EtatRegistre: RegistreAnswers {
  /// The document that bears `numero`.
  public func factureID(numero: String) -> FactureID? { facture(numero: numero)?.id }

  /// The number of the document of `id`.
  public func numero(_ id: FactureID) -> String? { facture(id)?.numero }

  /// All of it.
  public func etat(named name: String) -> EtatRegistre { self }

  /// The documents that `demande` asks for as seen from `au`, each in one line.
  public func resumes(_ demande: DemandeFactures, au: Jour) throws -> PageListe<ResumeFacture> {
    let page = try documents(demande, au: au)
    let resumes = try page.elements.map { try ResumeFacture($0.facture, client: $0.compte?.client, au: au) }
    return PageListe(resumes, reste: page.reste, total: page.total)
  }

  /// The same documents with all that they hold.
  public func documents(_ demande: DemandeFactures, au: Jour) throws -> PageListe<DocumentListe> {
    let found = try recherche(demande.recherche(in: self), au: au)
    let documents = found.factures.map { DocumentListe(facture: $0, compte: $0.clientId.flatMap(compte)) }
    return PageListe(documents, reste: found.reste, total: factures.count)
  }

  /// The clients that `demande` asks for, with what is left of their advances as seen from `au`.
  public func clients(_ demande: DemandeClients, au: Jour) throws -> PageListe<ClientListe> {
    var found = clients[...]
    if let apres = demande.apres {
      let last = try clientID(named: apres)
      found = found.drop { $0.id != last }.dropFirst()
    }
    let matching = found.filter { demande.accepte($0.nom, ville: $0.adresse?.ville, siren: $0.siren) }
    let page = matching.prefix(max(0, demande.limite ?? matching.count))
    let elements = page.map { ClientListe(client: $0, avances: avances(de: $0.id).soldes(au: au)) }
    return PageListe(elements, reste: matching.count - page.count, total: clients.count)
  }
}
