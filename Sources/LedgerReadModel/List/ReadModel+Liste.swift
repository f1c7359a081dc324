import LedgerData
import LedgerDomain

/// The lists that people ask for.
extension ReadModel {
  /// What `demande` asks for, each document in one line; nil where the tables cannot tell.
  ///
  /// - Throws: `Refus`, `LedgerFailure` where what it names is not there; ``ReadModelFault`` where a row does not say
  ///   what it should.
  func resumes(_ demande: DemandeFactures, au: Jour) throws -> PageListe<ResumeFacture>? {
    let recherche = try recherche(demande)
    guard try canLookFor(recherche) else { return nil }
    let total = try nombreFactures()
    guard
      let list = try ListeEnOrdre(
        recherche, after: recherche.apres.flatMap { try known($0, in: "factures")?.cle }, base)
    else {
      let found = try trouve(recherche, au: au)
      return PageListe(try resumes(found.cles, au: au), reste: found.reste, total: total)
    }
    let resumes = try resumes(list, au: au)
    return PageListe(resumes, reste: try list.reste(after: resumes.count, of: total, base), total: total)
  }

  /// The same with all that the documents hold; nil also where they are so many that a replay is quicker, which reads the
  /// log in one go and on all processors.
  func documents(_ demande: DemandeFactures, au: Jour) throws -> PageListe<DocumentListe>? {
    let recherche = try recherche(demande)
    guard try canLookFor(recherche) else { return nil }
    let total = try nombreFactures()
    let found = try trouve(recherche, au: au)
    guard found.cles.count <= max(Self.alwaysReadBack, total / Self.replayIsQuicker) else { return nil }
    return PageListe(try found.cles.map { try document($0) }, reste: found.reste, total: total)
  }

  /// What `demande` asks for.
  ///
  /// - Throws: `Refus`, `LedgerFailure` where the client after which it begins is not there.
  func clients(_ demande: DemandeClients) throws -> PageListe<Client> {
    let apres = try demande.apres.map { try known(clientID(named: $0), in: "clients")?.cle ?? 0 } ?? 0
    let limite = max(0, demande.limite ?? .max)
    var statement = try base.prepare("\(TableColumns.clients.select) WHERE cle > ? ORDER BY cle")
    statement.add([.integer(apres)])
    try statement.begin()
    let reader = ClientReader()
    var (clients, reste): ([Client], Int) = ([], 0)
    while try statement.next() {
      guard reader.accepte(statement, demande) else { continue }
      if clients.count < limite { clients.append(try client(statement, reader)) } else { reste += 1 }
    }
    return PageListe(clients, reste: reste, total: Int(try base.integer("SELECT max(cle) FROM clients") ?? 0))
  }

  private func recherche(_ demande: DemandeFactures) throws -> RechercheFactures {
    try demande.recherche {
      try clientID(named: $0)
    } facture: {
      try factureID(numero: $0)
    }
  }

  private func resumes(_ list: ListeEnOrdre, au: Jour) throws -> [ResumeFacture] {
    var statement = try base.prepare(LigneListe.sql(nom: true, reglements: true, from: list.source, list.sql))
    statement.add([.jour(au)] + list.values)
    try statement.begin()
    var reader = ResumeReader(au: au)
    var resumes: [ResumeFacture] = []
    while try statement.next() { resumes.append(try reader.resume(statement)) }
    return resumes
  }

  private func resumes(_ cles: [Int64], au: Jour) throws -> [ResumeFacture] {
    var statement = try base.prepare(LigneListe.sql(nom: true, reglements: true, "WHERE f.cle = ?"))
    var reader = ResumeReader(au: au)
    var resumes: [ResumeFacture] = []
    for cle in cles {
      statement.add([.jour(au), .integer(cle)])
      try statement.begin()
      guard try statement.next() else { throw ReadModelFault.unlikeTheLog }
      resumes.append(try reader.resume(statement))
      statement.end()
    }
    return resumes
  }

  /// A document by its own lines, and its client.
  private func document(_ cle: Int64) throws -> DocumentListe {
    let id = try base.first("SELECT id FROM factures WHERE cle = ?", [.integer(cle)]) { $0.id(0) } ?? nil
    guard let facture = try id.flatMap({ try facture($0) }) else { throw ReadModelFault.unlikeTheLog }
    return DocumentListe(facture: facture, client: try facture.clientId.flatMap { try client($0) })
  }

  /// A client by its row, or where that does not say whether it has an address of no parts, by its own lines.
  private func client(_ row: borrowing SQLiteStatement, _ reader: ClientReader) throws -> Client {
    if let client = reader.client(row) { return client }
    guard let id = reader.id(row), let client = try client(id) else { throw ReadModelFault.unlikeTheLog }
    return client
  }

  /// So many documents are read back one by one, however few there are.
  private static var alwaysReadBack: Int { 200 }
  /// Where more than one in so many documents is wanted, all are replayed.
  private static var replayIsQuicker: Int { 8 }
}

/// Reads lines of a list.
private struct ResumeReader {
  private let au: Jour
  private var devises: [String: Devise] = [:]

  init(au: Jour) { self.au = au }

  mutating func resume(_ row: borrowing SQLiteStatement) throws -> ResumeFacture {
    let text = LigneListe.devise(row)
    let devise = try devises[text] ?? Devise(text)
    devises[text] = devise
    guard let resume = LigneListe.resume(row, au: au, devise) else { throw ReadModelFault.unlikeTheLog }
    return resume
  }
}

/// Reads clients.
private struct ClientReader {
  private let id = TableColumns.clients["id"]
  private let nom = TableColumns.clients["nom"]
  private let siren = TableColumns.clients["siren"]
  private let siret = TableColumns.clients["siret"]
  private let numeroTVA = TableColumns.clients["numeroTVA"]
  private let email = TableColumns.clients["email"]
  private let telephone = TableColumns.clients["telephone"]
  private let rue = TableColumns.clients["rue"]
  private let codePostal = TableColumns.clients["codePostal"]
  private let ville = TableColumns.clients["ville"]
  private let pays = TableColumns.clients["pays"]

  func id(_ row: borrowing SQLiteStatement) -> ClientID? { row.id(id) }

  func accepte(_ row: borrowing SQLiteStatement, _ demande: DemandeClients) -> Bool {
    demande.mots == nil
      || demande.accepte(row.text(nom), ville: row.textIfThere(ville), siren: row.textIfThere(siren))
  }

  /// The client; nil where the row does not tell all of it.
  func client(_ row: borrowing SQLiteStatement) -> Client? {
    let adresse = Adresse(
      rue: row.textIfThere(rue), codePostal: row.textIfThere(codePostal), ville: row.textIfThere(ville),
      pays: row.textIfThere(pays))
    guard let id = row.id(id), !adresse.estVide else { return nil }
    return Client(
      id: id, nom: row.text(nom), siren: row.textIfThere(siren), siret: row.textIfThere(siret),
      numeroTVA: row.textIfThere(numeroTVA), email: row.textIfThere(email), telephone: row.textIfThere(telephone),
      adresse: adresse)
  }
}
