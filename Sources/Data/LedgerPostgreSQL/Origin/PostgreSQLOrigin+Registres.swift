package import LedgerLog

extension PostgreSQLOrigin {
  /// The ids of the registres with events in the database at an address, in order; nil if the address names one registre.
  ///
  /// Throws `.origin`: `.unreachable` if the server does not answer or lacks the schema, `.forbidden` without the right to read.
  package static func registres(at address: OriginAddress) throws(LogFailure) -> [String]? {
    let read = try PostgreSQLAddress(address, registre: nil, needsRegistre: false)
    guard read.registre == nil else { return nil }
    do throws(PostgreSQLFailure) {
      let connection = try PostgreSQLConnection(read.parameters, silenceMs: longestSilenceMs)
      try PostgreSQLSchema.check(connection)
      try connection.queue(.registres)
      try connection.sync()
      let answer = try connection.receive().answers[0]
      return (0..<answer.count).map { answer.text(row: $0, column: 0) }
    } catch {
      throw error.failure(at: address)
    }
  }
}
