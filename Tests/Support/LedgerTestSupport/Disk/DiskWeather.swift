/// The random faults of calls: each number means one fault in that many calls, 0 means never.
package struct DiskWeather: Sendable {
  /// Errors and short counts.
  package var faults: Int
  /// Power cuts.
  package var powerCuts: Int
  /// The death of the process.
  package var kills: Int
  /// Whether reads fail too. If several threads read, no seed fixes their order.
  package var reachesReads = true

  /// As often as that.
  package init(faults: Int = 0, powerCuts: Int = 0, kills: Int = 0) {
    self.faults = faults
    self.powerCuts = powerCuts
    self.kills = kills
  }

  /// A disk without faults.
  package static let calm = DiskWeather()
}
