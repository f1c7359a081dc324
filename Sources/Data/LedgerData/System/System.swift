// The only file of this module that imports Glibc: threads, clocks and random numbers.

import Dispatch
import Glibc
import LedgerLog
package import LedgerModel

/// Threads of the system, for the parallel replay.
package enum Threads {
  /// The number of processors that this process may use.
  package static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Runs `body(0)`, `body(1)` … `body(count - 1)`, as many at a time as there are processors and threads, and returns
  /// when all have run. `body` itself distributes the work: a late one finds none left.
  package static func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: max(1, count), execute: body)
  }

  /// Waits a tenth of a millisecond. Busy waiting would take time from the awaited thread if two share a core.
  package static func pause() {
    var time = timespec(tv_sec: 0, tv_nsec: 100_000)
    unsafe nanosleep(&time, nil)
  }

  /// Nanoseconds of a clock that never goes back, for measuring.
  package static var nanoseconds: UInt64 { UInt64(Host.monotonicNs()) }
}

extension Instant {
  /// The day and the time that the clocks here show then: of the time zone of the process (`TZ`, else the machine's).
  package var surPlace: (jour: Jour, heure: String) { Machine.local(self).jourEtHeure }
}

/// The clock and the random numbers of the machine.
enum Machine {
  /// The present moment; the beginning of 1970 if the clock shows a year beyond 9999.
  static var now: Instant {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Instant(millisecondes: Int64(time.tv_sec) &* 1_000 &+ Int64(time.tv_nsec) / 1_000_000) ?? .epoque
  }

  /// The day of `instant` in the time zone of the process (`TZ`, else the machine's).
  static func localDay(_ instant: Instant) -> Jour { local(instant).jour }

  /// `instant` as the clocks of the process's time zone show it, as if they showed UTC.
  static func local(_ instant: Instant) -> Instant {
    var seconds = time_t(instant.millisecondes / 1_000) - (instant.millisecondes % 1_000 < 0 ? 1 : 0)
    var civil = unsafe tm()
    guard unsafe localtime_r(&seconds, &civil) != nil else { return instant }
    return unsafe Instant(millisecondes: instant.millisecondes + Int64(civil.tm_gmtoff) * 1_000) ?? instant
  }

  /// Random bits of the system, 32 words at once: one call for each would cost more than hashing a line.
  static func randomWords() -> [UInt64] {
    var words = [UInt64](repeating: 0, count: 32)
    let result = unsafe words.withUnsafeMutableBytes { unsafe getentropy($0.baseAddress, $0.count) }
    // If the system refuses, the language's own generator is used.
    return result == 0 ? words : words.map { _ in .random(in: .min ... .max) }
  }
}
