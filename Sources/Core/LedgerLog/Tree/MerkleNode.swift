/// A node of a Merkle tree with all its leaves: `level` 0 is a leaf, and a node of level 3 stands over 8.
struct MerkleNode: Hashable, Sendable {
  /// How far above the leaves it stands.
  let level: Int
  /// Its index in its level, from 0 at the left.
  let index: UInt64

  /// The nodes that cover a range of leaves, from the left.
  ///
  /// The range is one that a proof asks for: it begins where a subtree of as many leaves may begin.
  static func covering(_ leaves: Range<UInt64>) -> [MerkleNode] {
    var nodes: [MerkleNode] = []
    var start = leaves.lowerBound
    let count = leaves.upperBound - leaves.lowerBound
    for level in stride(from: 63, through: 0, by: -1) where count &>> UInt64(level) & 1 == 1 {
      nodes.append(MerkleNode(level: level, index: start &>> UInt64(level)))
      start += 1 &<< UInt64(level)
    }
    return nodes
  }

  /// Where a tree over these leaves is divided: after the largest power of two that is less than their number (RFC 6962
  /// §2.1). There are at least two.
  static func division(of leaves: Range<UInt64>) -> UInt64 {
    let last = leaves.upperBound - leaves.lowerBound - 1
    return leaves.lowerBound + (1 &<< UInt64(63 - last.leadingZeroBitCount))
  }
}
