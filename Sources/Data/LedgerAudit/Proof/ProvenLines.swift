import LedgerData
import LedgerLog

/// The proofs of the lines of a document. Each is made when it is written, because all of them together are many times
/// as large as the tree that they come from.
struct ProvenLines: Sendable {
  /// Which events they are.
  let sequences: [UInt64]
  /// The tree that their proofs come from.
  let tree: ProofTree

  /// Gives each line with its proof.
  ///
  /// - Throws: `LedgerFailure` if the log has changed since the tree was made, and the errors of `take`.
  func write(_ take: ([UInt8]) throws -> Void) throws { try each { try take($0.bytes) } }

  /// Gives each line with its proof as a value.
  ///
  /// - Throws: as ``write(_:)``.
  func each(_ take: (LineProof) throws -> Void) throws {
    var hasher = try MerkleHasher()
    for sequence in sequences { try take(tree.proof(of: sequence, &hasher)) }
  }
}
