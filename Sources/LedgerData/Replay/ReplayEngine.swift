import LedgerDomain
package import LedgerLog

/// Replays a log into a projection: any projection runs on the pipeline, and ends with the first line that cannot be right.
package struct ReplayEngine<Projection: LogProjection>: Sendable {
  private let log: LogFile
  private let limit: Int
  private let options: ReplayOptions
  private let catalogue: EventCatalogue

  /// Of `log`, the bytes before `limit`, where a commit ends.
  package init(_ log: LogFile, limit: Int, _ options: ReplayOptions, decoder catalogue: EventCatalogue = .standard) {
    self.log = log
    self.limit = limit
    self.options = options
    self.catalogue = catalogue
  }

  /// Folds every event up to the limit. `options.until` was made one by ``KnownPart``.
  ///
  /// - Throws: ``LogFailure`` at the first line, in the log's order, that cannot be right.
  package func run(into projection: consuming Projection) throws(LogFailure) -> ReplayOutcome<Projection> {
    let pipeline = BlockPipeline<ReplayFold<Projection>>(
      log, limit: limit, threads: options.threads, verify: options.verify, catalogue)
    let fold = try pipeline.run(ReplayFold(projection, log, limit: limit, options))
    return ReplayOutcome(projection: fold.projection, last: fold.last, events: fold.events)
  }
}

/// Something folded from a log, in its order.
package protocol LogProjection: Sendable {
  /// What it needs of events.
  static var wanted: Wanted { get }
  /// Folds the events of one block.
  mutating func fold(_ events: consuming DecodedEvents)
}

/// What a replay gave.
package struct ReplayOutcome<Projection: LogProjection>: Sendable {
  package let projection: Projection
  /// Where the last line lies, its line feed included; nil in an empty log.
  package let last: Range<Int>?
  /// How many events were folded.
  package let events: Int
}
