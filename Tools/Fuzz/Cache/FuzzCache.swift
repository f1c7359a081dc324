import FuzzSupport
import LedgerTestSupport

@testable import LedgerReadModel

/// A life of a ledger whose cache is spoilt between any two commands; the input is its seed.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCache(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var seed: UInt64 = 0
  for byte in unsafe FuzzInput.bytes(start, count) { seed = (seed ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  var life = SpoiltCacheLife(seed: seed, index: .readModel) { path, sql in
    _ = Result { try SQLiteDatabase(path, .foreign, busyMs: 0).run(sql) }
  }
  if let difference = life.live(reader: { ReadModelReader(at: $0) }) {
    finding("whatever becomes of the cache, a ledger lives as without one", difference)
  }
  return 0
}
