import LedgerDomain

/// The events that came from one command.
struct CommitOnLog: LogProjection {
  static let wanted = Wanted.all
  let correlation: Identifiant
  private(set) var events: [LogEvent] = []

  init(correlation: Identifiant) { self.correlation = correlation }

  mutating func fold(_ batch: EventBatch) {
    for event in batch.events where event.recorded.correlation == correlation { events.append(event) }
  }
}
