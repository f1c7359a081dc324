/// What a replay gave.
package struct ReplayOutcome<Projection: LogProjection>: Sendable {
  package let projection: Projection
  /// Where the last line lies, its line feed included; nil in an empty log.
  package let last: Range<Int>?
  /// How many events were folded.
  package let events: Int
}
