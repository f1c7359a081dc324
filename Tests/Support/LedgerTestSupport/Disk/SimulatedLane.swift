import LedgerData
package import LedgerLog
import LedgerTestLogs
import Synchronization

/// A lane without a thread: its writes finish at random, at the latest when somebody waits for them.
///
/// Two threads that share a disk differ from one only in the order of calls. Here the seed decides the order, so that a failure
/// can be repeated.
package final class SimulatedLane: WriteLane {
  private struct State {
    var rng: SplitMix64
    var writes: [@Sendable () -> LogFailure?] = []
    var answers: [LogFailure?] = []
  }

  private let state: Mutex<State>

  /// A lane with the chances of `seed`.
  package init(seed: UInt64) { state = Mutex(State(rng: SplitMix64(seed: seed))) }

  package func start(_ write: @escaping @Sendable () -> LogFailure?) {
    state.withLock { $0.writes.append(write) }
    goOn()
  }

  package func wait() -> LogFailure? {
    while true {
      if let answer = state.withLock({ $0.answers.isEmpty ? nil : LogFailure??.some($0.answers.removeFirst()) }) {
        return answer
      }
      doNext()
    }
  }

  /// Time passes: some of the writes may finish.
  package func goOn() {
    while state.withLock({ !$0.writes.isEmpty && $0.rng.oneIn(2) }) { doNext() }
  }

  private func doNext() {
    guard let write = state.withLock({ $0.writes.isEmpty ? nil : $0.writes.removeFirst() }) else { return }
    let answer = write()
    state.withLock { $0.answers.append(answer) }
  }
}
