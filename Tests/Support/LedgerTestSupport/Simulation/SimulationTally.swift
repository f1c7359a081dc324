/// The counts of simulated histories.
package struct SimulationTally: Sendable {
  /// Completed histories.
  package var histories = 0
  /// Acknowledged commits.
  package var commits = 0
  /// Those of them written beside the next decision.
  package var overlapped = 0
  /// Refusals by a rule of the domain.
  package var refusals = 0
  /// Power cuts, random ones and the one at the end of every history.
  package var powerCuts = 0
  /// Deaths of the process.
  package var kills = 0
  /// Writes that failed while the machine ran, without any trace left.
  package var notRecorded = 0
  /// Writes with unknown outcome: cut short, or failed and not cut off.
  package var unknown = 0
  /// Unknown commits that were found later.
  package var found = 0
  /// Writers that opened the ledger after a fault.
  package var recoveries = 0
  /// Unfinished tails that were saved and cut off.
  package var tails = 0
  /// Reads and comparisons of the whole ledger.
  package var comparisons = 0
  /// Every fault of the disk.
  package var incidents: [DiskIncident: Int] = [:]

  /// Zero of each.
  package init() {}

  /// Adds the counts of `other`.
  package mutating func add(_ other: SimulationTally) {
    histories += other.histories
    commits += other.commits
    overlapped += other.overlapped
    refusals += other.refusals
    powerCuts += other.powerCuts
    kills += other.kills
    notRecorded += other.notRecorded
    unknown += other.unknown
    found += other.found
    recoveries += other.recoveries
    tails += other.tails
    comparisons += other.comparisons
    incidents.merge(other.incidents, uniquingKeysWith: +)
  }
}
