public import LedgerDomain
import LedgerLog

/// How commits come into the log: encoded, then written and synced at once, several together, or beside the next decision.
extension LogRegistreRepository {
  /// Records `facts` as one commit and returns when they are durable.
  ///
  /// - Throws: ``LedgerFailure``: nothing was recorded, or it is not known whether it was.
  public mutating func append(_ facts: [Fact], commande: Commande?) throws -> Commit {
    let commit = try LedgerFailure.wrap { try encode(facts, commande: commande) }
    try flush()
    return commit
  }

  /// Adds a commit to those that the next ``flush()`` or ``handOver()`` records. Look-ups see it at once, which a kept
  /// index could not.
  ///
  /// - Throws: ``Refus`` `evenement-trop-grand`; then it was not added.
  package mutating func enqueue(_ facts: [Fact], commande: Commande? = nil) throws -> Commit {
    try leaveIndex()
    return try encode(facts, commande: commande)
  }

  /// Has the catalogue answer look-ups from now on, for many commits in a row.
  mutating func leaveIndex() throws {
    guard kept != nil else { return }
    _ = try catalogue()
    kept = nil
  }

  private mutating func encode(_ facts: [Fact], commande: Commande?) throws -> Commit {
    do {
      guard !writer.hasFailed, origin?.needsCatchUp != true else { throw LogFailure(.poisoned(path: writer.log.path)) }
      if let commande { _ = try Self.digest(commande) }
      let source = try source(of: facts)
      let offset = writer.size + pending.count
      let counts = try pending.append(
        facts, environment, source: source, commande: commande, revisions: revisions(of: facts),
        readsBack: kept != nil)
      if kept == nil { try note(facts, counts, from: offset) }
      for case .facture(let id, let event) in facts { recents.apply(event, of: id) }
      for case .client(let id, let event) in facts { comptes[id]?.apply(event) }
      for fact in facts { settings.apply(fact) }
      return Commit(facts: facts, sequence: sequence, head: head)
    } catch let refus as Refus {
      throw refus
    } catch {
      throw LedgerFailure(error)
    }
  }

  /// How many events each subject of `facts` has.
  private mutating func revisions(of facts: [Fact]) throws -> [Sujet: Int] {
    var revisions: [Sujet: Int] = [:]
    var previous: Sujet?
    for fact in facts {
      let sujet = Sujet(fact)
      if sujet == previous { continue }
      previous = sujet
      if revisions[sujet] == nil {
        revisions[sujet] = try ask { try $0.revision(sujet) }
      }
    }
    return revisions
  }

  /// Lets the catalogue see facts whose lines begin at `offset` and are so long.
  private mutating func note(_ facts: [Fact], _ counts: [Int], from offset: Int) throws {
    var catalogue = try catalogue()
    // It must not be shared while it changes.
    memory = nil
    defer { memory = catalogue }
    var offset = offset
    for (fact, count) in zip(facts, counts) {
      catalogue.apply(fact, at: LogRange(offset: offset, count: count))
      offset += count
    }
  }

  /// Records the commits that wait, in one write and one sync, and returns when they and all that was handed over are
  /// durable.
  ///
  /// - Throws: ``LedgerFailure``: nothing of a write was recorded, or it is not known whether it was; then nothing more
  ///   is. ``writesDurable`` tells which write it was.
  package mutating func flush() throws {
    if let failure = origin?.untold { throw LedgerFailure(failure) }
    guard pending.count > 0 else { return try land() }
    let commits = pending.take(leaving: writer.takeRoom())
    try LedgerFailure.wrap { try record(commits, copiesBeside: copiesBeside) }
    follow()
  }

  /// Waits for all that was given to the log.
  private mutating func land() throws {
    guard origin == nil else { return copy { writer throws(LogFailure) in try writer.land() } }
    try LedgerFailure.wrap { try writer.land() }
  }

  /// Writes commits, at the origin first; `copiesBeside`: the copy follows while the next are decided and sent there.
  private mutating func record(_ commits: EncodedCommits, copiesBeside: Bool) throws(LogFailure) {
    guard let origin else { return try writer.write(commits) }
    try origin.append(commits.bytes, ends: commits.ends, reaching: commits.chain)
    copy { writer throws(LogFailure) in copiesBeside ? try writer.send(commits) : try writer.write(commits) }
  }

  /// Has the copy follow. What the origin has is recorded, whatever becomes of the copy.
  private mutating func copy(_ write: (inout CommitWriter) throws(LogFailure) -> Void) {
    do throws(LogFailure) {
      try write(&writer)
    } catch {
      notCopied = notCopied ?? LedgerFailure(error.ofCopy)
    }
  }

  /// Hands over the commits that wait: they are recorded in one write and one sync, while the next are decided. Returns when
  /// all that was handed over before is durable, but for the write before this one.
  ///
  /// - Returns: which write it is, from 1: they are durable when ``writesDurable`` has come so far.
  /// - Throws: as ``flush()``, of what was handed over before; then nothing of these commits was recorded.
  @discardableResult package mutating func handOver() throws -> Int {
    if let origin { return try handOver(to: origin) }
    try LedgerFailure.wrap {
      if pending.count > 0 {
        try writer.send(pending.take(leaving: writer.takeRoom()))
      } else {
        try writer.land(leaving: 2)
      }
    }
    return writer.given
  }

  /// The same where the origin comes first: there it is recorded at once, the copy follows beside what comes next, and what came
  /// of it is learnt as of any other write.
  private mutating func handOver(to origin: OriginWriter) throws -> Int {
    if let failure = origin.untold { throw LedgerFailure(failure) }
    let commits = pending.count > 0 ? pending.take(leaving: writer.takeRoom()) : nil
    guard let commits else { return origin.given }
    do throws(LogFailure) {
      try record(commits, copiesBeside: true)
    } catch {
      origin.untold = error
    }
    return origin.given
  }

  /// Waits for what was handed over, whatever comes of it: ``writesDurable`` tells how much is durable, and where a write
  /// has failed every later one says so.
  package mutating func settle() {
    writer.settle()
    if origin != nil, writer.hasFailed { _ = Result { try land() } }
  }

  /// How many writes are known to be durable.
  package var writesDurable: Int { origin?.durable ?? writer.durable }

  /// Brings the kept index to what was recorded. It is recorded, whatever comes of this: what fails here is made up for
  /// when somebody asks.
  mutating func follow() {
    guard let kept, !writer.hasFailed else { return }
    do {
      try kept.follow(size: writer.size, head: pending.chain.digest)
    } catch {
      kept.forget(after: error)
      self.kept = nil
    }
  }

  /// The id of the ledger, which every event names as its source.
  private func source(of facts: [Fact]) throws(Refus) -> Identifiant {
    if let registre { return registre.id }
    guard case .registre(let registre)? = facts.first else { throw .registre(.absent) }
    return registre.id
  }
}
