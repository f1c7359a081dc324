package import LedgerData
package import LedgerLog
import LedgerPostgreSQL
package import LedgerWords

/// The kinds of origin that the program reaches: directories, and databases where libpq can be loaded.
extension OriginSource {
  /// Every kind of origin that this program reaches.
  package static let all = OriginSource { address, options throws(LogFailure) in
    guard address.isOfDatabase else { return try directories.open(address, options) }
    return try PostgreSQLOrigin(address, options)
  }

  /// The text of `facture --version` after the version.
  package static var databases: String {
    PostgreSQLSchema.clientVersion.map { " with PostgreSQL (libpq \($0))" } ?? ""
  }

  /// The risk of an address that does not make the server prove its identity fully.
  package static func weakness(of address: OriginAddress) throws(LogFailure) -> Words? {
    guard address.isOfDatabase else { return nil }
    return try PostgreSQLSchema.weakness(of: address)
  }

  /// The ids of the ledgers in the database at an address; nil if it names one ledger.
  package static func registres(at address: OriginAddress) throws(LogFailure) -> [String]? {
    guard address.isOfDatabase else { return nil }
    return try PostgreSQLOrigin.registres(at: address)
  }

  /// The schema of a database of origins, for `psql`.
  package static var schema: String { PostgreSQLSchema.sql }

  /// Installs the schema in the database at `address`, or brings it up to date.
  package static func installSchema(at address: OriginAddress) throws(LogFailure) {
    try PostgreSQLSchema.install(at: address)
  }

  /// Checks a typed address, without contacting a server.
  package static func check(_ address: OriginAddress) throws(LogFailure) {
    guard !address.isOfDatabase else { return try PostgreSQLSchema.check(address) }
    guard try address.directory == nil else { return }
    throw LogFailure(.origin(OriginFailure(.address(.unknownScheme(address.scheme)), at: address.text)))
  }
}

extension OriginAddress {
  /// Whether it is in a PostgreSQL database.
  package var isOfDatabase: Bool { scheme == "postgresql" || scheme == "postgres" }
}
