/// All that must be kept of a Merkle tree to let it grow: the roots of its full subtrees, at most 63 of them.
///
///     size 7:      o
///                /   \
///               A     o        A stands over 4 leaves, B over 2, C is the seventh.
///              / \   / \       7 is 111 in binary: one subtree for each 1.
///             ...   B   C
package struct MerkleFrontier: Equatable, Sendable {
  /// How many leaves there are.
  package private(set) var size: UInt64 = 0
  /// The roots of the full subtrees, the largest first.
  package private(set) var nodes: [Digest] = []

  /// A tree without leaves.
  package init() {}

  /// The frontier of a tree, from its kept nodes; nil if a tree of that size has another number of full subtrees.
  package init?(size: UInt64, nodes: [Digest]) {
    guard size <= Self.mostLeaves, nodes.count == size.nonzeroBitCount else { return nil }
    self.size = size
    self.nodes = nodes
  }

  /// A tree that knows only the leaves added from `index` on; it has no root.
  init(beginningAt index: UInt64) { size = index }

  /// Adds a leaf. Throws only when libcrypto fails.
  package mutating func append(_ leaf: Digest, _ hasher: inout MerkleHasher) throws(LogFailure) {
    try append(leaf, &hasher) { _, _ in }
  }

  /// Adds a leaf, and reports each node that it completes, the leaf first.
  mutating func append(
    _ leaf: Digest, _ hasher: inout MerkleHasher, completed: (MerkleNode, Digest) -> Void
  ) throws(LogFailure) {
    var (digest, level, index) = (leaf, 0, size)
    completed(MerkleNode(level: level, index: index), digest)
    while index & 1 == 1, let left = nodes.popLast() {
      digest = try hasher.node(left, digest)
      (level, index) = (level + 1, index &>> 1)
      completed(MerkleNode(level: level, index: index), digest)
    }
    nodes.append(digest)
    size &+= 1
  }

  /// The root of the tree (RFC 6962 §2.1). Throws only when libcrypto fails.
  package func root(_ hasher: inout MerkleHasher) throws(LogFailure) -> Digest {
    guard var digest = nodes.last else { return try hasher.emptyRoot() }
    for left in nodes.dropLast().reversed() { digest = try hasher.node(left, digest) }
    return digest
  }

  /// More leaves than any log has.
  package static var mostLeaves: UInt64 { UInt64(Int64.max) }
}
