import LedgerLog

/// The log as a writer finds it, and its newest signed checkpoint.
///
/// If the log lost its tail, or was rewritten below the checkpoint, it is damaged, and cannot be appended to. The kept
/// tree, which makes the next checkpoint cheap, proves the root from a page of lines. If it is missing or gives another
/// root, all lines are read again: the kept tree is trusted only with proof.
struct CheckpointedLog {
  private let log: LogFile
  private let end: LogEnd
  private let directory: LogDirectory

  init(_ log: LogFile, _ end: LogEnd, in directory: LogDirectory) {
    self.log = log
    self.end = end
    self.directory = directory
  }

  /// - Throws: `LedgerFailure` if the log differs from that of the newest checkpoint, or the checkpoint is not valid.
  func check() throws {
    let store = CheckpointStore(of: directory)
    guard let stored = try store.all().last else { return }
    let newest = try NamedCheckpoint(stored, in: store)
    try newest.check(logEndsAt: end.chain.sequence)
    guard newest.size > 0, try !isGiven(newest) else { return }
    var tree = LogTree()
    try tree.read(log, to: end, rootsAt: [newest.size], linkReader: Envelope.linkReader)
    if let root = tree.roots[newest.size] { try newest.check(root: root) }
    // If the tree cannot be kept, the next writer reads the lines again.
    do throws(LogFailure) { try directory.keep(tree.growth) } catch {}
  }

  /// Whether the kept tree and a page of the log give the root of `newest`.
  private func isGiven(_ newest: NamedCheckpoint) throws -> Bool {
    try LogTree(
      directory.keptTree(), of: log, limit: end.committedSize, giving: newest.root, ofSize: newest.size,
      linkReader: Envelope.linkReader) != nil
  }
}
