import LedgerDomain
import LedgerLog

/// The questions that decisions and people ask of the tables. Each costs the same however long the log is.
enum ReadModelQueries {
  /// The ledger's settings, and how many events made them; nil before it is opened.
  static func registre(_ base: borrowing SQLiteDatabase) throws -> (registre: Registre, revision: Int)? {
    let sql = "SELECT id, nom, devise, formatFacture, formatAvoir, revision FROM registre"
    let row = try base.first(sql) { row in
      (texts: [row.text(0), row.text(1), row.text(2), row.text(3), row.text(4)], revision: Int(row.integer(5)))
    }
    guard let row else { return nil }
    let ouvert = RegistreOuvert(
      nom: row.texts[1], devise: try Devise(row.texts[2]), formatFacture: try FormatNumero(row.texts[3]),
      formatAvoir: try FormatNumero(row.texts[4]))
    return (Registre(id: try Identifiant(row.texts[0]), ouvert), row.revision)
  }

  /// Which state the tables show; nil where none is said.
  static func position(_ base: borrowing SQLiteDatabase) throws(SQLiteFailure) -> ReadModelPosition? {
    let sql = "SELECT sequence, head, ligne_octet, fin_octet FROM position"
    let position: ReadModelPosition?? = try base.first(sql) { row in
      let (start, end) = (row.integer(2), row.integer(3))
      guard let head = Digest(hex: row.text(1)), let sequence = UInt64(exactly: row.integer(0)), 0 <= start, start < end
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

  /// The document that bears `numero`.
  static func factureID(numero: String, _ base: borrowing SQLiteDatabase) throws(SQLiteFailure) -> FactureID? {
    let sql = "SELECT numero, id FROM factures WHERE coalesce(numero_cle, numero) = ? ORDER BY cle"
    return try named(numero, sql, base).first
  }

  /// The clients of that name, in the order of their creation.
  static func clients(nom: String, _ base: borrowing SQLiteDatabase) throws(SQLiteFailure) -> [ClientID] {
    try named(nom, "SELECT nom, id FROM clients WHERE coalesce(nom_cle, nom) = ? ORDER BY cle", base)
  }

  private static func named(
    _ name: String, _ sql: String, _ base: borrowing SQLiteDatabase
  ) throws(SQLiteFailure) -> [Identifiant] {
    try base.rows(sql, [.text(LookupKey.of(name))]) { (name: $0.text(0), id: $0.id(1)) }
      .compactMap { $0.name == name ? $0.id : nil }
  }

  /// The number of the document of `id`.
  static func numero(_ id: FactureID, _ base: borrowing SQLiteDatabase) throws(SQLiteFailure) -> String? {
    try base.first("SELECT numero FROM factures WHERE id = ? ORDER BY cle LIMIT 1", [.id(id)]) { $0.text(0) }
  }

  /// The avoirs made of `origine`, in the order of their creation.
  static func avoirs(de origine: FactureID, _ base: borrowing SQLiteDatabase) throws(SQLiteFailure) -> [FactureID] {
    let sql = "SELECT id FROM factures WHERE factureOrigineId = ? ORDER BY cle"
    return try base.rows(sql, [.id(origine)]) { $0.id(0) }.compactMap { $0 }
  }

  /// How many events `sujet` has.
  static func revision(_ sujet: Sujet, _ base: borrowing SQLiteDatabase) throws(SQLiteFailure) -> Int {
    switch sujet.kind {
    case .registre: return Int(try base.integer("SELECT revision FROM registre") ?? 0)
    case .client: return try revision(sujet.id, in: "clients", base)
    case .facture: return try revision(sujet.id, in: "factures", base)
    }
  }

  private static func revision(
    _ id: Identifiant, in table: String, _ base: borrowing SQLiteDatabase
  ) throws(SQLiteFailure) -> Int {
    let sql = "SELECT revision FROM \(table) WHERE id = ? ORDER BY cle LIMIT 1"
    return Int(try base.first(sql, [.id(id)]) { $0.integer(0) } ?? 0)
  }

  /// The events of the commits that came from the command `id`, as first and last sequences.
  static func commits(
    of id: Identifiant, _ base: borrowing SQLiteDatabase
  ) throws(SQLiteFailure) -> [(premiere: Int64, derniere: Int64)] {
    let sql = "SELECT premiereSequence, derniereSequence FROM commandes WHERE id = ? ORDER BY premiereSequence"
    return try base.rows(sql, [.id(id)]) { ($0.integer(0), $0.integer(1)) }
  }

  /// Where the events from `premiere` to `derniere` lie in the log.
  static func ranges(
    premiere: Int64, derniere: Int64, _ base: borrowing SQLiteDatabase
  ) throws(SQLiteFailure) -> LogRange? {
    let sql = "SELECT octet, longueur_octets FROM evenements WHERE sequence = ?"
    func range(_ sequence: Int64) throws(SQLiteFailure) -> LogRange? {
      try base.first(sql, [.integer(sequence)]) { LogRange(offset: Int($0.integer(0)), count: Int($0.integer(1))) }
    }
    guard let first = try range(premiere), let last = try range(derniere), first.offset <= last.offset else {
      return nil
    }
    return LogRange(offset: first.offset, count: last.end - first.offset)
  }
}

extension ReadModelQueries {
  /// How far `serie` has come.
  static func etat(_ serie: Serie, _ base: borrowing SQLiteDatabase) throws(SQLiteFailure) -> EtatSerie {
    let rang = try base.first(
      """
      SELECT serie_rang FROM factures WHERE typeDocument = ? AND serie_annee = ? AND serie_rang IS NOT NULL
      ORDER BY serie_rang DESC LIMIT 1
      """, values(serie)
    ) { $0.integer(0) }
    let date = try base.first(
      """
      SELECT dateFacture FROM factures WHERE typeDocument = ? AND serie_annee = ? AND lieLesDates = 1
      ORDER BY serie_rang DESC, cle DESC LIMIT 1
      """, values(serie)
    ) { $0.jour(0) }
    return EtatSerie(dernierRang: Int(rang ?? 0), derniereDate: date ?? nil)
  }

  /// The dates of the numbers before and after `rang` in its series.
  static func voisins(
    _ serie: Serie, _ rang: Int, _ base: borrowing SQLiteDatabase
  ) throws(SQLiteFailure) -> Voisins {
    let condition = "typeDocument = ? AND serie_annee = ? AND lieLesDates = 1 AND serie_rang"
    func date(_ rest: String) throws(SQLiteFailure) -> Jour? {
      let sql = "SELECT dateFacture FROM factures WHERE \(condition) \(rest) LIMIT 1"
      return try base.first(sql, values(serie) + [.integer(rang)]) { $0.jour(0) } ?? nil
    }
    return Voisins(
      avant: try date("< ? ORDER BY serie_rang DESC, cle DESC"), apres: try date("> ? ORDER BY serie_rang, cle"))
  }

  private static func values(_ serie: Serie) -> [SQLiteValue] { [.text(serie.type.rawValue), .integer(serie.annee)] }
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
