import LedgerTestSupport

/// The outcome of many histories.
struct SimulationOutcome: Sendable {
  /// The seed of the first.
  let seed: UInt64
  /// The events in them.
  var tally = SimulationTally()
  /// The first promise that was broken.
  var violation: Violation?
  /// Every call of a single history, if it broke a promise.
  var trace: [String] = []
  /// How long it took.
  var seconds = 0.0

  init(seed: UInt64) { self.seed = seed }

  mutating func add(_ other: SimulationOutcome) {
    tally.add(other.tally)
    violation = violation ?? other.violation
    trace += other.trace
  }

  /// The whole outcome as text.
  var report: String {
    var lines =
      trace + [
        row("seed", seed), row("histories", tally.histories), row("commits acknowledged", tally.commits),
        row("  written beside a decision", tally.overlapped),
        row("refused by a rule", tally.refusals), row("power cuts", tally.powerCuts), row("kills", tally.kills),
        row("writes taken back", tally.notRecorded), row("writes unknown", tally.unknown),
        row("  commits of these found", tally.found), row("recoveries", tally.recoveries),
        row("unfinished tails cut off", tally.tails), row("comparisons", tally.comparisons), "faults of the disk",
      ]
    for (incident, count) in tally.incidents.sorted(by: { "\($0.key)" < "\($1.key)" }) {
      lines.append(row("  \(incident)", count))
    }
    let rate = seconds > 0 ? Int(Double(tally.histories) / seconds) : 0
    lines.append("\(tally.histories) histories in \(seconds) s: \(rate) histories/s")
    lines.append(violation.map { "BROKEN: \($0)" } ?? "Every promise was kept.")
    return lines.joined(separator: "\n")
  }

  private func row(_ name: String, _ value: some BinaryInteger) -> String {
    let number = String(value)
    return name + String(repeating: " ", count: max(1, 44 - name.count - number.count)) + number
  }
}
