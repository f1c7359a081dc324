// The calls of this tool to the system, and to SQLite as any other program makes them.

import CSQLite
import Glibc
import LedgerData
import LedgerReadModel
import LedgerTestSupport
import Synchronization

/// Lives of ledgers whose cache is spoilt between any two commands, until the time is over or one differs from a ledger without
/// a cache. Their seeds are only counted, since no input is worth keeping.
@main struct FuzzCache {
  /// usage: FuzzCache SECONDS SEED
  static func main() async {
    let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    guard numbers.count == 2 else { exit(2) }
    let (seconds, first) = (Int64(clamping: numbers[0]), numbers[1])
    let end = ContinuousClock.now + .seconds(seconds)
    let shared = Shared()
    await withTaskGroup { group in
      for _ in 0..<2 {
        group.addTask {
          while ContinuousClock.now < end, !shared.found.load(ordering: .relaxed) {
            let seed = first &+ shared.next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard let difference = live(seed) else { continue }
            print(difference)
            shared.found.store(true, ordering: .relaxed)
          }
        }
      }
    }
    print("\(shared.next.load(ordering: .relaxed)) lives from seed \(first)")
    exit(shared.found.load(ordering: .relaxed) ? 1 : 0)
  }

  /// The state that the threads share.
  private final class Shared: Sendable {
    let next = Atomic<UInt64>(0)
    let found = Atomic<Bool>(false)
  }

  private static func live(_ seed: UInt64) -> String? {
    var life = SpoiltCacheLife(seed: seed, index: .readModel) { path, sql in
      var base: OpaquePointer?
      if unsafe sqlite3_open_v2(path, &base, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK {
        unsafe sqlite3_exec(base, sql, nil, nil, nil)
      }
      unsafe sqlite3_close_v2(base)
    }
    return life.live { ReadModelReader(at: $0) }
  }
}
