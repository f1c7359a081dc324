/// The proof that a leaf stands at its place in a tree: the hashes that lead from it to the root, the lowest first
/// (RFC 6962 §2.1.1).
package struct InclusionProof: Equatable, Sendable {
  /// The leaf's place, from 0.
  package let index: UInt64
  /// How many leaves the tree has.
  package let size: UInt64
  /// The hashes, from the leaf's neighbour to the root's child.
  package let hashes: [Digest]

  /// Makes one of its parts, right or wrong.
  package init(index: UInt64, size: UInt64, hashes: [Digest]) {
    self.index = index
    self.size = size
    self.hashes = hashes
  }

  /// The ranges of leaves whose hashes make the proof, in its order. Empty if the tree has no such leaf.
  package static func ranges(index: UInt64, size: UInt64) -> [Range<UInt64>] {
    guard index < size else { return [] }
    var ranges: [Range<UInt64>] = []
    var leaves = 0..<size
    while leaves.upperBound - leaves.lowerBound > 1 {
      let middle = MerkleNode.division(of: leaves)
      let (left, right) = (leaves.lowerBound..<middle, middle..<leaves.upperBound)
      ranges.append(index < middle ? right : left)
      leaves = index < middle ? left : right
    }
    return ranges.reversed()
  }

  /// The root to which the proof leads from `leaf`; nil if the number of hashes is wrong, or the tree does not have
  /// that leaf.
  ///
  /// The algorithm is that of RFC 9162 §2.1.3.2. Throws only when libcrypto fails.
  package func root(of leaf: Digest, _ hasher: inout MerkleHasher) throws(LogFailure) -> Digest? {
    guard index < size else { return nil }
    var (place, last, root) = (index, size - 1, leaf)
    for hash in hashes {
      guard last > 0 else { return nil }
      if place & 1 == 1 || place == last {
        root = try hasher.node(hash, root)
        while place & 1 == 0, place > 0 { (place, last) = (place &>> 1, last &>> 1) }
      } else {
        root = try hasher.node(root, hash)
      }
      (place, last) = (place &>> 1, last &>> 1)
    }
    return last == 0 ? root : nil
  }
}
