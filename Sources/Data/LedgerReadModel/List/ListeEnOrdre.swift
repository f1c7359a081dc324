import LedgerData
import LedgerModel
import LedgerProjections

/// A list whose order and conditions the indexes of the tables have: the query ends with the page.
struct ListeEnOrdre {
  /// The tables to choose from.
  var source: String { conditions.source }
  /// The clauses that filter, sort and limit it.
  let sql: String
  /// The values of their parameters.
  let values: [any SQLiteValue]

  private var conditions: ConditionsListe
  private let limite: Int?
  /// The documents before it in the order, among all; nil if that takes counting.
  private var avant: Int64?
  private let descendant: Bool

  /// The list for `recherche` after the document of the key `apres`; nil if rows must be checked or sorted.
  init?(_ recherche: RechercheFactures, after apres: Int64?, _ base: borrowing SQLiteDatabase) throws {
    let tri = recherche.tri
    guard tri.cle == .creation || tri.cle == .date, recherche.types.count < 2,
      !recherche.choisitParStatut, recherche.numero == nil
    else { return nil }
    conditions = try ConditionsListe(recherche, base)
    descendant = tri.descendant
    limite = recherche.limite.map { max(0, $0) }
    avant = conditions.estVide && (apres == nil || tri.cle == .creation) ? apres ?? 0 : nil
    let (direction, beyond) = tri.descendant ? ("DESC", "<") : ("ASC", ">")
    if let apres, tri.cle == .date {
      let date = try base.first("SELECT dateFacture FROM factures WHERE cle = ?", [apres]) { try $0.jour(0) }
      guard let date = date ?? nil else { throw IndexUnlikeTheLog() }
      conditions.add("f.dateFacture \(beyond)= ?", date)
      // Documents of one day are in the order of their creation, in either direction.
      conditions.add("(f.dateFacture \(beyond) ? OR f.cle > ?)", date, apres)
    } else if let apres {
      conditions.add("\(conditions.cle) \(beyond) ?", apres)
    }
    let order = tri.cle == .date ? "f.dateFacture \(direction), f.cle" : "\(conditions.cle) \(direction)"
    sql = "\(conditions.sql) ORDER BY \(order)\(limite == nil ? "" : " LIMIT ?")"
    values = conditions.values + (limite.map { [$0] } ?? [])
  }

  /// How many follow the `count` that were shown, if there are `total` documents in all.
  func reste(after count: Int, of total: Int, _ base: borrowing SQLiteDatabase) throws -> Int {
    guard count == limite else { return 0 }
    guard let avant else {
      let sql = "SELECT count(*) FROM \(source) \(conditions.sql)"
      return max(0, Int(try base.first(sql, conditions.values) { $0.integer(0) } ?? 0) - count)
    }
    let all = avant == 0 ? total : descendant ? Int(avant) - 1 : total - Int(avant)
    return max(0, all - count)
  }
}
