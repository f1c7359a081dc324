/// The tree over the lines of a log and the chain through them, read together: the content of a checkpoint.
package struct LogTree: Sendable {
  /// The tree over all lines read.
  package private(set) var frontier = MerkleFrontier()
  /// The chain after the last of them.
  package private(set) var chain = Chain.start
  /// The bytes of the log up to here.
  package private(set) var size = 0
  /// The nodes that are not stored yet.
  package private(set) var growth = TreeGrowth()
  /// How many lines were read.
  package private(set) var linesRead = 0
  /// The roots at the requested sizes.
  package private(set) var roots: [UInt64: Digest] = [:]

  /// Before the first line.
  package init() {}

  /// Goes on from the stored pages if they and the lines after them give the tree of `size` lines with this root; else
  /// nil.
  ///
  /// The stored hashes are not trusted: with the lines as they stand in the log now, they must give that root. Throws
  /// `.io`.
  package init?(
    _ kept: borrowing KeptTree?, of log: LogFile, limit: Int, giving root: Digest, ofSize size: UInt64,
    linkReader: LinkReader
  ) throws(LogFailure) {
    let pages = KeptTree.pages(before: size)
    if pages > 0 {
      guard let (frontier, start) = try Self.begin(kept, pages), start < limit else { return nil }
      (self.frontier, self.size, growth) = (frontier, start, TreeGrowth(after: pages))
    }
    do throws(LogFailure) {
      try read(log, limit: limit, after: pages == 0 ? .start : nil, upTo: size, linkReader: linkReader)
    } catch {
      if error.isDamage { return nil }
      throw error
    }
    var hasher = try MerkleHasher()
    guard frontier.size == size, try frontier.root(&hasher) == root else { return nil }
  }

  private static func begin(
    _ kept: borrowing KeptTree?, _ pages: UInt64
  ) throws(LogFailure) -> (frontier: MerkleFrontier, start: Int)? {
    switch kept {
    case .some(let kept):
      guard let frontier = try kept.frontier(pages: pages), let start = try kept.start(ofPage: pages) else {
        return nil
      }
      return (frontier, start)
    case nil: return nil
    }
  }

  /// Reads on to the end of the log, following the chain, and notes the roots at these sizes.
  ///
  /// `progress` gets the bytes and lines done so far. Throws `.damage` at the first line that cannot follow, and `.io`.
  package mutating func read(
    _ log: LogFile, to end: LogEnd, rootsAt sizes: Set<UInt64> = [], linkReader: LinkReader,
    progress: (_ bytes: Int, _ lines: Int) -> Void = { _, _ in }
  ) throws(LogFailure) {
    try read(
      log, limit: end.committedSize, after: chain, rootsAt: sizes, linkReader: linkReader, progress: progress)
  }

  /// Reads to `limit`, or until the tree has `last` lines. If `chain` is nil, it begins with that of the first line.
  private mutating func read(
    _ log: LogFile, limit: Int, after chain: Chain?, upTo last: UInt64 = .max, rootsAt sizes: Set<UInt64> = [],
    linkReader: LinkReader, progress: (_ bytes: Int, _ lines: Int) -> Void = { _, _ in }
  ) throws(LogFailure) {
    var lines = try VerifiedLines(
      log, from: size, limit: limit, after: chain, hashesLeaves: true,
      blockSize: last == .max ? LogBlockReader.defaultBlockSize : Self.smallBlock)
    var hasher = try MerkleHasher()
    var grown = TreeGrowth()
    swap(&grown, &growth)
    defer { swap(&grown, &growth) }
    while frontier.size < last, let line = try lines.next() {
      try lines.check(linkReader)
      self.chain = lines.chain
      size = line.offset + line.count + 1
      if let leaf = lines.leaf {
        try frontier.append(leaf, &hasher) { node, digest in grown.append(node, digest, end: size) }
      }
      if sizes.contains(frontier.size) { roots[frontier.size] = try frontier.root(&hasher) }
      linesRead += 1
      if lines.endsBlock { progress(size, linesRead) }
    }
  }

  /// The block size for the lines of a page, which are mostly short: each block is read and hashed at once.
  private static var smallBlock: Int { 32 * 1024 }
}
