import LedgerLog
package import LedgerModel

/// An event decoded from its line, with the place of that line in the log.
package struct LogEvent: Sendable {
  package let recorded: Recorded
  /// The offset of the line in the log, in bytes.
  package let offset: Int
  /// The length of the line, with its line feed.
  package let count: Int

  /// An event with its fact, its place and its recording.
  package init(_ fact: Fact, _ place: LinePlace, _ recording: Recording) {
    recorded = Recorded(
      sequence: place.sequence, time: recording.time, revision: place.revision, auteur: recording.auteur,
      correlation: recording.correlation, remaining: place.remaining, fact: fact)
    offset = place.offset
    count = place.count
  }

  /// The bytes of the line in the log, with its line feed.
  package var place: Range<Int> { offset..<offset + count }
}
