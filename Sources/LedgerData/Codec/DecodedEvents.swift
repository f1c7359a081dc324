package import LedgerDomain
import LedgerLog

/// The events of one block of the log, as a thread has decoded them: the facts, and of how and where they were recorded what
/// is wanted.
package struct DecodedEvents: Sendable {
  /// What happened.
  package var facts: Facts
  /// Where each event stands; empty where that is not wanted, as the two below.
  package private(set) var places: [LinePlace] = []
  /// How each was recorded.
  package private(set) var recordings: [Recording] = []
  /// Which event each is.
  package private(set) var heads: [LineHead] = []
  private let wanted: Wanted

  init(wanted: Wanted) {
    self.wanted = wanted
    facts = Facts(gardeDesignations: wanted.contains(.texts))
  }

  /// Adds how the event was recorded that is added next.
  @inline(__always)
  mutating func append(_ place: LinePlace, _ recording: Recording) {
    if wanted.contains(.places) { places.append(place) }
    if wanted.contains(.recordings) { recordings.append(recording) }
  }

  /// Adds which event the last one is.
  mutating func append(_ head: LineHead) { heads.append(head) }

  /// Adds an event that was read in any form.
  mutating func append(_ decoded: consuming DecodedLine) {
    append(decoded.place, decoded.recording)
    if wanted.contains(.heads) { heads.append(decoded.head) }
    facts.append(decoded.fact)
  }

  /// Calls `body` with each event. Places and recordings must be among what is wanted.
  package func forEach<Failure>(_ body: (LogEvent) throws(Failure) -> Void) throws(Failure) {
    var index = 0
    try facts.forEach { fact throws(Failure) in
      try body(LogEvent(fact, places[index], recordings[index]))
      index += 1
    }
  }
}
