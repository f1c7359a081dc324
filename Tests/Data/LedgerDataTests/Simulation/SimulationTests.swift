import LedgerTestSupport
import Testing

/// Random lives on disks that fail. `Tools/fuzz/simulate` lives millions more.
struct SimulationTests {
  @Test(arguments: Scale.some(0..<16 as Range<UInt64>, oneOf: 8))
  func `lives on a failing disk keep every promise`(block: UInt64) throws {
    var tally = SimulationTally()
    for seed in block * 125..<(block + 1) * 125 {
      var simulation = Simulation(seed: seed)
      try simulation.run()
      tally.add(simulation.tally)
    }
    // Where nothing is acknowledged and nothing goes wrong, nothing is shown.
    #expect(tally.commits > 300 && tally.powerCuts > 125 && tally.recoveries > 125 && tally.notRecorded > 0)
    #expect(tally.overlapped > 100)
  }

  @Test func `the same seed gives the same life`() throws {
    for seed in [1, 7, 42] as [UInt64] {
      var traces: [[String]?] = []
      for _ in 0..<2 {
        var simulation = Simulation(seed: seed)
        simulation.trace = []
        try simulation.run()
        traces.append(simulation.trace)
      }
      #expect(traces[0] == traces[1] && traces[0]?.isEmpty == false)
    }
  }

  /// Here no seed says when a write is done, and a life cannot be lived again: it must keep its promises all the same.
  @Test(arguments: Scale.some(0..<8 as Range<UInt64>, oneOf: 8))
  func `lives with a thread that writes keep every promise`(block: UInt64) throws {
    var tally = SimulationTally()
    for seed in block * 50..<(block + 1) * 50 {
      var simulation = Simulation(seed: seed, isThreaded: true)
      try simulation.run()
      tally.add(simulation.tally)
    }
    #expect(tally.overlapped > 30 && tally.powerCuts > 50)
  }

  @Test(arguments: [DiskCall.syncData, .syncDirectory])
  func `a disk that only pretends to sync is found out`(call: DiskCall) {
    let found = (0..<200 as Range<UInt64>).first { seed in
      var simulation = Simulation(seed: seed, lies: [call])
      do throws(Violation) {
        try simulation.run()
        return false
      } catch {
        return true
      }
    }
    #expect(found != nil, "200 lives without \(call) broke no promise")
  }
}
