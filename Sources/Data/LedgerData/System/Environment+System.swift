public import LedgerModel
public import LedgerUseCases
import Synchronization

extension Environment {
  /// The environment of this process: its clock, its time zone, and the system's random bits.
  ///
  /// - Parameter auteur: the author: the `authid` of the events.
  public static func system(auteur: String) -> Environment {
    let pool = RandomPool()
    return Environment(
      auteur: auteur, today: { Machine.now.jourLocal }, now: { Machine.now },
      newID: { .version7(Machine.now, aleatoire: pool.next()) }, jourLocal: { $0.jourLocal })
  }

  /// The same environment fixed to one day, even after midnight or in another time zone.
  public func on(_ jour: Jour) -> Environment {
    Environment(auteur: auteur, today: { jour }, now: now, newID: newID, jourLocal: jourLocal)
  }
}

extension Instant {
  /// Its day in the time zone of this process (`TZ`, else the machine's).
  public var jourLocal: Jour { Machine.localDay(self) }
}

/// Random bits of the system, fetched many at a time.
final class RandomPool: Sendable {
  private let left = Mutex<[UInt64]>([])

  /// 128 random bits.
  func next() -> (UInt64, UInt64) {
    left.withLock { words in
      if words.count < 2 { words = Machine.randomWords() }
      return (words.removeLast(), words.removeLast())
    }
  }
}
