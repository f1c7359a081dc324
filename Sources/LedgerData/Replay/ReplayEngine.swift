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
    return try pipeline.run(ReplayFold(projection, log, limit: limit, options)).outcome()
  }
}
