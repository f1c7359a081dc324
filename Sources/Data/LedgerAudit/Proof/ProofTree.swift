import LedgerData
import LedgerLog

/// The material of proofs: nodes of the tree under the newest checkpoint, and the places of the lines to prove.
///
/// They come from the stored tree, and from the pages of the log that hold the lines. The stored tree is not trusted:
/// if a proof from it does not lead to the signed root, the whole log is read instead.
struct ProofTree: Sendable {
  let log: LogFile
  let checkpoint: SignedCheckpoint
  private let size: UInt64
  private let nodes: MerkleCollector

  /// Reads what proves the events of `sequences` under the checkpoint `newest`, and that the log extends its first events,
  /// `olds` of them.
  ///
  /// - Throws: `LedgerFailure` if the log differs from the checkpoint; `.io`.
  init(
    of sequences: [UInt64], under newest: NamedCheckpoint, extending olds: [UInt64] = [], in log: LogFile,
    _ end: LogEnd, _ directory: LogDirectory
  ) throws {
    (self.log, checkpoint, size) = (log, newest.signed, newest.size)
    var asked = MerkleCollector(for: [0..<newest.size])
    for sequence in sequences {
      asked.ask(
        forLineAt: sequence - 1, path: InclusionProof.ranges(index: sequence - 1, size: newest.size))
    }
    for old in olds where old > 0 {
      asked.ask(for: [0..<old] + ConsistencyProof.ranges(oldSize: old, newSize: newest.size))
    }
    if let nodes = try Self.kept(asked, sequences, newest, olds, log, end, directory) {
      self.nodes = nodes
    } else {
      var nodes = asked
      try log.collect(into: &nodes, size: newest.size, limit: end.committedSize)
      self.nodes = nodes
    }
    try newest.check(root: hash(over: 0..<newest.size))
  }

  /// The requested nodes, if they are stored and lead to the signed root; otherwise nil.
  private static func kept(
    _ asked: MerkleCollector, _ sequences: [UInt64], _ newest: NamedCheckpoint, _ olds: [UInt64],
    _ log: LogFile, _ end: LogEnd, _ directory: LogDirectory
  ) throws -> MerkleCollector? {
    guard let kept = directory.keptTree() else { return nil }
    var nodes = asked
    if try log.collect(into: &nodes, size: newest.size, limit: end.committedSize, from: kept),
      try nodes.lead(to: newest.root, ofSize: newest.size, from: sequences, extending: olds)
    {
      return nodes
    }
    // The next checkpoint stores it anew.
    try directory.forgetTree()
    return nil
  }

  /// The proof of the requested event of a sequence.
  ///
  /// - Throws: `LedgerFailure` if the log has changed since the tree was made.
  func proof(of sequence: UInt64, _ hasher: inout MerkleHasher) throws -> LineProof {
    let index = sequence - 1
    guard let place = nodes.line(at: index) else { throw Prover.changedMeanwhile() }
    let line = try log.bytes(at: place.offset, count: place.count)
    let ranges = InclusionProof.ranges(index: index, size: size)
    guard let hashes = try nodes.hashes(over: ranges, &hasher),
      try nodes.hashes(over: [index..<sequence], &hasher) == [hasher.leaf(line.span)]
    else { throw Prover.changedMeanwhile() }
    return LineProof(line: line, index: index, hashes: hashes, checkpoint: checkpoint)
  }

  /// The hashes that prove that the log extends the requested one of `oldSize` events.
  func consistency(with oldSize: UInt64) throws -> [Digest] {
    var hasher = try MerkleHasher()
    let ranges = ConsistencyProof.ranges(oldSize: oldSize, newSize: size)
    guard let hashes = try nodes.hashes(over: ranges, &hasher) else { throw Prover.changedMeanwhile() }
    return hashes
  }

  /// The root of the tree over the requested number of first lines.
  func root(ofFirst size: UInt64) throws -> Digest { try hash(over: 0..<size) }

  private func hash(over range: Range<UInt64>) throws -> Digest {
    var hasher = try MerkleHasher()
    guard !range.isEmpty else { return try hasher.emptyRoot() }
    guard let hash = try nodes.hashes(over: [range], &hasher)?.first else { throw Prover.changedMeanwhile() }
    return hash
  }
}

extension MerkleCollector {
  /// Whether every proof from these nodes leads to the root of the tree.
  fileprivate func lead(
    to root: Digest, ofSize size: UInt64, from sequences: [UInt64], extending olds: [UInt64]
  ) throws -> Bool {
    var hasher = try MerkleHasher()
    guard try hashes(over: [0..<size], &hasher) == [root] else { return false }
    for sequence in sequences {
      let index = sequence - 1
      guard let path = try hashes(over: InclusionProof.ranges(index: index, size: size), &hasher),
        let leaf = try hashes(over: [index..<sequence], &hasher)?.first,
        try InclusionProof(index: index, size: size, hashes: path).root(of: leaf, &hasher) == root
      else { return false }
    }
    for old in olds where old > 0 {
      guard let oldRoot = try hashes(over: [0..<old], &hasher)?.first,
        let path = try hashes(over: ConsistencyProof.ranges(oldSize: old, newSize: size), &hasher),
        try ConsistencyProof(oldSize: old, newSize: size, hashes: path).leads(from: oldRoot, to: root, &hasher)
      else { return false }
    }
    return true
  }
}
