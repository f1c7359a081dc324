package import LedgerModel
package import LedgerUseCases
import Synchronization

extension Environment {
  /// A fixed world: the day is 2026-03-02.
  package static func fixe(seed: UInt64 = 0) -> Environment { fixe(Horloge(.aujourdhui), seed: seed) }

  /// A world with the time of `horloge` and counted ids: the same seed gives the same ids in the same order. Its clock counts
  /// as right on any day.
  package static func fixe(_ horloge: Horloge, seed: UInt64 = 0) -> Environment {
    let ids = Compteur()
    return Environment(
      auteur: "testeur", today: { horloge.jour }, now: { horloge.instant },
      newID: { Identifiant.version7(horloge.instant, aleatoire: (seed, ids.next())) }
    ).horloge(sure: true)
  }

  /// The same world on another day; the ids go on.
  package func le(_ jour: Jour) -> Environment {
    let horloge = Horloge(jour)
    return Environment(auteur: auteur, today: { horloge.jour }, now: { horloge.instant }, newID: newID)
      .horloge(sure: horlogeSure)
  }

  /// The same world, with or without a person's confirmation of the clock.
  package func horloge(sure: Bool) -> Environment {
    var environment = self
    environment.horlogeSure = sure
    return environment
  }
}

/// Counts 1, 2, 3 …
private final class Compteur: Sendable {
  private let dernier = Mutex<UInt64>(0)

  func next() -> UInt64 {
    dernier.withLock { value in
      value += 1
      return value
    }
  }
}
