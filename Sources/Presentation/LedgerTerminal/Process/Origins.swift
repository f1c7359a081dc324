package import LedgerData
package import LedgerLog
package import LedgerWords

#if PostgreSQL
  import LedgerPostgreSQL
#endif

/// The part of the program that depends on its build: the kinds of origin that it reaches.
extension OriginSource {
  #if PostgreSQL
    /// Every kind of origin that this program reaches.
    package static let all = OriginSource { address, options throws(LogFailure) in
      guard address.isOfDatabase else { return try directories.open(address, options) }
      return try PostgreSQLOrigin(address, options)
    }

    /// The text of `facture --version` after the version.
    package static let built = " with PostgreSQL (libpq \(PostgreSQLSchema.clientVersion))"

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
    package static func schema() throws(LogFailure) -> String { PostgreSQLSchema.sql }

    /// Installs the schema in the database at `address`, or brings it up to date.
    package static func installSchema(at address: OriginAddress) throws(LogFailure) {
      try PostgreSQLSchema.install(at: address)
    }

    private static func check(database address: OriginAddress) throws(LogFailure) {
      try PostgreSQLSchema.check(address)
    }
  #else
    /// Every kind of origin that this program reaches.
    package static let all = OriginSource.directories

    /// The text of `facture --version` after the version.
    package static let built = ""

    /// A directory as origin has no such risk.
    package static func weakness(of address: OriginAddress) throws(LogFailure) -> Words? { nil }

    /// The ids of the ledgers in the database at an address; a directory is one ledger.
    package static func registres(at address: OriginAddress) throws(LogFailure) -> [String]? { nil }

    /// The schema of a database of origins, which this program has not.
    package static func schema() throws(LogFailure) -> String {
      throw LogFailure(.origin(OriginFailure(.address(.noPostgreSQL), at: "")))
    }

    /// Installs the schema, which this program has not.
    package static func installSchema(at address: OriginAddress) throws(LogFailure) { _ = try schema() }

    private static func check(database address: OriginAddress) throws(LogFailure) {}
  #endif

  /// Checks a typed address, without contacting a server.
  package static func check(_ address: OriginAddress) throws(LogFailure) {
    guard !address.isOfDatabase else { return try check(database: address) }
    guard try address.directory == nil else { return }
    throw LogFailure(.origin(OriginFailure(.address(.unknownScheme(address.scheme)), at: address.text)))
  }
}

extension OriginAddress {
  /// Whether it is in a PostgreSQL database.
  package var isOfDatabase: Bool { scheme == "postgresql" || scheme == "postgres" }
}
