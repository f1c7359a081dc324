import LedgerDomain

/// The events that came from one command.
struct CommitOnLog: LogProjection {
  static let wanted = Wanted.all
  let correlation: Identifiant
  private(set) var events: [LogEvent] = []

  init(correlation: Identifiant) { self.correlation = correlation }

  mutating func fold(_ decoded: consuming DecodedEvents) {
    decoded.forEach { event in
      if event.recorded.correlation == correlation { events.append(event) }
    }
  }
}
