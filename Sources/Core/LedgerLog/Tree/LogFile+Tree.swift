import LedgerBytes

extension LogFile {
  /// The roots of the trees over the first lines, for each of `sizes`, and how many lines there are (no more than were
  /// needed). A size beyond the end of the log has no root.
  ///
  /// The chain is not checked. Throws `.io`, and `.damage` when the file becomes shorter meanwhile.
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

  /// Grows `collector` by the first `size` lines of the log, or by all if there are fewer.
  ///
  /// Throws as ``roots(atSizes:limit:)`` does.
  package func collect(into collector: inout MerkleCollector, size: UInt64, limit: Int) throws(LogFailure) {
    var hasher = try MerkleHasher()
    try visitLeaves(upTo: size, limit: limit) { line, leaf throws(LogFailure) in
      try collector.append(leaf, of: line, &hasher)
    }
  }

  /// Gives `collector` the hashes and lines that it asks for, of the tree over the first `size` lines: from `kept`, and
  /// below the pages from the log. False if something is missing.
  ///
  /// The hashes are not verified. Throws `.io`.
  package func collect(
    into collector: inout MerkleCollector, size: UInt64, limit: Int, from kept: borrowing KeptTree
  ) throws(LogFailure) -> Bool {
    var pages: Set<UInt64> = []
    for node in collector.asked {
      if node.level < KeptTree.level {
        pages.insert(node.index &>> UInt64(KeptTree.level - node.level))
      } else {
        guard let entry = try kept.entry(node) else { return false }
        collector.set(node, entry.digest)
      }
    }
    var hasher = try MerkleHasher()
    for page in pages.sorted() {
      let first = page &<< UInt64(KeptTree.level)
      guard first < size, let start = try kept.start(ofPage: page), start < limit else { return false }
      let count = min(KeptTree.linesPerPage, size - first)
      let end = count < KeptTree.linesPerPage ? limit : try kept.start(ofPage: page + 1) ?? limit
      guard start < end, end <= limit else { return false }
      collector.move(to: first)
      do throws(LogFailure) {
        try visitLeaves(upTo: count, from: start, limit: end) { line, leaf throws(LogFailure) in
          try collector.append(leaf, of: line, &hasher)
        }
      } catch {
        if error.isDamage { return false }
        throw error
      }
    }
    return true
  }

  /// Gives the first `count` lines from `start` on, or all if there are fewer, each with its hash as a leaf.
  ///
  /// The lines are not checked: the root of the tree shows whether they are the right ones. The hash of a line that is
  /// too long means nothing.
  private func visitLeaves(
    upTo count: UInt64, from start: Int = 0, limit: Int, _ take: (LogLine, Digest) throws(LogFailure) -> Void
  ) throws(LogFailure) {
    var reader = LogBlockReader(self, from: start, limit: limit)
    var hasher = try LineHasher()
    var (left, block) = (count, 0)
    while left > 0, block < reader.blockCount {
      try reader.read(block)
      block += 1
      var lines: [LogLine] = []
      while lines.count < left, let line = reader.nextLine() { lines.append(line) }
      try hasher.hashLeaves(lines, of: reader)
      for (index, line) in lines.enumerated() {
        try take(line, hasher.digests[index])
        left -= 1
      }
    }
  }
}
