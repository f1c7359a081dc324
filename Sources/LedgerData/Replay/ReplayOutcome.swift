/// What a replay gave.
struct ReplayOutcome<Projection: LogProjection>: Sendable {
  let projection: Projection
  /// Where the last line lies, its line feed included; nil in an empty log.
  let last: Range<Int>?
  /// How many events were folded.
  let events: Int
}
