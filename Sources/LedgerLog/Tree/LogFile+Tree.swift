import LedgerBytes

extension LogFile {
  /// The roots of the tree over the first so many lines, for each of `sizes`, and how many lines there are (no more than
  /// were needed). A size that the log does not come to has no root.
  ///
  /// The chain is not looked at. Throws `.io`, and `.damage` when the file becomes shorter meanwhile.
  package func roots(
    atSizes sizes: Set<UInt64>, limit: Int
  ) throws(LogFailure) -> (roots: [UInt64: Digest], lines: UInt64) {
    var roots: [UInt64: Digest] = [:]
    var frontier = MerkleFrontier()
    var hasher = try MerkleHasher()
    if sizes.contains(0) { roots[0] = try frontier.root(&hasher) }
    let last = sizes.max() ?? 0
    var blocks = try LeafBlocks(self, limit: limit)
    while frontier.size < last, try blocks.read() {
      for leaf in blocks.leaves where frontier.size < last {
        try frontier.append(leaf, &hasher)
        if sizes.contains(frontier.size) { roots[frontier.size] = try frontier.root(&hasher) }
      }
    }
    return (roots, frontier.size)
  }

  /// Grows `collector` by the first `size` lines of the log, or by all where there are fewer, and gives the lines at
  /// `indices`.
  ///
  /// Throws as ``roots(atSizes:limit:)`` does.
  package func collect(
    into collector: inout MerkleCollector, size: UInt64, linesAt indices: Set<UInt64>, limit: Int
  ) throws(LogFailure) -> [UInt64: [UInt8]] {
    var lines: [UInt64: [UInt8]] = [:]
    var hasher = try MerkleHasher()
    var blocks = try LeafBlocks(self, limit: limit)
    while collector.frontier.size < size, try blocks.read() {
      for (place, line) in blocks.lines.enumerated() where collector.frontier.size < size {
        let index = collector.frontier.size
        if indices.contains(index) { lines[index] = [UInt8](blocks.span(of: line)) }
        try collector.append(blocks.leaves[place], &hasher)
      }
    }
    return lines
  }
}
