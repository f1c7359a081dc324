// The only file of this module that imports Glibc: threads, clocks and chance.

import Dispatch
import Glibc
import LedgerDomain
import LedgerLog

/// Threads of the system, for the parallel replay.
package enum Threads {
  /// How many processors this process may use.
  package static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Runs `body(0)`, `body(1)` … `body(count - 1)`, as many at a time as there are processors and threads, and returns when
  /// all have run. What is to be done is shared out by `body` itself: one that comes late finds nothing.
  package static func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: max(1, count), execute: body)
  }

  /// Waits a tenth of a millisecond. Looking again and again would take the time of the thread that is waited for, where two
  /// share a core.
  package static func pause() {
    var time = timespec(tv_sec: 0, tv_nsec: 100_000)
    unsafe nanosleep(&time, nil)
  }

  /// Nanoseconds on a clock that never goes back, for measuring.
  package static var nanoseconds: UInt64 { UInt64(Host.monotonicNs()) }
}

/// What the machine knows of the moment, and of chance.
enum Machine {
  /// The moment; the beginning of 1970 should the clock show a year beyond 9999.
  static var now: Instant {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Instant(millisecondes: Int64(time.tv_sec) &* 1_000 &+ Int64(time.tv_nsec) / 1_000_000) ?? .epoque
  }

  /// The day that `instant` falls on in the zone of the environment (`TZ`, else the machine's).
  static func localDay(_ instant: Instant) -> Jour {
    var seconds = time_t(instant.millisecondes / 1_000) - (instant.millisecondes % 1_000 < 0 ? 1 : 0)
    var civil = unsafe tm()
    guard unsafe localtime_r(&seconds, &civil) != nil else { return instant.jour }
    let (year, month, day) = unsafe (Int(civil.tm_year) + 1_900, Int(civil.tm_mon) + 1, Int(civil.tm_mday))
    return Jour(annee: year, mois: month, jour: day) ?? instant.jour
  }

  /// Random bits of the system, 32 words at once: a call for each would cost more than hashing a line.
  static func randomWords() -> [UInt64] {
    var words = [UInt64](repeating: 0, count: 32)
    let result = unsafe words.withUnsafeMutableBytes { unsafe getentropy($0.baseAddress, $0.count) }
    // Where the system refuses, the language's own generator goes on.
    return result == 0 ? words : words.map { _ in .random(in: .min ... .max) }
  }
}
