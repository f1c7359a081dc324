import LedgerTestSupport
import Testing

/// Random lives of copies on disks that fail, of an origin whose disk fails with them, or that is elsewhere.
struct SimulatedCopyTests {
  @Test(arguments: Scale.some(1...12 as ClosedRange<UInt64>, oneOf: 4), Keeping.copies)
  func `a copy on a failing disk keeps every promise, and so does its origin`(block: UInt64, keeping: Keeping) throws {
    var tally = SimulationTally()
    // The disk of an origin that is a directory fails, too; of one elsewhere the calls that reach it do.
    for seed in block * 100..<block * 100 + (keeping == .fileOrigin ? 20 : 10) {
      var simulation = Simulation(seed: seed, keeping)
      try simulation.run()
      tally.add(simulation.tally)
    }
    #expect(tally.commits > 0 && tally.powerCuts > 0)
    let calls = tally.incidents.keys.count { $0.call == .origin }
    #expect(keeping == .fileOrigin || calls > 0, "nothing befell a call to the origin")
  }

  @Test(arguments: Keeping.copies.filter { $0 != .fileOrigin })
  func `an origin that only pretends to record is found out`(keeping: Keeping) {
    let found = (0..<20 as Range<UInt64>).first { seed in
      var simulation = Simulation(seed: seed, lies: [.origin], keeping)
      do throws(Violation) {
        try simulation.run()
        return false
      } catch {
        return true
      }
    }
    #expect(found != nil, "20 lives without an origin broke no promise")
  }
}
