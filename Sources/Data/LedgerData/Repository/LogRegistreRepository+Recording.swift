import LedgerLog
public import LedgerModel
import LedgerOffers
import LedgerRules
public import LedgerUseCases

/// Recording: commits are encoded, then written and synced: immediately, several together, or during the next decision.
extension LogRegistreRepository {
  /// Records `facts` as one commit and returns when they are durable; within ``together(_:)`` they may wait.
  ///
  /// - Throws: ``LedgerFailure``: nothing was recorded, or it is unknown whether it was.
  public mutating func append(_ facts: [Fact], commande: Commande?) throws -> Commit {
    let commit = try LedgerFailure.wrap { try encode(facts, commande: commande) }
    together.waiting += 1
    guard together.waiting >= together.most else { return commit }
    if together.most > 1 { try handOver() } else { try flush() }
    return commit
  }

  /// Adds a commit for the next ``flush()`` or ``handOver()``. Lookups see it immediately, which a kept index could not
  /// offer.
  ///
  /// - Throws: ``Refus`` `evenement-trop-grand`; the commit is not added then.
  package mutating func enqueue(_ facts: [Fact], commande: Commande? = nil) throws -> Commit {
    try leaveIndex()
    return try encode(facts, commande: commande)
  }

  /// Makes the catalogue answer lookups from now on, for many commits in a row.
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
      for fact in facts { apply(fact) }
      return Commit(facts: facts, sequence: sequence, head: head)
    } catch let refus as Refus {
      throw refus
    } catch {
      throw LedgerFailure(error)
    }
  }

  /// Applies `fact` to the documents, accounts and settings kept for the next decisions.
  private mutating func apply(_ fact: Fact) {
    switch fact {
    case .facture(let id, let event): recents.apply(event, of: id)
    case .client(let id, let event):
      comptes[id]?.apply(event)
      // Documents that were read have the values that are erased.
      if case .effacee = event { recents.removeAll() }
    case .banque: livres?.apply(fact)
    case .registre(_, let event): settings.apply(event)
    case .abonnement: break
    }
  }

  /// The number of events of each subject of `facts`.
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

  /// Applies facts to the catalogue; their lines begin at `offset` and have the lengths `counts`.
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

  /// Records the waiting commits in one write and one sync, and returns when they and everything handed over are
  /// durable.
  ///
  /// - Throws: ``LedgerFailure``: nothing of a write was recorded, or it is unknown whether it was; nothing more is
  ///   recorded then. ``writesDurable`` tells which write failed.
  package mutating func flush() throws {
    together.waiting = 0
    if let failure = origin?.untold { throw LedgerFailure(failure) }
    guard pending.count > 0 else { return try land() }
    let commits = pending.take(leaving: writer.takeRoom())
    try LedgerFailure.wrap { try record(commits, copiesBeside: copiesBeside) }
    follow()
  }

  /// Waits for everything given to the log.
  private mutating func land() throws {
    guard origin == nil else { return copy { writer throws(LogFailure) in try writer.land() } }
    try LedgerFailure.wrap { try writer.land() }
  }

  /// Writes commits, first at the origin. With `copiesBeside` the copy is written while the next commits are decided.
  private mutating func record(_ commits: EncodedCommits, copiesBeside: Bool) throws(LogFailure) {
    guard let origin else { return try writer.write(commits) }
    try origin.append(
      commits.bytes, privates: commits.privates, ends: commits.ends, reaching: commits.chain)
    copy { writer throws(LogFailure) in copiesBeside ? try writer.send(commits) : try writer.write(commits) }
  }

  /// Writes the copy. The origin has the commits, so they are recorded even if the copy fails.
  private mutating func copy(_ write: (inout CommitWriter) throws(LogFailure) -> Void) {
    do throws(LogFailure) {
      try write(&writer)
    } catch {
      notCopied = notCopied ?? LedgerFailure(error.ofCopy)
    }
  }

  /// Hands over the waiting commits: they are recorded in one write and one sync, while the next are decided. Returns
  /// when everything handed over before is durable, except the previous write.
  ///
  /// - Returns: the number of the write, from 1: it is durable when ``writesDurable`` has reached it.
  /// - Throws: as ``flush()``, for the commits handed over before; the waiting ones are then not recorded.
  @discardableResult package mutating func handOver() throws -> Int {
    together.waiting = 0
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

  /// The same with an origin: the commits are recorded there immediately, the copy is written in parallel, and its
  /// result is reported as for any other write.
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

  /// Waits for everything handed over and reports no error: ``writesDurable`` tells how much is durable, and after a
  /// failed write every later one fails.
  package mutating func settle() {
    writer.settle()
    if origin != nil, writer.hasFailed { _ = Result { try land() } }
  }

  /// Why personal values are still there that a recorded event erases; nil if all is erased. The next writer erases
  /// them.
  public var notErased: LedgerFailure? { writer.notErased.map { LedgerFailure($0) } }

  /// The number of writes known to be durable.
  package var writesDurable: Int { origin?.durable ?? writer.durable }

  /// Brings the kept index up to date. The commits are recorded in any case: if this fails, the next lookup repairs it.
  mutating func follow() {
    guard let kept, !writer.hasFailed else { return }
    do {
      try kept.follow(size: writer.size, head: pending.chain.digest)
    } catch {
      kept.forget(after: error)
      self.kept = nil
    }
  }

  /// The id of the ledger, the source of every event.
  private func source(of facts: [Fact]) throws(Refus) -> Identifiant {
    if let registre { return registre.id }
    guard case .registre(_, .ouvert(let registre))? = facts.first else { throw .registre(.absent) }
    return registre.id
  }
}
