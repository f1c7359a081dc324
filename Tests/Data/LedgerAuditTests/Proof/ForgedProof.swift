import LedgerLog
import LedgerTestSupport

@testable import LedgerAudit

/// Proofs of any lines at all, by whoever has the key.
enum ForgedProof {
  /// That the line `index` is in the log of all `lines`.
  static func proof(
    of index: UInt64, in lines: [[UInt8]], origin: String, key: CheckpointKey? = nil
  ) throws -> [UInt8] {
    LineProof(
      line: lines[Int(index)], index: index, hashes: try NaiveTree.inclusion(Int(index), lines[...]),
      checkpoint: try checkpoint(of: lines, origin: origin, key: key)
    ).bytes
  }

  /// That the log of all `lines` extends that of the first `size`.
  static func `extension`(
    from size: Int, to lines: [[UInt8]], origin: String, key: CheckpointKey? = nil
  ) throws -> [UInt8] {
    ExtensionProof(
      oldSize: UInt64(size), hashes: try NaiveTree.consistency(size, lines[...]),
      checkpoint: try checkpoint(of: lines, origin: origin, key: key)
    ).bytes
  }

  /// A checkpoint of all `lines`.
  static func checkpoint(of lines: [[UInt8]], origin: String, key: CheckpointKey? = nil) throws -> SignedCheckpoint {
    let checkpoint = Checkpoint(origin: origin, size: UInt64(lines.count), root: try NaiveTree.root(lines[...]))
    return try SignedCheckpoint(checkpoint, signedBy: (try key ?? TemporaryRegistre.key()).key)
  }
}
