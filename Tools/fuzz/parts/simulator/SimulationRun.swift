import LedgerTestSupport
import Synchronization

/// Many histories, on several threads, until one breaks a promise or time is over.
struct SimulationRun: Sendable {
  /// The seed of the first history; each has the next.
  let seed: UInt64
  /// How many there are at most.
  let histories: UInt64
  /// For how long; nil: without a limit.
  let seconds: Int?
  /// How many live at once.
  let threads: Int

  /// The state that the threads share.
  private final class Shared: Sendable {
    let next = Atomic<UInt64>(0)
    let hasFailed = Atomic<Bool>(false)
  }

  /// Runs all histories. The first violation ends the run.
  func live() async -> SimulationOutcome {
    let start = ContinuousClock.now
    let end = seconds.map { start + .seconds($0) }
    let shared = Shared()
    var outcome = SimulationOutcome(seed: seed)
    await withTaskGroup(of: SimulationOutcome.self) { group in
      for _ in 0..<threads { group.addTask { live(shared, until: end) } }
      for await part in group { outcome.add(part) }
    }
    outcome.seconds = Double(milliseconds: ContinuousClock.now - start)
    return outcome
  }

  private func live(_ shared: Shared, until end: ContinuousClock.Instant?) -> SimulationOutcome {
    var outcome = SimulationOutcome(seed: seed)
    while !shared.hasFailed.load(ordering: .relaxed) {
      let number = shared.next.wrappingAdd(1, ordering: .relaxed).oldValue
      if number >= histories { break }
      if let end, number.isMultiple(of: 16), ContinuousClock.now >= end { break }
      var simulation = Simulation(seed: seed + number)
      if histories == 1 { simulation.trace = [] }
      do throws(Violation) {
        try simulation.run()
      } catch {
        outcome.violation = error
        outcome.trace = simulation.trace ?? []
        shared.hasFailed.store(true, ordering: .relaxed)
      }
      outcome.tally.add(simulation.tally)
    }
    return outcome
  }
}

extension Double {
  /// The seconds of a duration, to the millisecond.
  fileprivate init(milliseconds duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self = Double(seconds) + Double(attoseconds / 1_000_000_000_000_000) / 1_000
  }
}
