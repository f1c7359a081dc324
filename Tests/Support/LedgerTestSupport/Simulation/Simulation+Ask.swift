import LedgerData
import LedgerModel
import LedgerTestLogs
import LedgerUseCases
import LedgerWords

/// The requests to a simulated ledger, one after the other. Each returns whether this writer continues.
extension Simulation {
  /// The next step, alone.
  mutating func ask(_ repository: inout LogRegistreRepository) throws(Violation) -> Bool {
    try append(takeStep(), nil, &repository)
  }

  /// The next step under a name, by which it is requested again if no answer came.
  mutating func askByName(_ repository: inout LogRegistreRepository) throws(Violation) -> Bool {
    commandes += 1
    let commande = self.commande(commandes)
    return try append(takeStep(), commande, &repository)
  }

  /// A repeated request: it gets its first answer again, and nothing is written.
  mutating func askAgain(_ repository: inout LogRegistreRepository) throws(Violation) -> Bool {
    guard let named = rng.pick(expected.named) else { return true }
    do {
      guard let commit = try repository.commit(of: named.commande) else {
        throw violation("the commande \(named.commande.id) was acknowledged, and is not there")
      }
      guard commit.sequence == named.sequence, commit.facts == named.facts else {
        throw violation("the commande \(named.commande.id) is answered otherwise than it was")
      }
    } catch {
      return try goesOn(after: error)
    }
    return try expectUnchanged("a commande that was repeated")
  }

  /// A few steps with one write.
  mutating func askForSeveral(_ repository: inout LogRegistreRepository) throws(Violation) -> Bool {
    var asked: [ExpectedLedger.Candidate] = []
    var commits: [Commit] = []
    for _ in 0..<Int.random(in: 1...6, using: &rng) where next < steps.count {
      do {
        let facts = try Self.decide(rng.oneIn(3) ? importedDocument() : takeStep(), &repository)
        commits.append(try repository.enqueue(facts))
        asked.append(ExpectedLedger.Candidate(facts: facts, commande: nil))
      } catch {
        guard try goesOn(after: error) else { break }
      }
    }
    if asked.isEmpty { return !disk.isDown }
    do {
      try repository.flush()
    } catch {
      return try fail(asked, error, &repository)
    }
    for (candidate, commit) in zip(asked, commits) { try acknowledge(candidate, commit) }
    return true
  }

  private mutating func append(
    _ useCase: any UseCase, _ commande: Commande?, _ repository: inout LogRegistreRepository
  ) throws(Violation) -> Bool {
    let facts: [Fact]
    do {
      if let commande, try repository.commit(of: commande) != nil {
        throw violation("the commande \(commande.id) is new, and answered")
      }
      facts = try Self.decide(useCase, &repository)
    } catch {
      return try goesOn(after: error)
    }
    let candidate = ExpectedLedger.Candidate(facts: facts, commande: commande)
    do {
      try acknowledge(candidate, repository.append(facts, commande: commande))
    } catch {
      return try fail([candidate], error, &repository)
    }
    return true
  }

  static func decide(_ useCase: any UseCase, _ repository: inout LogRegistreRepository) throws -> [Fact] {
    try repository.decide(useCase)
  }

  mutating func takeStep() -> any UseCase {
    let pas = steps[next]
    next += 1
    horloge.jour = pas.jour
    if isLarge, next > 1 { return largeDocument() }
    return pas.useCase
  }

  mutating func acknowledge(_ candidate: ExpectedLedger.Candidate, _ commit: Commit) throws(Violation) {
    guard commit.sequence == expected.sequence + UInt64(candidate.facts.count) else {
      throw violation("event \(commit.sequence) was acknowledged after event \(expected.sequence)")
    }
    expected.acknowledge(candidate.facts, candidate.commande, head: commit.head)
    // Later commits may be on their way to the disk.
    expected.append(candidate.facts.count, linesOf: try firstLog())
    disk.note("acknowledged: event \(commit.sequence), byte \(expected.bytes.count)")
    tally.commits += 1
  }

  /// A refusal changes nothing; an unreadable disk loses only the requested commit.
  mutating func goesOn(after error: any Error, isAlone: Bool = true) throws(Violation) -> Bool {
    if let violation = error as? Violation { throw violation }
    let failure = LedgerFailure(error)
    switch failure.kind {
    case .refused:
      tally.refusals += 1
      return isAlone ? try expectUnchanged("what was refused (\(failure.code))") : !disk.isDown
    case .environment
    where disk.isDown || failure.code == "io" || isCopyBehind(failure) || isOfReach(failure)
      || isOfEarlierWrite(failure):
      isTroubled = true
      return !disk.isDown
    default: throw violation("an open ledger fails: \(failure.code): \(failure.message.en)")
    }
  }

  /// A write failed: its outcome is reported or unknown, and this writer writes no more.
  mutating func fail(
    _ asked: [ExpectedLedger.Candidate], _ error: any Error, _ repository: inout LogRegistreRepository
  ) throws(Violation) -> Bool {
    if let violation = error as? Violation { throw violation }
    let failure = LedgerFailure(error)
    disk.note("not acknowledged: \(failure.code): \(failure.message.en)")
    isTroubled = true
    guard failure.kind == .environment else {
      throw violation("a write fails: \(failure.code): \(failure.message.en)")
    }
    guard !disk.isDown else {
      expected.candidates = asked
      tally.unknown += 1
      return false
    }
    switch failure.code {
    case "io", "not-recorded": tally.notRecorded += 1
    case _ where isCopyBehind(failure): break
    case _ where isOfReach(failure): tally.notRecorded += 1
    case "not-known-whether-recorded":
      expected.candidates = asked
      tally.unknown += 1
    default: throw violation("a write fails: \(failure.code): \(failure.message.en)")
    }
    if !hasOrigin { try expectPoisoned(&repository) }
    return false
  }

  /// Whether a copy lacks commits of its origin, and stops until it is opened again.
  private func isCopyBehind(_ failure: LedgerFailure) -> Bool { hasOrigin && failure.code == "writer-stopped" }

  /// Whether an origin failed to answer, or could not be made: its records stay the same.
  func isOfReach(_ failure: LedgerFailure) -> Bool { hasOrigin && failure.code == "origin-unreachable" }

  /// Whether it reports the failure of an earlier write of a copy, to the next request.
  private func isOfEarlierWrite(_ failure: LedgerFailure) -> Bool {
    hasOrigin && ["not-recorded", "not-known-whether-recorded"].contains(failure.code)
  }

  /// After a failed write the writer writes no more, even on a healthy disk.
  private func expectPoisoned(_ repository: inout LogRegistreRepository) throws(Violation) {
    let weather = disk.weather
    disk.weather = .calm
    defer { disk.weather = weather }
    let before = disk.contents(Self.log)
    do {
      try repository.flush()
    } catch {
      guard LedgerFailure(error).code == "writer-stopped", disk.contents(Self.log) == before else {
        throw violation("a writer that failed goes on")
      }
      return
    }
    throw violation("a writer that failed has recorded something later")
  }

  private func expectUnchanged(_ what: String) throws(Violation) -> Bool {
    let sizes = try [disk.contents(Self.log)?.count, firstLog().count]
    guard disk.isDown || sizes.contains(expected.bytes.count) else {
      throw violation("\(what) has changed the log")
    }
    return !disk.isDown
  }

  private func commande(_ number: UInt64) -> Commande {
    let digits = String(number, radix: 16)
    return Commande(id: .exemple(0xCD, number), hash: String(repeating: "0", count: 64 - digits.count) + digits)
  }
}
