package import LedgerDomain
import LedgerLog

/// An event decoded from its line, and where that line stands in the log.
package struct LogEvent: Sendable {
  package let recorded: Recorded
  /// Where the line begins in the log, in bytes.
  package let offset: Int
  /// How long the line is, its line feed included.
  package let count: Int

  /// What a line tells, where it stands, and how it was recorded.
  package init(_ fact: Fact, _ place: LinePlace, _ recording: Recording) {
    recorded = Recorded(
      sequence: place.sequence, time: recording.time, revision: place.revision, auteur: recording.auteur,
      correlation: recording.correlation, remaining: place.remaining, fact: fact)
    offset = place.offset
    count = place.count
  }

  /// Where the line lies in the log, in bytes, its line feed included.
  package var place: Range<Int> { offset..<offset + count }
}
