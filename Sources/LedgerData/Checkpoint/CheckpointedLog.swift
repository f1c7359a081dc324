import LedgerLog

/// What a writer finds: the log, and the newest checkpoint that was signed of it.
///
/// A log whose tail was dropped, or that was rewritten up to there, is damage, and nothing is appended to it. What is kept to
/// make the next checkpoint cheap tells it by reading a page of lines. Where that is not there, or does not give the root, all
/// lines are read again: so nothing of it is believed.
struct CheckpointedLog {
  private let log: LogFile
  private let end: LogEnd
  private let directory: LogDirectory

  init(_ log: LogFile, _ end: LogEnd, in directory: LogDirectory) {
    self.log = log
    self.end = end
    self.directory = directory
  }

  /// - Throws: `LedgerFailure`: the log is not the one that the newest checkpoint was signed of, or that is no checkpoint.
  func check() throws {
    let store = CheckpointStore(of: directory)
    guard let stored = try store.all().last else { return }
    let newest = try NamedCheckpoint(stored, in: store)
    try newest.check(logEndsAt: end.chain.sequence)
    guard newest.size > 0, try !isGiven(newest) else { return }
    var tree = LogTree()
    try tree.read(log, to: end, rootsAt: [newest.size], linkReader: Envelope.linkReader)
    if let root = tree.roots[newest.size] { try newest.check(root: root) }
    // What cannot be kept is read again by the next writer.
    do throws(LogFailure) { try directory.keep(tree.growth) } catch {}
  }

  /// Whether what was kept and a page of the log give its root.
  private func isGiven(_ newest: NamedCheckpoint) throws -> Bool {
    try LogTree(
      directory.keptTree(), of: log, limit: end.committedSize, giving: newest.root, ofSize: newest.size,
      linkReader: Envelope.linkReader) != nil
  }
}
