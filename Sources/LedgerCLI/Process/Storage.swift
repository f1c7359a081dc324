import LedgerData
import LedgerDomain
import LedgerReadModel

/// What keeps ledgers: the one place that knows a storage by its name. Commands know the ports alone.
struct Storage: Sendable {
  /// What reads the ledger of a path.
  let reader: @Sendable (_ path: String) -> any RegistreReading

  /// A log, and its read model beside it.
  static let log = Storage { ReadModelReader(at: $0) }

  /// The ledger, locked, to write a commit or (`inBulk`) many.
  func open(
    _ path: String, _ environment: Environment, lockTimeoutMs: Int, inBulk: Bool
  ) throws -> LogRegistreRepository {
    try LogRegistreRepository(
      at: path, environment: environment, lockTimeoutMs: lockTimeoutMs, index: inBulk ? nil : .readModel)
  }

  /// The ledger for a rehearsal, which only reads it.
  func rehearse(_ path: String, _ environment: Environment) throws -> LogRegistreRepository {
    try LogRegistreRepository(rehearsingAt: path, environment: environment)
  }

  /// The ledger, made where there is none.
  func create(_ path: String, _ environment: Environment, lockTimeoutMs: Int) throws -> LogRegistreRepository {
    try LogRegistreRepository(
      creatingAt: path, environment: environment, lockTimeoutMs: lockTimeoutMs, index: .readModel)
  }
}
