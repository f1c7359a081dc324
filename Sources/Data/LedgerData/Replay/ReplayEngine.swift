package import LedgerLog

/// Replays a log into a projection, on the pipeline; it ends at the first line that cannot be right.
package struct ReplayEngine<Projection: LogProjection>: Sendable {
  private let log: LogFile
  private let limit: Int
  private let options: ReplayOptions
  private let catalogue: EventCatalogue

  /// Replays the bytes of `log` before `limit`, the end of a commit.
  package init(_ log: LogFile, limit: Int, _ options: ReplayOptions, decoder catalogue: EventCatalogue = .standard) {
    self.log = log
    self.limit = limit
    self.options = options
    self.catalogue = catalogue
  }

  /// Folds every event up to the limit. ``KnownPart`` computed the limit from `options.until`.
  ///
  /// - Throws: ``LogFailure`` at the first line, in the log's order, that cannot be right.
  package func run(into projection: consuming Projection) throws(LogFailure) -> ReplayOutcome<Projection> {
    let pipeline = BlockPipeline<ReplayFold<Projection>>(
      log, limit: limit, threads: options.threads, verify: options.verify, catalogue)
    let fold = try pipeline.run(ReplayFold(projection, log, limit: limit, options))
    return ReplayOutcome(projection: fold.projection, last: fold.last, events: fold.events)
  }
}

/// A state folded from a log, in its order.
package protocol LogProjection: Sendable {
  /// The parts of events that it needs.
  static var wanted: Wanted { get }
  /// Folds the events of one block.
  mutating func fold(_ events: consuming DecodedEvents)
}

/// The result of a replay.
package struct ReplayOutcome<Projection: LogProjection>: Sendable {
  package let projection: Projection
  /// The bytes of the last line, with its line feed; nil in an empty log.
  package let last: Range<Int>?
  /// The number of events folded.
  package let events: Int
}
