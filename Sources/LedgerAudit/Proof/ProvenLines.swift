import LedgerData
import LedgerLog

/// The proofs of the lines of a document, each made when it is written: all of them together are many times as large as what
/// they are made of.
struct ProvenLines: Sendable {
  /// Where a line stands.
  struct Place: Sendable {
    let sequence: UInt64
    let offset: Int
    let count: Int

    /// Its place among the leaves of the tree.
    var index: UInt64 { sequence - 1 }
    /// The range that is its leaf.
    var leaf: Range<UInt64> { index..<sequence }
  }

  let log: LogFile
  let places: [Place]
  /// The nodes of the tree that the proofs are made of, and the leaves.
  let nodes: MerkleCollector
  let checkpoint: SignedCheckpoint

  /// Gives each line with its proof.
  ///
  /// - Throws: `LedgerFailure` where the log is no longer what the tree was made of, and what `take` throws.
  func write(_ take: ([UInt8]) throws -> Void) throws { try each { try take($0.bytes) } }

  /// Gives each line with its proof, read.
  ///
  /// - Throws: as ``write(_:)``.
  func each(_ take: (LineProof) throws -> Void) throws {
    var hasher = try MerkleHasher()
    for place in places {
      let line = try log.bytes(at: place.offset, count: place.count)
      let ranges = InclusionProof.ranges(index: place.index, size: checkpoint.checkpoint.size)
      guard let hashes = try nodes.hashes(over: ranges, &hasher),
        try nodes.hashes(over: [place.leaf], &hasher) == [hasher.leaf(line.span)]
      else { throw Prover.changedMeanwhile() }
      try take(LineProof(line: line, index: place.index, hashes: hashes, checkpoint: checkpoint))
    }
  }
}
