/// The proof that a tree begins with the leaves of an older one: the hashes that give both roots (RFC 6962 §2.1.2).
package struct ConsistencyProof: Equatable, Sendable {
  /// How many leaves the older tree has.
  package let oldSize: UInt64
  /// How many leaves the newer tree has.
  package let newSize: UInt64
  /// The hashes, in the order of the RFC.
  package let hashes: [Digest]

  /// Makes a proof of its parts, right or wrong.
  package init(oldSize: UInt64, newSize: UInt64, hashes: [Digest]) {
    self.oldSize = oldSize
    self.newSize = newSize
    self.hashes = hashes
  }

  /// The ranges of leaves whose hashes make the proof, in its order; none if the older tree is empty or not smaller.
  package static func ranges(oldSize: UInt64, newSize: UInt64) -> [Range<UInt64>] {
    guard oldSize > 0, oldSize < newSize else { return [] }
    var ranges: [Range<UInt64>] = []
    var leaves = 0..<newSize
    while leaves.upperBound != oldSize {
      let middle = MerkleNode.division(of: leaves)
      let (left, right) = (leaves.lowerBound..<middle, middle..<leaves.upperBound)
      ranges.append(oldSize <= middle ? right : left)
      leaves = oldSize <= middle ? left : right
    }
    // Otherwise the old tree is a subtree of the new one, and the verifier knows its root.
    if leaves.lowerBound > 0 { ranges.append(leaves) }
    return ranges.reversed()
  }

  /// Whether the proof leads to both roots, by the algorithm of RFC 9162 §2.1.4.2. Throws only when libcrypto fails.
  package func leads(
    from oldRoot: Digest, to newRoot: Digest, _ hasher: inout MerkleHasher
  ) throws(LogFailure) -> Bool {
    guard oldSize > 0 else {
      let empty = try hasher.emptyRoot()
      return hashes.isEmpty && oldRoot == empty
    }
    guard oldSize < newSize else { return oldSize == newSize && hashes.isEmpty && oldRoot == newRoot }
    var (place, last) = (oldSize - 1, newSize - 1)
    while place & 1 == 1 { (place, last) = (place &>> 1, last &>> 1) }
    let path = (oldSize & (oldSize - 1) == 0 ? [oldRoot] : []) + hashes
    guard let first = path.first else { return false }
    var (old, new) = (first, first)
    for hash in path.dropFirst() {
      guard last > 0 else { return false }
      if place & 1 == 1 || place == last {
        (old, new) = (try hasher.node(hash, old), try hasher.node(hash, new))
        while place & 1 == 0, place > 0 { (place, last) = (place &>> 1, last &>> 1) }
      } else {
        new = try hasher.node(new, hash)
      }
      (place, last) = (place &>> 1, last &>> 1)
    }
    return last == 0 && old == oldRoot && new == newRoot
  }
}
