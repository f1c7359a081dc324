import LedgerData
import LedgerDomain
import LedgerLog

/// What the tables say of themselves, and where the lines are that they were made of.
enum ReadModelQueries {
  /// The ledger's settings, and how many events made them; nil before it is opened.
  static func registre(_ base: borrowing SQLiteDatabase) throws -> (registre: Registre, revision: Int)? {
    let table = TableColumns.registre
    let row = try base.first(table.select) { row in
      Result {
        let registre = Registre(
          id: try Identifiant(row.text(table["id"])), nom: row.text(table["nom"]),
          devise: try Devise(row.text(table["devise"])),
          formatFacture: try FormatNumero(row.text(table["formatFacture"])),
          formatAvoir: try FormatNumero(row.text(table["formatAvoir"])))
        return (registre: registre, revision: Int(row.integer(table["revision"])))
      }
    }
    return try row?.get()
  }

  /// Which state the tables show; nil where none is said.
  static func position(_ base: borrowing SQLiteDatabase) throws(SQLiteFailure) -> ReadModelPosition? {
    let table = TableColumns.position
    let position: ReadModelPosition?? = try base.first(table.select) { row in
      let (start, end) = (row.integer(table["ligne_octet"]), row.integer(table["fin_octet"]))
      guard let head = Digest(hex: row.text(table["head"])),
        let sequence = UInt64(exactly: row.integer(table["sequence"])),
        0 <= start, start < end
      else { return nil }
      return ReadModelPosition(sequence: sequence, head: head, line: Int(start)..<Int(end))
    }
    return position ?? nil
  }

  /// Where the lines of a document lie in the log.
  static func ranges(ofFacture cle: Int64, _ base: borrowing SQLiteDatabase) throws(SQLiteFailure) -> [LogRange] {
    try ranges("facture = ?", cle, base)
  }

  /// Where the lines of a client lie in the log.
  static func ranges(ofClient cle: Int64, _ base: borrowing SQLiteDatabase) throws(SQLiteFailure) -> [LogRange] {
    try ranges("client = ?", cle, base)
  }

  private static func ranges(
    _ condition: String, _ cle: Int64, _ base: borrowing SQLiteDatabase
  ) throws(SQLiteFailure) -> [LogRange] {
    let sql = "SELECT octet, longueur_octets FROM evenements WHERE \(condition) ORDER BY sequence"
    var place = LogPlace()
    let ranges = try base.rows(sql, [.integer(cle)]) { LogRange(offset: Int($0.integer(0)), count: Int($0.integer(1))) }
    for range in ranges { place.append(range) }
    return place.revision == 0 ? [] : place.ranges
  }
}

extension SQLiteStatement {
  /// An id of the row; nil where it is none.
  func id(_ column: Int) -> Identifiant? { Identifiant(text(column).utf8.span) }

  /// A day of the row; nil where it is none.
  func jour(_ column: Int) -> Jour? {
    guard let text = textIfThere(column) else { return nil }
    return switch Result(catching: { () throws(ValeurInvalide) in try Jour(text) }) {
    case .success(let jour): jour
    case .failure: nil
    }
  }
}
