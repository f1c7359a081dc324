import LedgerData
import LedgerDomain
import LedgerLog

/// What decisions look up, answered by the tables. Each answer costs the same however long the log is.
extension ReadModel {
  func factureID(numero: String) throws -> FactureID? {
    try named(numero, "SELECT numero, id FROM factures WHERE coalesce(numero_cle, numero) = ? ORDER BY cle").first
  }

  func connait(client id: ClientID) throws -> Bool { try known(id, in: "clients") != nil }

  func clients(nom: String) throws -> [ClientID] {
    try named(nom, "SELECT nom, id FROM clients WHERE coalesce(nom_cle, nom) = ? ORDER BY cle")
  }

  private func named(_ name: String, _ sql: String) throws -> [Identifiant] {
    try base.rows(sql, [.text(LookupKey.of(name))]) { (name: $0.text(0), id: $0.id(1)) }
      .compactMap { $0.name == name ? $0.id : nil }
  }

  func nomsDesClients() throws -> [String] { try base.rows("SELECT nom FROM clients ORDER BY cle") { $0.text(0) } }

  func avoirs(de origine: FactureID) throws -> [FactureID] {
    let sql = "SELECT id FROM factures WHERE factureOrigineId = ? ORDER BY cle"
    return try base.rows(sql, [.id(origine)]) { $0.id(0) }.compactMap { $0 }
  }

  func etat(_ serie: Serie) throws -> EtatSerie {
    let rang = try first(in: serie, "serie_rang IS NOT NULL", [], "serie_rang DESC") { $0.integer(0) }
    let date = try first(in: serie, "lieLesDates = 1", [], "serie_rang DESC, cle DESC") { $0.jour(1) }
    return EtatSerie(dernierRang: Int(rang ?? 0), derniereDate: date ?? nil)
  }

  func voisins(_ rang: Int, dans serie: Serie) throws -> Periode {
    func date(_ condition: String, _ order: String) throws -> Jour? {
      try first(in: serie, "lieLesDates = 1 AND serie_rang \(condition) ?", [.integer(rang)], order) { $0.jour(1) }
        ?? nil
    }
    return Periode(
      depuis: try date("<", "serie_rang DESC, cle DESC"), jusqua: try date(">", "serie_rang, cle"))
  }

  private func first<Row>(
    in serie: Serie, _ condition: String, _ values: [SQLiteValue], _ order: String,
    _ read: (borrowing SQLiteStatement) -> Row
  ) throws -> Row? {
    let sql = """
      SELECT serie_rang, dateFacture FROM factures WHERE typeDocument = ? AND serie_annee = ? AND \(condition)
      ORDER BY \(order) LIMIT 1
      """
    return try base.first(sql, [.text(serie.type.rawValue), .integer(serie.annee)] + values, read)
  }
}

/// Where the events stand that the tables were made of.
extension ReadModel {
  func revision(_ sujet: Sujet) throws -> Int {
    switch sujet.kind {
    case .registre: Int(try base.integer("SELECT revision FROM registre") ?? 0)
    case .client: try known(sujet.id, in: "clients")?.revision ?? 0
    case .facture: try known(sujet.id, in: "factures")?.revision ?? 0
    }
  }

  func ranges(of sujet: Sujet) throws -> [LogRange] {
    switch sujet.kind {
    case .registre: []
    case .client: try known(sujet.id, in: "clients").map { try ReadModelQueries.ranges(ofClient: $0.cle, base) } ?? []
    case .facture:
      try known(sujet.id, in: "factures").map { try ReadModelQueries.ranges(ofFacture: $0.cle, base) } ?? []
    }
  }

  func ranges(ofCommande id: Identifiant) throws -> [LogRange] {
    let sql = """
      SELECT premiere.octet, derniere.octet + derniere.longueur_octets FROM commandes c
      LEFT JOIN evenements premiere ON premiere.sequence = c.premiereSequence
      LEFT JOIN evenements derniere ON derniere.sequence = c.derniereSequence
      WHERE c.id = ? ORDER BY c.premiereSequence
      """
    return try base.rows(sql, [.id(id)]) { ($0.integerIfThere(0), $0.integerIfThere(1)) }.map { start, end in
      guard let start, let end, start < end else { throw ReadModelFault.unlikeTheLog }
      return LogRange(offset: Int(start), count: Int(end - start))
    }
  }

  /// The key of the document or client of `id`, and how many events it has.
  func known(_ id: Identifiant, in table: String) throws -> (cle: Int64, revision: Int)? {
    try base.first("SELECT cle, revision FROM \(table) WHERE id = ? ORDER BY cle LIMIT 1", [.id(id)]) {
      ($0.integer(0), Int($0.integer(1)))
    }
  }

  /// The document of `id`, folded from its own lines.
  func facture(_ id: FactureID) throws -> Facture? {
    let ranges = try ranges(of: Sujet(.facture, id))
    guard !ranges.isEmpty else { return nil }
    guard let facture = Facture(id: id, try lines.events(at: ranges).lazy.map(\.recorded.fact)) else {
      throw ReadModelFault.unlikeTheLog
    }
    return facture
  }

  /// The client of `id`, folded from its own lines.
  func client(_ id: ClientID) throws -> Client? {
    let ranges = try ranges(of: Sujet(.client, id))
    guard !ranges.isEmpty else { return nil }
    guard let client = Client(try lines.events(at: ranges).lazy.map(\.recorded.fact)) else {
      throw ReadModelFault.unlikeTheLog
    }
    return client
  }
}
