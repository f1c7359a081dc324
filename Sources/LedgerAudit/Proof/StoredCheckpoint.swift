import LedgerData
import LedgerLog

/// A checkpoint read from its file.
struct StoredCheckpoint: Sendable {
  let path: String
  let signed: SignedCheckpoint

  /// How many events it is of.
  var size: UInt64 { signed.checkpoint.size }

  /// Reads one of those that a registre keeps.
  ///
  /// - Throws: `LedgerFailure` when it is none, or not of the size that its name says.
  init(_ stored: CheckpointStore.Stored, in store: CheckpointStore) throws {
    path = stored.path
    do {
      let bytes = try store.read(stored.path)
      signed = try SignedCheckpoint(bytes.span)
      guard stored.size == size else { throw ProofFault.otherSize(size) }
    } catch let fault as ProofFault {
      throw LedgerFailure.notACheckpoint(stored.path, fault)
    }
  }
}

extension CheckpointStore {
  /// The newest of those that are there; nil where there is none.
  func newest() throws -> StoredCheckpoint? {
    try all().last.map { try StoredCheckpoint($0, in: self) }
  }
}
