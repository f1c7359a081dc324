import LedgerData
import LedgerDomain

/// The integer keys by which the tables know documents and clients, given in the order of creation.
///
/// While a model is made from nothing it has no indexes, so that the keys and places of all documents are held in memory,
/// some 150 bytes each; later the tables are asked.
struct ReadModelKeys: ~Copyable {
  /// What is known of a document or client.
  struct Known {
    let cle: Int64
    let revision: Int
    /// Where its events stand; nil where the tables tell.
    let place: LogPlace?
  }

  /// Whether the model is being made from nothing.
  let isNew: Bool
  private var factures: Int64
  private var clients: Int64
  private var kept: [FactureID: (cle: Int64, place: LogPlace)] = [:]
  private var byId = PreparedQuery("SELECT cle, revision FROM factures WHERE id = ? ORDER BY cle LIMIT 1")
  private var clientById = PreparedQuery("SELECT cle, revision FROM clients WHERE id = ? ORDER BY cle LIMIT 1")

  /// Goes on after the keys that `base` holds.
  init(_ base: borrowing SQLiteDatabase, isNew: Bool) throws(SQLiteFailure) {
    let factures = isNew ? nil : try base.integer("SELECT max(cle) FROM factures")
    let clients = isNew ? nil : try base.integer("SELECT max(cle) FROM clients")
    self.isNew = isNew
    self.factures = factures ?? 0
    self.clients = clients ?? 0
  }

  /// The key of a new document.
  mutating func newFacture() -> Int64 {
    factures += 1
    return factures
  }

  /// The key of a new client.
  mutating func newClient() -> Int64 {
    clients += 1
    return clients
  }

  /// Keeps where a document is that is let go of.
  mutating func keep(_ id: FactureID, _ cle: Int64, _ place: LogPlace) {
    if isNew { kept[id] = (cle, place) }
  }

  /// The document of `id`.
  mutating func facture(_ id: FactureID, _ base: borrowing SQLiteDatabase) throws(SQLiteFailure) -> Known? {
    guard isNew else { return try Self.known(id, &byId, base) }
    return kept[id].map { Known(cle: $0.cle, revision: $0.place.revision, place: $0.place) }
  }

  /// The client of `id`. While a model is made, all clients are held, and there is no other.
  mutating func client(_ id: ClientID, _ base: borrowing SQLiteDatabase) throws(SQLiteFailure) -> Known? {
    isNew ? nil : try Self.known(id, &clientById, base)
  }

  private static func known(
    _ id: Identifiant, _ query: inout PreparedQuery, _ base: borrowing SQLiteDatabase
  ) throws(SQLiteFailure) -> Known? {
    try query.first(on: base, [.id(id)]) { Known(cle: $0.integer(0), revision: Int($0.integer(1)), place: nil) }
  }
}
