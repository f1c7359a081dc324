package import LedgerModel
package import LedgerUseCases
import Synchronization

/// A clock set by hand and ids from a seed, so that the same seed gives the same log, byte for byte.
package final class SimulatedWorld: Sendable {
  private let now: Mutex<Instant>
  private let random: Mutex<SplitMix64>

  package init(seed: UInt64, from start: Instant) {
    now = Mutex(start)
    random = Mutex(SplitMix64(seed: seed))
  }

  /// Lets time pass.
  package func advance(milliseconds: Int) {
    now.withLock { $0 = Instant(millisecondes: $0.millisecondes + Int64(milliseconds)) ?? $0 }
  }

  /// Sets this moment.
  package func goes(to instant: Instant) { now.withLock { $0 = instant } }

  /// The world as use cases see it.
  package var environment: Environment {
    var environment = Environment(
      auteur: "generator", today: { self.now.withLock { $0.jour } }, now: { self.now.withLock { $0 } },
      newID: { self.newID() })
    environment.horlogeSure = true
    return environment
  }

  package func newID() -> Identifiant {
    let bits = random.withLock { ($0.next(), $0.next()) }
    return .version7(now.withLock { $0 }, aleatoire: bits)
  }
}
