/// What happened in simulated histories.
package struct SimulationTally: Sendable {
  /// Histories that were lived to their end.
  package var histories = 0
  /// Commits that were acknowledged.
  package var commits = 0
  /// Those among them that were written beside the next decision.
  package var overlapped = 0
  /// What a rule of the domain refused.
  package var refusals = 0
  /// Power cuts, chance's and the one at the end of every history.
  package var powerCuts = 0
  /// Deaths of the process.
  package var kills = 0
  /// Writes that failed while the machine ran, of which nothing may be left.
  package var notRecorded = 0
  /// Writes of which it was not known what is left: cut short, or failed and not to be cut off.
  package var unknown = 0
  /// Commits among those that turned out to be there.
  package var found = 0
  /// Writers that opened the ledger after something had gone wrong.
  package var recoveries = 0
  /// Unfinished tails that were saved and cut off.
  package var tails = 0
  /// Times that the whole ledger was read and compared.
  package var comparisons = 0
  /// Every fault of the disk.
  package var incidents: [DiskIncident: Int] = [:]

  /// Nothing yet.
  package init() {}

  /// Adds what happened elsewhere.
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
