import LedgerData
import LedgerDomain
import LedgerLog

/// What the tables say of themselves, and where the lines are that they were made of.
extension SQLiteDatabase {
  /// The ledger's settings, and how many events made them; nil before it is opened.
  func registre() throws -> (registre: Registre, revision: Int)? {
    try rows("SELECT id, nom, devise, formatFacture, formatAvoir, revision FROM registre") { row in
      let registre = Registre(
        id: try Identifiant(row.text(0)), nom: row.text(1), devise: try Devise(row.text(2)),
        formatFacture: try FormatNumero(row.text(3)), formatAvoir: try FormatNumero(row.text(4)))
      return (registre: registre, revision: Int(row.integer(5)))
    }.first
  }

  /// Which state the tables show; nil where none is said.
  func position() throws -> ReadModelPosition? {
    try rows("SELECT sequence, head, ligne_octet, fin_octet FROM position") { row -> ReadModelPosition? in
      let (start, end) = (row.integer(2), row.integer(3))
      guard let sequence = UInt64(exactly: row.integer(0)), let head = Digest(hex: row.text(1)), 0 <= start, start < end
      else { return nil }
      return ReadModelPosition(sequence: sequence, head: head, line: Int(start)..<Int(end))
    }.first ?? nil
  }

  /// The key of what `sujet` names, and how many events it has; nil where there is no such thing.
  func known(_ sujet: Sujet) throws -> (cle: Int64, revision: Int)? {
    let table = sujet.kind == .registre ? "registre" : "\(sujet.kind)s"
    return try first("SELECT cle, revision FROM \(table) WHERE id = ? ORDER BY cle LIMIT 1", [sujet.id]) {
      ($0.integer(0), Int($0.integer(1)))
    }
  }

  /// How many documents (`factures`) or clients (`clients`) there are: keys are given without a gap, and counting rows
  /// would look at each.
  func count(_ table: String) throws -> Int64 { try integer("SELECT max(cle) FROM \(table)") ?? 0 }

  /// Where the events of a document or client, whose key is `cle`, stand in the log.
  func place(_ kind: Sujet.Kind, _ cle: Int64) throws -> LogPlace {
    var place = LogPlace()
    try forEach("SELECT octet, longueur_octets FROM evenements WHERE \(kind) = ? ORDER BY sequence", [cle]) {
      place.append(LogRange(offset: Int($0.integer(0)), count: Int($0.integer(1))))
    }
    return place
  }
}

extension StoredLines {
  /// The document of `id`, folded from its own lines.
  func facture(_ id: FactureID, at place: LogPlace) throws -> Facture {
    guard let facture = Facture(id: id, try events(at: place.ranges).lazy.map(\.recorded.fact)) else {
      throw ReadModelFault.unlikeTheLog
    }
    return facture
  }

  /// The client that its own lines make.
  func client(at place: LogPlace) throws -> Client {
    guard let client = Client(try events(at: place.ranges).lazy.map(\.recorded.fact)) else {
      throw ReadModelFault.unlikeTheLog
    }
    return client
  }
}

extension SQLiteStatement {
  /// An id of the row; nil where it is none.
  func id(_ column: Int) -> Identifiant? { bytes(column) { Identifiant($0) } ?? nil }

  /// A day of the row; nil where it is NULL.
  ///
  /// - Throws: `ValeurInvalide` where it is none.
  func jour(_ column: Int) throws -> Jour? { try bytes(column) { try Jour($0) } }
}
