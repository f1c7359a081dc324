import LedgerData
import LedgerLog
import LedgerModel
import LedgerOffers

/// Queries about the tables' own state, and about the places of their lines in the log.
extension SQLiteDatabase {
  /// The ledger's settings, and how many events made them; nil before it is opened.
  func registre() throws -> (registre: Registre, revision: Int)? {
    let columns =
      "id, nom, devise, formatFacture, formatAvoir, revision, closJusqua, numerotation, finExercice, tvaAttente, exerciceDu, exerciceAu"
    return try rows("SELECT \(columns) FROM registre") { row in
      guard let numerotation = Numerotation(rawValue: row.text(7)) else { throw IndexUnlikeTheLog() }
      let registre = Registre(
        id: try Identifiant(row.text(0)), nom: row.text(1), devise: try Devise(row.text(2)),
        formatFacture: try FormatNumero(row.text(3)), formatAvoir: try FormatNumero(row.text(4)),
        numerotation: numerotation, finExercice: try FinExercice(row.text(8)),
        tvaAttente: try row.textIfThere(9).map { try NumeroCompte($0) },
        exercice: try row.jour(10).flatMap { debut in try row.jour(11).map { Exercice(du: debut, au: $0) } }
      ).clos(jusqua: try row.jour(6))
      return (registre: registre, revision: Int(try row.plain(5)))
    }.first
  }

  /// Which state the tables show; nil if they do not say it.
  func position() throws -> ReadModelPosition? {
    try rows("SELECT sequence, head, ligne_octet, fin_octet, fichier FROM position") { row -> ReadModelPosition? in
      let (start, end) = (row.integer(2), row.integer(3))
      guard let sequence = UInt64(exactly: row.integer(0)), let head = Digest(hex: row.text(1)), 0 <= start, start < end
      else { return nil }
      return ReadModelPosition(sequence: sequence, head: head, line: Int(start)..<Int(end), mark: row.text(4))
    }.first ?? nil
  }

  /// The key of what `sujet` names, and how many events it has; nil if it does not exist.
  func known(_ sujet: Sujet) throws -> (cle: Int64, revision: Int)? {
    let table = sujet.kind == .registre ? "registre" : "\(sujet.kind.rawValue)s"
    return try first("SELECT cle, revision FROM \(table) WHERE id = ? ORDER BY cle LIMIT 1", [sujet.id]) {
      (try $0.plain(0), Int(try $0.plain(1)))
    }
  }

  /// The accounts at banks, in the order of their declaration.
  func banques() throws -> [BanqueRow] {
    try rows("SELECT cle, id, nom, iban, devise, compte, revision FROM banques ORDER BY cle", []) { row in
      guard let id = row.id(1) else { throw IndexUnlikeTheLog() }
      let compte = try row.textIfThere(5).map { try NumeroCompte($0) }
      return BanqueRow(
        cle: try row.plain(0), id: id,
        banque: Banque(row.text(2), iban: row.text(3), devise: try Devise(row.text(4)), compte: compte),
        revision: Int(try row.plain(6)))
    }
  }

  /// The subscription of `id`; nil if it does not exist.
  func abonnement(_ id: AbonnementID) throws -> AbonnementRow? {
    try first("SELECT cle, numero, clientId, revision FROM abonnements WHERE id = ? ORDER BY cle LIMIT 1", [id]) {
      row in
      guard let client = row.id(2) else { throw IndexUnlikeTheLog() }
      return AbonnementRow(
        cle: try row.plain(0), id: id, numero: row.text(1), clientId: client, revision: Int(try row.plain(3)))
    }
  }

  /// How many documents (`factures`) or clients (`clients`) there are: keys are given without a gap, and counting rows
  /// would look at each.
  func count(_ table: String) throws -> Int64 {
    try first("SELECT coalesce(max(cle), 0) FROM \(table)") { try $0.plain(0) } ?? 0
  }

  /// Where the events of a document or client stand in the log, whose key and number of events are `known`.
  func place(_ kind: Sujet.Kind, _ known: (cle: Int64, revision: Int)) throws -> LogPlace {
    var place = LogPlace()
    try forEach(
      "SELECT octet, longueur_octets FROM evenements WHERE \(kind.rawValue) = ? ORDER BY sequence", [known.cle]
    ) {
      place.append(try $0.range(0))
    }
    guard place.revision == known.revision else { throw IndexUnlikeTheLog() }
    return place
  }
}

extension StoredLines {
  /// The document of `id`, folded from its own lines.
  func facture(_ id: FactureID, at place: LogPlace) throws -> Facture {
    guard let facture = Facture(id: id, try facts(of: Sujet(.facture, id), at: place)) else {
      throw IndexUnlikeTheLog()
    }
    return facture
  }

  /// The subscription of `id`, folded from its own lines.
  func abonnement(_ id: AbonnementID, at place: LogPlace) throws -> Abonnement {
    var abonnement: Abonnement?
    for case .abonnement(_, let event) in try facts(of: Sujet(.abonnement, id), at: place) {
      abonnement.apply(event, id)
    }
    guard let abonnement else { throw IndexUnlikeTheLog() }
    return abonnement
  }

  /// The client of `id` with its advances, folded from its own lines.
  func compte(_ id: ClientID, at place: LogPlace) throws -> CompteClient {
    guard let compte = CompteClient(try facts(of: Sujet(.client, id), at: place)) else { throw IndexUnlikeTheLog() }
    return compte
  }

  private func facts(of sujet: Sujet, at place: LogPlace) throws -> some Sequence<Fact> {
    try events(of: sujet, at: place).lazy.map(\.recorded.fact)
  }
}

extension SQLiteStatement {
  /// A number of the row that is a count or a place in the log: not negative, and less than 2⁵⁶.
  ///
  /// - Throws: ``IndexUnlikeTheLog`` for any other number.
  func plain(_ column: Int) throws(IndexUnlikeTheLog) -> Int64 {
    let number = integer(column)
    guard (0..<1 << 56).contains(number) else { throw IndexUnlikeTheLog() }
    return number
  }

  /// Where a line stands in the log: where it begins, and how long it is.
  ///
  /// - Throws: ``IndexUnlikeTheLog`` if it is not such a place.
  func range(_ column: Int) throws(IndexUnlikeTheLog) -> LogRange {
    LogRange(offset: Int(try plain(column)), count: Int(try plain(column + 1)))
  }

  /// An id of the row; nil if it is not an id.
  func id(_ column: Int) -> Identifiant? { bytes(column) { Identifiant($0) } ?? nil }

  /// A day of the row; nil if it is NULL.
  ///
  /// - Throws: `ValeurInvalide` if it is not a day.
  func jour(_ column: Int) throws -> Jour? { try bytes(column) { try Jour($0) } }
}
