public import LedgerUseCases

/// Runs many use cases in a row.
extension LogRegistreRepository {
  /// Runs `useCases` in their order, each as its own commit with its own write and sync, as if they were given one
  /// after the other. It takes less time: while a commit becomes durable, the next is decided.
  ///
  /// `acknowledged` is called for each commit, in order, once it is durable and never before. Open the ledger without
  /// an index, or the first call replays the log.
  ///
  /// - Throws: the refusal of a use case, after everything decided before is durable and acknowledged. An error of
  ///   `acknowledged`: deciding stops, and the commits already decided (at most two) become durable but are not
  ///   acknowledged. ``LedgerFailure`` if a commit could not be made durable: the first unacknowledged commit is lost
  ///   or in doubt, the later ones are lost; and this ledger records nothing more until it is opened again.
  public mutating func execute(
    _ useCases: some Sequence<any UseCase>, acknowledged: (Commit) throws -> Void = { _ in }
  ) throws {
    guard origin == nil else {
      // The origin must accept each commit before the next decision; only the copy is written in parallel.
      try leaveIndex()
      copiesBeside = true
      defer { copiesBeside = false }
      let outcome = Result { for useCase in useCases { try acknowledged(execute(useCase)) } }
      try flush()
      return try outcome.get()
    }
    try flush()
    var decided: [(write: Int, commit: Commit)] = []
    for useCase in useCases {
      let commit: Commit
      do {
        commit = try enqueue(decide(useCase))
      } catch {
        try acknowledge(&decided, acknowledged) { log throws in try log.flush() }
        throw error
      }
      // A commit without events is as durable as those before it.
      decided.append((pending.count > 0 ? writer.given + 1 : writer.given, commit))
      try acknowledge(&decided, acknowledged) { log throws in try log.handOver() }
    }
    try acknowledge(&decided, acknowledged) { log throws in try log.flush() }
  }

  /// Runs `body`, whose commits are written and synced a hundred together while it goes on, and returns when all are durable:
  /// tell people of them only then. A machine that stops in between leaves the first of them. The origin of a copy gets each by itself.
  ///
  /// - Throws: the error of `body`, after everything decided before is durable; ``LedgerFailure`` if it could not be made so.
  package mutating func together<Answer>(_ body: (inout Self) throws -> Answer) throws -> Answer {
    guard origin == nil else { return try body(&self) }
    try leaveIndex()
    together.most = 100
    let outcome = Result { try body(&self) }
    together.most = 1
    try flush()
    return try outcome.get()
  }

  /// Continues writing, and acknowledges the commits that have become durable, even if a later one failed.
  private mutating func acknowledge(
    _ decided: inout [(write: Int, commit: Commit)], _ acknowledged: (Commit) throws -> Void,
    _ write: (inout Self) throws -> Void
  ) throws {
    let outcome = Result { try write(&self) }
    while let first = decided.first, first.write <= writesDurable {
      decided.removeFirst()
      do {
        try acknowledged(first.commit)
      } catch {
        settle()
        throw error
      }
    }
    try outcome.get()
  }
}
