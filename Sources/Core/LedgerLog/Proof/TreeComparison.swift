/// Checks whether proofs of trees of several sizes can come from one log that only grew.
///
/// A node with all leaves under it does not change while a tree grows. So it has one hash in all of them, or the log
/// has two histories:
///
///     4 events             7 events
///         ┌──┴──┐              ┌──┴──┐
///       ┌─┴─┐ ┌─┴─┐          ┌─┴─┐  …
///       1   2 3   4          1'  2        a proof of event 2 names the hash of event 1: once 1, once 1'
package struct TreeComparison: Sendable {
  private var hashes: [MerkleNode: Digest] = [:]

  /// Starts without any proof.
  package init() {}

  /// Takes the hashes of a valid proof. Returns the sequences of the events for which an earlier proof gave other
  /// hashes; nil if all agree. Throws only when libcrypto fails.
  package mutating func take(
    _ proof: LineProof, _ hasher: inout MerkleHasher
  ) throws(LogFailure) -> ClosedRange<UInt64>? {
    let ranges = InclusionProof.ranges(index: proof.index, size: proof.checkpoint.checkpoint.size)
    var leaves = proof.index..<proof.index + 1
    var hash = try hasher.leaf(proof.line.span)
    if let conflict = note(leaves, hash) { return conflict }
    for (neighbours, other) in zip(ranges, proof.hashes) {
      if let conflict = note(neighbours, other) { return conflict }
      let isLeft = neighbours.lowerBound < leaves.lowerBound
      hash = isLeft ? try hasher.node(other, hash) : try hasher.node(hash, other)
      leaves = min(leaves.lowerBound, neighbours.lowerBound)..<max(leaves.upperBound, neighbours.upperBound)
      if let conflict = note(leaves, hash) { return conflict }
    }
    return nil
  }

  /// Notes the hash over these leaves if they fill their node. Returns their events if an earlier hash differs.
  private mutating func note(_ leaves: Range<UInt64>, _ hash: Digest) -> ClosedRange<UInt64>? {
    let nodes = MerkleNode.covering(leaves)
    guard nodes.count == 1, let node = nodes.first else { return nil }
    guard let known = hashes.updateValue(hash, forKey: node), known != hash else { return nil }
    return leaves.lowerBound + 1...leaves.upperBound
  }
}
