import LedgerLog
import LedgerTestSupport

@testable import LedgerAudit

/// Proofs of any lines at all, by whoever has the key.
enum ForgedProof {
  static func proof(of index: UInt64, in lines: [[UInt8]], origin: String) throws -> [UInt8] {
    let size = UInt64(lines.count)
    let ranges = InclusionProof.ranges(index: index, size: size)
    var collector = MerkleCollector(for: ranges)
    var hasher = try MerkleHasher()
    for line in lines {
      let leaf = try hasher.leaf(line.span)
      try collector.append(leaf, &hasher)
    }
    let checkpoint = Checkpoint(origin: origin, size: size, root: try collector.frontier.root(&hasher))
    let signed = try SignedCheckpoint(checkpoint, signedBy: TemporaryRegistre.key().key)
    let hashes = try collector.hashes(over: ranges, &hasher) ?? []
    return LineProof(line: lines[Int(index)], index: index, hashes: hashes, checkpoint: signed).bytes
  }
}
