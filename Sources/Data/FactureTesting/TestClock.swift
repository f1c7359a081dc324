public import LedgerModel
public import LedgerUseCases
import Synchronization

/// A clock that a test sets: it moves by one second for each moment that is asked for, and from day to day only by hand.
public final class TestClock: Sendable {
  private struct Etat {
    var jour: Jour
    var secondes: Int64 = 0
    var ids: UInt64 = 0

    /// 8:00 UTC of its day.
    var matin: Instant { Instant(jour, heure: 8, minute: 0, seconde: 0, milliseconde: 0) ?? .epoque }
  }
  private let etat: Mutex<Etat>

  /// A clock at 8:00 UTC of `jour`.
  public init(_ jour: Jour) { etat = Mutex(Etat(jour: jour)) }

  /// Its day. Set, the clock shows 8:00 UTC of that day.
  public var jour: Jour {
    get { etat.withLock { $0.jour } }
    set { etat.withLock { ($0.jour, $0.secondes) = (newValue, 0) } }
  }

  /// The present moment: a second after the one before.
  public func now() -> Instant {
    etat.withLock { etat in
      etat.secondes += 1
      return etat.matin.plus(secondes: etat.secondes)
    }
  }

  /// Ids in their order: the same `seed` gives the same.
  func newID(_ seed: UInt64) -> Identifiant {
    etat.withLock { etat in
      etat.ids += 1
      return .version7(etat.matin, aleatoire: (seed, etat.ids))
    }
  }
}

extension Instant {
  fileprivate func plus(secondes: Int64) -> Instant {
    Instant(millisecondes: millisecondes + secondes * 1_000) ?? self
  }
}

extension Environment {
  /// A world with that clock and counted ids: the same `seed` gives the same ids in the same order. Its clock counts as right on any day.
  public static func test(_ clock: TestClock, auteur: String = "test", seed: UInt64 = 0) -> Environment {
    var environment = Environment(
      auteur: auteur, today: { clock.jour }, now: { clock.now() }, newID: { clock.newID(seed) })
    environment.horlogeSure = true
    return environment
  }
}
