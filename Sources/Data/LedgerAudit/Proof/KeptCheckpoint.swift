public import LedgerData
import LedgerLog
public import LedgerModel

/// A checkpoint that the ledger keeps, as its files state it: an audit tells whether it is true.
public struct KeptCheckpoint: Sendable {
  /// Its file.
  public let path: String
  /// The name of the log.
  public let origin: String
  /// The signed note, with the lines of witnesses under it.
  public let note: [UInt8]
  /// How many events it covers.
  public let size: UInt64
  /// The root of the tree over them, base 64.
  public let root: String
  /// The witnesses whose lines are kept, and when each saw it; a line of another kind has no instant.
  public let witnesses: [(name: String, instant: Instant?)]
  /// Whether a time stamp is kept of it.
  public let isStamped: Bool
}

extension RegistreReader {
  /// The checkpoints that it keeps, the newest first.
  ///
  /// - Throws: `LedgerFailure`: one of them, or the lines of its witnesses, cannot be read.
  public func keptCheckpoints() throws(LedgerFailure) -> [KeptCheckpoint] {
    try LedgerFailure.wrap {
      let store = checkpoints
      return try store.all().reversed().map { stored in
        let checkpoint = try NamedCheckpoint(stored, in: store).cosigned(in: store)
        let lines = checkpoint.signed.note.signatures.filter { $0.name != checkpoint.signed.checkpoint.origin }
        return KeptCheckpoint(
          path: stored.path, origin: checkpoint.signed.checkpoint.origin, note: checkpoint.signed.bytes,
          size: stored.size, root: checkpoint.root.base64,
          witnesses: lines.map { line in (line.name, Cosignature(line).map { Instant(second: $0.second) }) },
          isStamped: try store.read(.answer, ofSize: stored.size) != nil)
      }
    }
  }
}
