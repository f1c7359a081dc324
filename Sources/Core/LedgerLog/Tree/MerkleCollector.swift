/// Grows a tree leaf by leaf, and keeps only the nodes that proofs ask for and the places of their lines: one pass
/// through a log proves any number of its lines in little memory.
package struct MerkleCollector: Sendable {
  /// The tree so far.
  private var frontier = MerkleFrontier()
  /// The nodes and lines that were asked for, with their values once they are found.
  private var kept: [MerkleNode: Digest?] = [:]
  private var lines: [UInt64: LogLine?] = [:]

  /// Starts before the first leaf, and asks for the hashes over these ranges of leaves.
  package init(for ranges: [Range<UInt64>] = []) { ask(for: ranges) }

  /// Asks, before the first leaf, for the hashes over these ranges too, such as ``InclusionProof/ranges(index:size:)``.
  package mutating func ask(for ranges: [Range<UInt64>]) {
    for range in ranges {
      for node in MerkleNode.covering(range) { kept[node] = .some(nil) }
    }
  }

  /// Asks, before the first leaf, for the leaf at `index`, its line, and the hashes over `path`, its proof's ranges.
  package mutating func ask(forLineAt index: UInt64, path: [Range<UInt64>]) {
    ask(for: path + [index..<index + 1])
    lines[index] = .some(nil)
  }

  /// The nodes that were asked for.
  var asked: Dictionary<MerkleNode, Digest?>.Keys { kept.keys }

  /// Sets the hash of a requested node.
  mutating func set(_ node: MerkleNode, _ digest: Digest) { kept[node] = .some(digest) }

  /// Goes to the leaf at `index`, the first of a page: the leaves before it are unknown.
  mutating func move(to index: UInt64) { frontier = MerkleFrontier(beginningAt: index) }

  /// Adds a leaf. Throws only when libcrypto fails.
  package mutating func append(
    _ leaf: Digest, of line: LogLine? = nil, _ hasher: inout MerkleHasher
  ) throws(LogFailure) {
    if lines[frontier.size] != nil { lines[frontier.size] = .some(line) }
    try frontier.append(leaf, &hasher) { node, digest in
      if kept[node] != nil { kept[node] = .some(digest) }
    }
  }

  /// The place of the requested line at `index`; nil if it is not there yet.
  package func line(at index: UInt64) -> LogLine? { lines[index] ?? nil }

  /// The hashes over the requested ranges; nil if not all of their leaves are there yet.
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
