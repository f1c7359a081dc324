package import LedgerData
import LedgerReadModel

/// The reader of a ledger. Only this file and WritingRequest.swift, which opens a ledger to write, know a storage by its name.
package struct Storage: Sendable {
  /// The reader of the ledger at a path.
  package let reader: @Sendable (_ path: String) -> any RegistreReading

  /// A log, and its read model beside it.
  static let log = Storage { ReadModelReader(at: $0) }

  /// The same for a process that answers much about one ledger: its state is held.
  package static func held(_ path: String) -> Storage {
    let held = ReadModelReader(at: path, whole: HeldReader(at: path))
    return Storage { $0 == path ? held : log.reader($0) }
  }
}
