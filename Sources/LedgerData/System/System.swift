// The only file of this module that imports Glibc: threads, clocks and chance.

import Glibc
import LedgerDomain
import LedgerLog

/// Threads of the system, for the parallel replay and for the write that goes on beside a decision.
package enum Threads {
  /// How many processors this process may use.
  package static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Runs `body(0)`, `body(1)` … `body(count - 1)` at the same time and returns when all have.
  ///
  /// The first runs on the calling thread. Where the system gives no more threads, fewer run: what is to be done is
  /// shared out by `body` itself.
  package static func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    var started: [Running] = []
    for index in 1..<max(1, count) {
      guard let thread = start({ body(index) }) else { break }
      started.append(thread)
    }
    body(0)
    for thread in started { thread.join() }
  }

  /// A thread that was started. It must be joined, once.
  struct Running: Sendable {
    fileprivate let thread: pthread_t

    /// Returns when the thread has ended.
    func join() { pthread_join(thread, nil) }
  }

  /// Waits a tenth of a millisecond. Looking again and again would take the time of the thread that is waited for, where two
  /// share a core.
  package static func pause() {
    var time = timespec(tv_sec: 0, tv_nsec: 100_000)
    unsafe nanosleep(&time, nil)
  }

  /// Nanoseconds on a clock that never goes back, for measuring.
  package static var nanoseconds: UInt64 {
    UInt64(Host.monotonicNs())
  }

  /// Runs `body` on a thread of its own; nil where the system gives no more.
  static func start(_ body: @escaping @Sendable () -> Void) -> Running? {
    let context = unsafe Unmanaged.passRetained(Job(body))
    var thread = pthread_t()
    let result = unsafe pthread_create(
      &thread, nil,
      { context in
        guard let context = unsafe context else { return nil }
        unsafe Unmanaged<Job>.fromOpaque(context).takeRetainedValue().body()
        return nil
      }, context.toOpaque())
    guard result == 0 else {
      unsafe context.release()
      return nil
    }
    return Running(thread: thread)
  }

  /// What a thread is to do, on its way through a C pointer.
  private final class Job: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}

/// A count that a thread raises and another waits for, asleep.
final class Semaphore: Sendable {
  // Where the system keeps it, as a number: a pointer may not be shared, and this one never moves.
  private let address: UInt

  /// A count of 0.
  init() {
    let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    unsafe semaphore.initialize(to: sem_t())
    unsafe sem_init(semaphore, 0, 0)
    address = UInt(bitPattern: semaphore)
  }

  deinit {
    unsafe with {
      unsafe sem_destroy($0)
      unsafe $0.deallocate()
      return 0
    }
  }

  /// Raises the count by one, and wakes who waits.
  func signal() { unsafe with { unsafe sem_post($0) } }

  /// Waits until the count is above 0, and lowers it by one.
  func wait() {
    // A signal of the system may wake it for nothing.
    while unsafe with({ unsafe sem_wait($0) }) != 0, errno == EINTR {}
  }

  @discardableResult
  private func with(_ call: (UnsafeMutablePointer<sem_t>) -> Int32) -> Int32 {
    guard let semaphore = unsafe UnsafeMutablePointer<sem_t>(bitPattern: address) else { return -1 }
    return unsafe call(semaphore)
  }
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
