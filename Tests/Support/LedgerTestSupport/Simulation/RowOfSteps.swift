import LedgerModel
import LedgerUseCases
import Synchronization

/// Use cases to run in a row, each on its day, with their decisions.
final class RowOfSteps: Sequence, Sendable {
  /// One of them.
  struct Step: Sendable {
    /// Its place in its life.
    let place: Int
    let jour: Jour
    let useCase: any UseCase
  }

  private struct State {
    var taken = 0
    var decided: [[Fact]] = []
  }

  private let steps: [Step]
  private let horloge: Horloge
  private let lane: SimulatedLane?
  private let state = Mutex(State())

  /// These steps, by this clock. Time passes between them in `lane`.
  init(_ steps: [Step], _ horloge: Horloge, _ lane: SimulatedLane?) {
    self.steps = steps
    self.horloge = horloge
    self.lane = lane
  }

  /// The first that was not run, or nil.
  var unasked: Step? { state.withLock { steps.dropFirst($0.taken).first } }
  /// The decisions, commit by commit.
  var decided: [[Fact]] { state.withLock { $0.decided } }

  func makeIterator() -> AnyIterator<any UseCase> {
    AnyIterator { [self] in
      lane?.goOn()
      return state.withLock { state -> (any UseCase)? in
        guard state.taken < steps.count else { return nil }
        let step = steps[state.taken]
        state.taken += 1
        horloge.jour = step.jour
        return Remembered(useCase: step.useCase, row: self)
      }
    }
  }

  /// A use case that reports its decision.
  private struct Remembered: UseCase {
    let useCase: any UseCase
    let row: RowOfSteps

    func reads(on today: Jour) -> Reads { useCase.reads(on: today) }

    func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
      let facts = try useCase.decide(view)
      row.state.withLock { $0.decided.append(facts) }
      return facts
    }
  }
}
