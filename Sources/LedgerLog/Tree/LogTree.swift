/// The tree over the lines of a log and the chain through them, read together: what a checkpoint is signed of.
package struct LogTree: Sendable {
  /// The tree over all lines read.
  package private(set) var frontier = MerkleFrontier()
  /// The chain after the last of them.
  package private(set) var chain = Chain.start
  /// The bytes of the log up to here.
  package private(set) var size = 0
  /// Before the last line: what is worth keeping, when that line has been read.
  package private(set) var mark: TreeMark?
  /// How many lines were read.
  package private(set) var linesRead = 0
  /// The roots at the sizes that were asked for.
  package private(set) var roots: [UInt64: Digest] = [:]

  /// Before the first line.
  package init() {}

  /// Goes on from what was kept, if that and the line it names give the tree of `checkpoint`; nil if not.
  ///
  /// Nothing of a mark is believed: its hashes and the line, as it stands in the log now, together must have the root.
  package init?(
    _ mark: TreeMark, of log: LogFile, limit: Int, giving checkpoint: Checkpoint, linkReader: LinkReader
  ) throws(LogFailure) {
    guard mark.frontier.size + 1 == checkpoint.size, mark.offset < limit else { return nil }
    let count = min(LogLine.maximumLength + 1, limit - mark.offset)
    let bytes = try log.bytes(at: mark.offset, count: count)
    guard let feed = bytes.firstIndex(of: 0x0A), case .success(let link) = linkReader(bytes.span.extracting(0..<feed)),
      link.sequence == checkpoint.size
    else { return nil }
    var hasher = try MerkleHasher()
    var sha256 = try SHA256()
    let line = bytes.span.extracting(0..<feed)
    let leaf = try hasher.leaf(line)
    frontier = mark.frontier
    try frontier.append(leaf, &hasher)
    guard try frontier.root(&hasher) == checkpoint.root else { return nil }
    chain = Chain(after: link, digest: try sha256.digest(of: line))
    size = mark.offset + feed + 1
    linesRead = 1
    self.mark = mark
  }

  /// Reads on to the end of the log, following the chain, and notes the roots at these sizes.
  ///
  /// `progress` is told how many bytes of the log are done. Throws `.damage` at the first line that cannot follow, and
  /// `.io`.
  package mutating func read(
    _ log: LogFile, to end: LogEnd, rootsAt sizes: Set<UInt64> = [], linkReader: LinkReader,
    progress: (_ bytes: Int, _ lines: Int) -> Void = { _, _ in }
  ) throws(LogFailure) {
    var blocks = try LeafBlocks(log, from: size, limit: end.committedSize)
    var chainHasher = try LineHasher()
    var hasher = try MerkleHasher()
    while try blocks.read() {
      try blocks.hashLines(with: &chainHasher)
      for (index, line) in blocks.lines.enumerated() {
        try follow(blocks.link(of: line, linkReader), chainHasher.digests[index], at: line, of: log)
        if line.offset == end.lastOffset { mark = TreeMark(frontier: frontier, offset: line.offset) }
        try frontier.append(blocks.leaves[index], &hasher)
        if sizes.contains(frontier.size) { roots[frontier.size] = try frontier.root(&hasher) }
        size = line.offset + line.count + 1
      }
      linesRead += blocks.lines.count
      progress(size, linesRead)
    }
  }

  private mutating func follow(_ link: Link, _ digest: Digest, at line: LogLine, of log: LogFile) throws(LogFailure) {
    do throws(ChainFault) {
      try chain.follow(link, digest: digest)
    } catch {
      throw try log.damage(error.fault, at: line.offset, sequence: link.sequence)
    }
  }
}
