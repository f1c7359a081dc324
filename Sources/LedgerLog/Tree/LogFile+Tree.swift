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
    try visitLeaves(upTo: sizes.max() ?? 0, limit: limit) { _, leaf throws(LogFailure) in
      try frontier.append(leaf, &hasher)
      if sizes.contains(frontier.size) { roots[frontier.size] = try frontier.root(&hasher) }
    }
    return (roots, frontier.size)
  }

  /// Grows `collector` by the first `size` lines of the log, or by all where there are fewer.
  ///
  /// Throws as ``roots(atSizes:limit:)`` does.
  package func collect(into collector: inout MerkleCollector, size: UInt64, limit: Int) throws(LogFailure) {
    var hasher = try MerkleHasher()
    try visitLeaves(upTo: size, limit: limit) { _, leaf throws(LogFailure) in try collector.append(leaf, &hasher) }
  }

  /// Gives the first `count` lines of the log, or all where there are fewer, each with its hash as a leaf.
  ///
  /// The lines are not checked: the root of the tree tells whether they are the right ones. A line longer than one may be
  /// has a hash that stands for nothing.
  private func visitLeaves(
    upTo count: UInt64, limit: Int, _ take: (Span<UInt8>, Digest) throws(LogFailure) -> Void
  ) throws(LogFailure) {
    var reader = LogBlockReader(self, limit: limit)
    var hasher = try LineHasher()
    var (left, block) = (count, 0)
    while left > 0, block < reader.blockCount {
      try reader.read(block)
      block += 1
      var lines: [LogLine] = []
      while let line = reader.nextLine() { lines.append(line) }
      try hasher.hashLeaves(lines, of: reader)
      for (index, line) in lines.enumerated() where left > 0 {
        try take(reader.span(of: line), hasher.digests[index])
        left -= 1
      }
    }
  }
}
