/// The tree over the lines of a log and the chain through them, read together: what a checkpoint is signed of.
package struct LogTree: Sendable {
  /// The tree over all lines read.
  package private(set) var frontier = MerkleFrontier()
  /// The chain after the last of them.
  package private(set) var chain = Chain.start
  /// The bytes of the log up to here.
  package private(set) var size = 0
  /// Before the line that was asked for, the last one most often: what is worth keeping, when that line has been read.
  package private(set) var mark: TreeMark?
  /// How many lines were read.
  package private(set) var linesRead = 0
  /// The roots at the sizes that were asked for.
  package private(set) var roots: [UInt64: Digest] = [:]

  /// Before the first line.
  package init() {}

  /// Goes on from what was kept, if that and the line it names give the tree of `size` lines with this root; nil if not.
  ///
  /// Nothing of a mark is believed: its hashes and the line, as it stands in the log now, together must have the root.
  package init?(
    _ mark: TreeMark, of log: LogFile, limit: Int, giving root: Digest, ofSize size: UInt64, linkReader: LinkReader
  ) throws(LogFailure) {
    guard mark.frontier.size + 1 == size, mark.offset < limit else { return nil }
    let count = min(LogLine.maximumLength + 1, limit - mark.offset)
    let bytes = try log.bytes(at: mark.offset, count: count)
    guard let feed = bytes.firstIndex(of: 0x0A), case .success(let link) = linkReader(bytes.span.extracting(0..<feed)),
      link.sequence == size
    else { return nil }
    var hasher = try MerkleHasher()
    var sha256 = try SHA256()
    let line = bytes.span.extracting(0..<feed)
    let leaf = try hasher.leaf(line)
    frontier = mark.frontier
    try frontier.append(leaf, &hasher)
    guard try frontier.root(&hasher) == root else { return nil }
    chain = Chain(after: link, digest: try sha256.digest(of: line))
    self.size = mark.offset + feed + 1
    linesRead = 1
    self.mark = mark
  }

  /// Reads on to the end of the log, following the chain, and notes the roots at these sizes, and what was before the line of
  /// that sequence (nil: the last).
  ///
  /// `progress` is told how many bytes of the log are done. Throws `.damage` at the first line that cannot follow, and
  /// `.io`.
  package mutating func read(
    _ log: LogFile, to end: LogEnd, rootsAt sizes: Set<UInt64> = [], markBefore sequence: UInt64? = nil,
    linkReader: LinkReader,
    progress: (_ bytes: Int, _ lines: Int) -> Void = { _, _ in }
  ) throws(LogFailure) {
    var lines = try VerifiedLines(log, from: size, limit: end.committedSize, after: chain, hashesLeaves: true)
    var hasher = try MerkleHasher()
    while let line = try lines.next() {
      try lines.check(linkReader)
      chain = lines.chain
      if chain.sequence == sequence ?? end.chain.sequence { mark = TreeMark(frontier: frontier, offset: line.offset) }
      if let leaf = lines.leaf { try frontier.append(leaf, &hasher) }
      if sizes.contains(frontier.size) { roots[frontier.size] = try frontier.root(&hasher) }
      size = line.offset + line.count + 1
      linesRead += 1
      if lines.endsBlock { progress(size, linesRead) }
    }
  }
}
