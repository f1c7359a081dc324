import Glibc
import Testing

/// kill -9 at random moments. `Tools/kill-test` does it as often as it is told; here it is only seen to work.
struct KilledWritersTests {
  /// How often, and from which seed on.
  private static let runs: Int = variable("FACTURE_KILL_RUNS") ?? 1
  private static let seed: UInt64 = variable("FACTURE_KILL_SEED") ?? 1

  @Test func `what was acknowledged is there once, whoever was killed`() throws {
    var (killed, acknowledged) = (0, 0)
    for run in 0..<Self.runs {
      var writers = try KilledWriters(seed: Self.seed &+ UInt64(run))
      try writers.run(kills: 10)
      killed += writers.killed
      acknowledged += writers.acknowledged.count
    }
    guard Self.runs > 1 else { return }
    print("\(Self.runs) runs from seed \(Self.seed): \(killed) commands killed, \(acknowledged) recorded, each once")
  }

  private static func variable<Number: FixedWidthInteger>(_ name: String) -> Number? {
    guard let value = unsafe getenv(name) else { return nil }
    return Number(unsafe String(cString: value))
  }
}
