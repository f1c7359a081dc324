/// Grows a tree leaf by leaf, and keeps the few nodes of it that proofs ask for: so one way through a log proves any
/// number of its lines in little memory.
package struct MerkleCollector: Sendable {
  /// The tree so far.
  package private(set) var frontier = MerkleFrontier()
  /// What was asked for, and what it turned out to be.
  private var kept: [MerkleNode: Digest?] = [:]

  /// Before the first leaf. What hashes these ranges of leaves is asked for.
  package init(for ranges: [Range<UInt64>] = []) { ask(for: ranges) }

  /// Asks for what hashes these ranges of leaves too, such as ``InclusionProof/ranges(index:size:)``; before the first leaf.
  package mutating func ask(for ranges: [Range<UInt64>]) {
    for range in ranges {
      for node in MerkleNode.covering(range) { kept[node] = .some(nil) }
    }
  }

  /// Adds a leaf. Throws only when libcrypto fails.
  package mutating func append(_ leaf: Digest, _ hasher: inout MerkleHasher) throws(LogFailure) {
    try frontier.append(leaf, &hasher) { node, digest in
      if kept[node] != nil { kept[node] = .some(digest) }
    }
  }

  /// The hashes over ranges that were asked for; nil where not all of their leaves are there yet.
  package func hashes(
    over ranges: [Range<UInt64>], _ hasher: inout MerkleHasher
  ) throws(LogFailure) -> [Digest]? {
    var hashes: [Digest] = []
    for range in ranges {
      guard let hash = try hash(over: range, &hasher) else { return nil }
      hashes.append(hash)
    }
    return hashes
  }

  private func hash(over range: Range<UInt64>, _ hasher: inout MerkleHasher) throws(LogFailure) -> Digest? {
    var hash: Digest?
    for node in MerkleNode.covering(range).reversed() {
      guard let left = kept[node] ?? nil else { return nil }
      hash = if let right = hash { try hasher.node(left, right) } else { left }
    }
    return hash
  }
}
