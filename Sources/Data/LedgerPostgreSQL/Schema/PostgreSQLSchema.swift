package import LedgerLog
package import LedgerWords

/// The schema of the database: one file of SQL, that installs it and brings an older one up to date.
package enum PostgreSQLSchema {
  /// The version that this program knows.
  static var version: Int { 1 }

  /// The file, for `psql`.
  package static var sql: String { String(decoding: PackageResources.facture_sql, as: UTF8.self) }

  /// The version of libpq, such as `15.18`; nil if it cannot be loaded.
  package static var clientVersion: String? { PostgreSQLConnection.clientVersion }

  /// The risk of an address that does not make the server prove its identity fully; nil if it does, or without libpq, which reads it.
  ///
  /// Throws `.origin` if the address is not valid.
  package static func weakness(of address: OriginAddress) throws(LogFailure) -> Words? {
    guard PostgreSQLConnection.absence == nil else { return nil }
    return try PostgreSQLAddress(address, registre: nil, needsRegistre: false).weakness
  }

  /// Checks a typed address, without contacting a server. It need not name a registre. Without libpq, which reads it, its first use fails.
  ///
  /// Throws `.origin` if the address is not valid.
  package static func check(_ address: OriginAddress) throws(LogFailure) {
    guard PostgreSQLConnection.absence == nil else { return }
    try PostgreSQLAddress(address, registre: nil, needsRegistre: false).check()
  }

  /// Installs the schema in the database at an address, which need not name a registre, or brings it up to date.
  ///
  /// Throws `.origin`, `.unreachable` with the refusal of the server.
  package static func install(at address: OriginAddress) throws(LogFailure) {
    let read = try PostgreSQLAddress(address, registre: nil, needsRegistre: false)
    do throws(PostgreSQLFailure) {
      try PostgreSQLConnection.run(sql, read.parameters)
    } catch {
      throw error.failureOfInstallation(at: address)
    }
  }

  /// Runs statements in the database at an address, which need not name a registre.
  ///
  /// Throws `.origin`, `.unreachable` with the refusal of the server.
  package static func run(_ script: String, at address: OriginAddress) throws(LogFailure) {
    let read = try PostgreSQLAddress(address, registre: nil, needsRegistre: false)
    do throws(PostgreSQLFailure) {
      try PostgreSQLConnection.run(script, read.parameters)
    } catch {
      throw error.failure(at: address)
    }
  }

  /// Checks the server of a new connection: the version of the schema, and that it keeps what it acknowledges.
  static func check(_ connection: PostgreSQLConnection) throws(PostgreSQLFailure) {
    try connection.queue(.hello)
    try connection.sync()
    let answer = try connection.receive().answers[0]
    let found = answer.text(row: 0, column: 0)
    guard found == "\(version)" else {
      throw .unfit(
        Words(
          "its schema of facture has version \(found), and this program knows version \(version)",
          fr: "son schéma de facture a la version \(found), et ce programme connaît la version \(version)"))
    }
    guard answer.text(row: 0, column: 1) == "on", answer.text(row: 0, column: 2) == "on" else {
      throw .unfit(
        Words(
          "it runs with fsync or full_page_writes off, and may lose what it acknowledges",
          fr: "il tourne avec fsync ou full_page_writes à off, et peut perdre ce qu'il confirme"))
    }
  }
}
