import LedgerData
import LedgerLog

/// The proofs of the lines of a document, each made when it is written: all of them together are many times as large as what
/// they are made of.
struct ProvenLines: Sendable {
  /// Which events they are.
  let sequences: [UInt64]
  /// What their proofs are made of.
  let tree: ProofTree

  /// Gives each line with its proof.
  ///
  /// - Throws: `LedgerFailure` where the log is no longer what the tree was made of, and what `take` throws.
  func write(_ take: ([UInt8]) throws -> Void) throws { try each { try take($0.bytes) } }

  /// Gives each line with its proof, read.
  ///
  /// - Throws: as ``write(_:)``.
  func each(_ take: (LineProof) throws -> Void) throws {
    var hasher = try MerkleHasher()
    for sequence in sequences { try take(tree.proof(of: sequence, &hasher)) }
  }
}
