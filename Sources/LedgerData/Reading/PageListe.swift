public import LedgerDomain

/// A part of a list, in the order that was asked for.
public struct PageListe<Element: Sendable>: Sendable {
  /// What it shows.
  public let elements: [Element]
  /// How many of those that are looked for follow.
  public let reste: Int
  /// How many there are in all, looked for or not.
  public let total: Int

  package init(_ elements: [Element], reste: Int, total: Int) {
    self.elements = elements
    self.reste = reste
    self.total = total
  }
}

/// A document of a list, and its client as it is now.
public struct DocumentListe: Hashable, Sendable {
  /// The document.
  public let facture: Facture
  /// Whom it is made out to.
  public let client: Client?

  /// The document of that client.
  package init(facture: Facture, client: Client?) {
    self.facture = facture
    self.client = client
  }
}

extension PageListe<DocumentListe> {
  /// What `demande` asks of a whole state.
  ///
  /// - Throws: as ``EtatRegistre/recherche(_:au:)``, and where what it names is not there.
  package init(_ etat: EtatRegistre, _ demande: DemandeFactures, au: Jour) throws {
    let recherche = try demande.recherche {
      try etat.clientID(named: $0)
    } facture: {
      etat.facture(numero: $0)?.id
    }
    let found = try etat.recherche(recherche, au: au)
    self.init(
      found.factures.map { DocumentListe(facture: $0, client: $0.clientId.flatMap { etat.client($0) }) },
      reste: found.reste, total: etat.factures.count)
  }
}

extension PageListe<ResumeFacture> {
  /// The same, each document in one line.
  package init(_ documents: PageListe<DocumentListe>, au: Jour) throws(Debordement) {
    var resumes: [ResumeFacture] = []
    for document in documents.elements {
      resumes.append(try ResumeFacture(document.facture, client: document.client, au: au))
    }
    self.init(resumes, reste: documents.reste, total: documents.total)
  }
}

extension PageListe<Client> {
  /// What `demande` asks of a whole state.
  ///
  /// - Throws: ``Refus``, ``LedgerFailure`` where the client after which it begins is not there.
  package init(_ etat: EtatRegistre, _ demande: DemandeClients) throws {
    var found = etat.clients[...]
    if let apres = demande.apres {
      let last = try etat.clientID(named: apres)
      found = found.drop { $0.id != last }.dropFirst()
    }
    let matching = found.filter { demande.accepte($0.nom, ville: $0.adresse?.ville, siren: $0.siren) }
    let page = matching.prefix(max(0, demande.limite ?? matching.count))
    self.init(Array(page), reste: matching.count - page.count, total: etat.clients.count)
  }
}
