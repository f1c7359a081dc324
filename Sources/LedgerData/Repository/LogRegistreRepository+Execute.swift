public import LedgerDomain

/// Many use cases in a row.
extension LogRegistreRepository {
  /// Carries out `useCases` in their order, each as a commit of its own that is written and synced by itself, as if they
  /// were given one after the other. It takes less time: while a commit becomes durable, the next is decided.
  ///
  /// `acknowledged` is told of each commit, in their order, once it is durable and never before. Open the ledger
  /// without an index, or the first call replays the log.
  ///
  /// - Throws: what a use case is refused with, after all that was decided before is durable and acknowledged. What
  ///   `acknowledged` throws: no more is decided, and what was (at most two commits) becomes durable without being
  ///   acknowledged. ``LedgerFailure`` when a commit could not be made durable: of the first one that was not acknowledged
  ///   nothing is recorded, or it is not known whether it is; of those after it nothing is; and this ledger records no
  ///   more until it is opened again.
  public mutating func execute(
    _ useCases: some Sequence<any UseCase>, acknowledged: (Commit) throws -> Void = { _ in }
  ) throws {
    guard origin == nil else {
      // Nothing is decided on what the origin has not taken; only the copy is written beside.
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
      // One of no events is as durable as those before it.
      decided.append((pending.count > 0 ? writer.given + 1 : writer.given, commit))
      try acknowledge(&decided, acknowledged) { log throws in try log.handOver() }
    }
    try acknowledge(&decided, acknowledged) { log throws in try log.flush() }
  }

  /// Goes on writing, and tells of the commits that have become durable, also where one after them has failed.
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
