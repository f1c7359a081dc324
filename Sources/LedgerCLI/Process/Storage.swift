import LedgerData
import LedgerReadModel

/// What reads a ledger. With WritingRequest.swift, which opens one to write, the one place that knows a storage by its name.
struct Storage: Sendable {
  /// What reads the ledger of a path.
  let reader: @Sendable (_ path: String) -> any RegistreReading

  /// A log, and its read model beside it.
  static let log = Storage { ReadModelReader(at: $0) }

  /// The same for a process that answers much about one ledger: its state is held.
  static func held(_ path: String) -> Storage {
    let held = ReadModelReader(at: path, whole: HeldReader(at: path))
    return Storage { $0 == path ? held : log.reader($0) }
  }
}
