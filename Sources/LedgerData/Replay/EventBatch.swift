import LedgerDomain
import LedgerLog

/// The events of a block as they were recorded, for those who ask when, where and by whom.
struct EventBatch: Batch {
  /// The events, in the order of the log.
  private(set) var events: [LogEvent] = []

  init(wanted: Wanted) {}

  @inline(__always)
  mutating func append(_ fact: consuming Fact, _ place: LinePlace, _ recording: Recording) {
    events.append(LogEvent(fact, place, recording))
  }

  @inline(__always)
  mutating func append(
    _ ligne: @autoclosure () -> LigneFacture, to facture: FactureID, _ place: LinePlace, _ recording: Recording
  ) {
    append(.facture(facture, .ligneAjoutee(LigneAjoutee(ligne: ligne()))), place, recording)
  }

  mutating func finish() {}
}
