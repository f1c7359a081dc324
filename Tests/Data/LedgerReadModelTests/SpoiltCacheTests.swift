import LedgerData
import LedgerTestSupport
import Testing

@testable import LedgerReadModel

/// Whatever becomes of the cache between any two commands, the ledger lives as without one. `Tools/fuzz/input cache` tries as many
/// lives as there is time for.
@Suite struct SpoiltCacheTests {
  @Test(arguments: 0..<4 as Range<UInt64>) func `a life with a spoilt cache is that without one`(part: UInt64) {
    for seed in part * 10..<part * 10 + 10 {
      var life = SpoiltCacheLife(seed: seed, index: .readModel) { path, sql in
        _ = Result { try SQLiteDatabase(path, .foreign, busyMs: 0).run(sql) }
      }
      let difference = life.live { ReadModelReader(at: $0) }
      #expect(difference == nil)
    }
  }
}
