import LedgerData
import LedgerTestLogs
import LedgerUseCases

/// The requests to a simulated ledger while earlier commits are on their way to the disk. Each returns whether this writer
/// continues.
extension Simulation {
  /// The receiver of commits stops.
  private struct Enough: Error {}

  /// Steps in a row, each a commit of its own.
  mutating func askInARow(_ repository: inout LogRegistreRepository) throws(Violation) -> Bool {
    let row = row()
    // Steps left out after a refusal are requested later.
    defer { if let step = row.unasked { next = step.place } }
    let patience = rng.oneIn(6) ? Int.random(in: 1...4, using: &rng) : .max
    var acknowledged = 0
    do {
      try repository.execute(row) { commit in
        guard acknowledged < row.decided.count, row.decided[acknowledged] == commit.facts else {
          throw violation("event \(commit.sequence) was acknowledged, and another was decided")
        }
        try acknowledge(ExpectedLedger.Candidate(facts: commit.facts, commande: nil), commit)
        acknowledged += 1
        tally.overlapped += 1
        if acknowledged == patience { throw Enough() }
      }
    } catch {
      return try rowEnded(row, acknowledged, error, &repository)
    }
    guard acknowledged == row.decided.count else {
      throw violation("\(row.decided.count) commits were decided, and \(acknowledged) acknowledged")
    }
    return true
  }

  private mutating func row() -> RowOfSteps {
    var steps: [RowOfSteps.Step] = []
    for _ in 0..<Int.random(in: 1...8, using: &rng) where next < self.steps.count {
      let place = next
      let useCase = rng.oneIn(3) && next > 0 ? importedDocument() : takeStep()
      steps.append(RowOfSteps.Step(place: place, jour: horloge.jour, useCase: useCase))
    }
    return RowOfSteps(steps, horloge, lane)
  }

  /// A refusal comes after all earlier decisions; a failed write fails all later ones too.
  private mutating func rowEnded(
    _ row: RowOfSteps, _ acknowledged: Int, _ error: any Error, _ repository: inout LogRegistreRepository
  ) throws(Violation) -> Bool {
    let open = row.decided.dropFirst(acknowledged).map { ExpectedLedger.Candidate(facts: $0, commande: nil) }
    if error is Enough {
      guard open.count <= 2 else { throw violation("\(open.count) commits were decided ahead of the one acknowledged") }
      // They are recorded, but not acknowledged: the next writer finds them.
      expected.candidates = open
      isTroubled = true
      return false
    }
    return try open.isEmpty ? goesOn(after: error) : fail(Array(open.prefix(1)), error, &repository)
  }

  /// Steps in lots, each with one write.
  mutating func askForLots(_ repository: inout LogRegistreRepository) throws(Violation) -> Bool {
    var open: [(write: Int, candidates: [ExpectedLedger.Candidate], commits: [Commit])] = []
    for _ in 0..<Int.random(in: 2...5, using: &rng) where next < steps.count {
      let lot = try decideLot(&repository)
      if disk.isDown, lot.candidates.isEmpty { break }
      let outcome = Result { try repository.handOver() }
      if case .success(let write) = outcome { open.append((write, lot.candidates, lot.commits)) }
      try acknowledgeLots(&open, repository.writesDurable)
      if case .failure(let error) = outcome {
        return try fail(open.first?.candidates ?? [], error, &repository)
      }
    }
    let outcome = Result { try repository.flush() }
    try acknowledgeLots(&open, repository.writesDurable)
    if case .failure(let error) = outcome { return try fail(open.first?.candidates ?? [], error, &repository) }
    guard open.isEmpty else { throw violation("\(open.count) writes were made durable and are not known to be") }
    return !disk.isDown
  }

  private mutating func decideLot(
    _ repository: inout LogRegistreRepository
  ) throws(Violation) -> (candidates: [ExpectedLedger.Candidate], commits: [Commit]) {
    var lot: (candidates: [ExpectedLedger.Candidate], commits: [Commit]) = ([], [])
    for _ in 0..<Int.random(in: 1...3, using: &rng) where next < steps.count {
      lane?.goOn()
      do {
        let facts = try Self.decide(rng.oneIn(3) && next > 0 ? importedDocument() : takeStep(), &repository)
        lot.commits.append(try repository.enqueue(facts))
        lot.candidates.append(ExpectedLedger.Candidate(facts: facts, commande: nil))
      } catch {
        guard try goesOn(after: error, isAlone: false) else { break }
      }
    }
    return lot
  }

  private mutating func acknowledgeLots(
    _ open: inout [(write: Int, candidates: [ExpectedLedger.Candidate], commits: [Commit])], _ durable: Int
  ) throws(Violation) {
    while let first = open.first, first.write <= durable {
      open.removeFirst()
      for (candidate, commit) in zip(first.candidates, first.commits) { try acknowledge(candidate, commit) }
      tally.overlapped += first.commits.count
    }
  }
}
