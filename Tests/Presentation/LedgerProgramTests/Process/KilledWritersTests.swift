import LedgerTestSupport
import Testing

/// kill -9 at random moments. `Tools/fuzz/kill` does it as often as it is told; here it is only seen to work.
struct KilledWritersTests {
  /// How often, and from which seed on.
  private static let runs = Scale.of("FACTURE_KILL_RUNS") ?? 1
  private static let seed = Scale.of("FACTURE_KILL_SEED") ?? 1

  @Test func `every acknowledged command is there once, after any kill`() throws {
    var (killed, acknowledged) = (0, 0)
    for run in 0..<Self.runs {
      var writers = try KilledWriters(seed: Self.seed &+ run)
      try writers.run(kills: 10)
      killed += writers.killed
      acknowledged += writers.acknowledged.count
    }
    guard Self.runs > 1 else { return }
    print("\(Self.runs) runs from seed \(Self.seed): \(killed) commands killed, \(acknowledged) recorded, each once")
  }

  @Test func `the read model equals a replay, after a kill at any moment`() throws {
    var (killed, behind) = (0, 0)
    for run in 0..<Self.runs {
      var writer = try KilledFollower(seed: Self.seed &+ run)
      try writer.run(kills: 10)
      killed += writer.killed
      behind += writer.behind
    }
    guard Self.runs > 1 else { return }
    print(
      "\(Self.runs) runs from seed \(Self.seed): \(killed) writers killed, \(behind) of them between the log and its read "
        + "model, which each time was what a replay says")
  }
}
