import Glibc
import LedgerTestLogs

/// Damages files in `cache/` like a bad disk, another program or a curious user.
struct CacheSpoiler {
  /// The directory `cache`.
  let cache: String
  /// Runs statements on a database, like another program; they may be meaningless.
  let run: (_ path: String, _ sql: String) -> Void

  /// Damages one file, and returns a description.
  func spoil(_ rng: inout SplitMix64) -> String {
    guard let name = rng.pick(TemporaryRegistre.list(cache)) else { return "nothing" }
    let path = "\(cache)/\(name)"
    if name.hasSuffix(".sqlite"), rng.oneIn(2) {
      let sql = statement(&rng)
      run(path, sql)
      return sql
    }
    return "\(name): \(spoilBytes(path, &rng))"
  }

  private func spoilBytes(_ path: String, _ rng: inout SplitMix64) -> String {
    let bytes = TemporaryRegistre.read(path)
    let count = max(bytes.count, 1)
    let at = Int.random(in: 0..<count, using: &rng)
    let page = at / 4_096 * 4_096
    switch Int.random(in: 0..<8, using: &rng) {
    case 0...2:
      TemporaryRegistre.overwrite(path, [(bytes.isEmpty ? 0 : bytes[at]) ^ 1 << UInt8(at & 7)], at: at)
      return "a bit of byte \(at)"
    case 3:
      TemporaryRegistre.overwrite(path, (0..<64).map { _ in UInt8.random(in: 0...255, using: &rng) }, at: at)
      return "64 bytes from \(at) on"
    case 4:
      TemporaryRegistre.overwrite(path, Array(repeating: 0, count: 4_096), at: page)
      return "zeros from \(page) on"
    case 5:
      let other = Int.random(in: 0..<count, using: &rng) / 4_096 * 4_096
      TemporaryRegistre.overwrite(path, Array(bytes[other..<min(other + 4_096, bytes.count)]), at: page)
      return "the page at \(other) also at \(page)"
    case 6:
      TemporaryRegistre.truncate(path, to: rng.oneIn(2) ? at : page)
      return "cut at \(at) or \(page)"
    default:
      _ = unsafe unlink(path)
      return "removed"
    }
  }

  /// A statement about some table and column, with present values and impossible ones.
  private func statement(_ rng: inout SplitMix64) -> String {
    let (table, columns) = rng.pick(Self.tables) ?? ("position", ["sequence"])
    let column = rng.pick(columns) ?? "cle"
    let values = [
      "-1", "0", "1", "9223372036854775807", "-9223372036854775808", "NULL", "''", "'é'", "zeroblob(9)",
      "\(column) + 1", "\(column) - 1", "(SELECT max(\(column)) FROM \(table))",
      "(SELECT min(\(column)) FROM \(table))",
      "(SELECT id FROM factures ORDER BY random())",
    ]
    let value = rng.pick(values) ?? "0"
    let some = rng.oneIn(2) ? "" : " WHERE rowid = (SELECT rowid FROM \(table) ORDER BY random())"
    switch Int.random(in: 0..<10, using: &rng) {
    case 0...5: return "UPDATE OR REPLACE \(table) SET \(column) = \(value)\(some)"
    case 6, 7: return "DELETE FROM \(table)\(some)"
    case 8: return "INSERT OR REPLACE INTO \(table) SELECT * FROM \(table) ORDER BY random() LIMIT 1"
    default:
      return rng.pick([
        "DROP TABLE \(table)", "ALTER TABLE \(table) RENAME COLUMN \(column) TO x", "VACUUM", "PRAGMA user_version = 4",
        "ALTER TABLE \(table) RENAME TO x; CREATE VIEW \(table) AS SELECT * FROM x",
        "CREATE TRIGGER t AFTER INSERT ON \(table) BEGIN DELETE FROM evenements; END",
        "DROP INDEX factures_id", "REINDEX", "PRAGMA journal_mode = WAL", "PRAGMA page_size = 1024; VACUUM",
      ]) ?? "VACUUM"
    }
  }

  private static let tables: [(String, [String])] = [
    ("position", ["sequence", "head", "ligne_octet", "fin_octet", "fichier"]),
    ("registre", ["cle", "id", "nom", "devise", "formatFacture", "revision"]),
    ("clients", ["cle", "id", "nom", "nom_cle", "revision"]),
    (
      "factures",
      [
        "cle", "id", "numero", "etat", "dateFacture", "serie_rang", "serie_annee", "lieLesDates", "revision",
        "clientId",
      ]
    ),
    ("evenements", ["sequence", "facture", "client", "octet", "longueur_octets", "revision"]),
    ("commandes", ["premiereSequence", "derniereSequence", "id"]),
    ("lignes", ["facture", "position", "id"]), ("paiements", ["facture", "montant_centimes"]),
    ("imputations", ["facture", "documentId"]), ("remboursements", ["facture", "montant_centimes"]),
  ]
}
