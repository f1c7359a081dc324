/// How often chance lets calls go wrong: each number says that it happens once in so many calls, 0 that it never does.
package struct DiskWeather: Sendable {
  /// Errors and short counts.
  package var faults: Int
  /// Power cuts.
  package var powerCuts: Int
  /// The death of the process.
  package var kills: Int
  /// Whether reads go wrong, too. Where several threads read, their order is no seed's.
  package var reachesReads = true

  /// As often as that.
  package init(faults: Int = 0, powerCuts: Int = 0, kills: Int = 0) {
    self.faults = faults
    self.powerCuts = powerCuts
    self.kills = kills
  }

  /// Nothing goes wrong.
  package static let calm = DiskWeather()
}
