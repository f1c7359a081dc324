package import LedgerModel
import Synchronization

/// The clock of a test: it shows the day that the test sets, and does not move by itself.
package final class Horloge: Sendable {
  private let etat: Mutex<Jour>

  /// A clock that shows `jour`.
  package init(_ jour: Jour) { etat = Mutex(jour) }

  /// The day it shows.
  package var jour: Jour {
    get { etat.withLock { $0 } }
    set { etat.withLock { $0 = newValue } }
  }

  /// A quarter past ten, UTC, of the day it shows.
  package var instant: Instant { literal { try Instant("\(jour)T10:15:00.000Z") } }
}
