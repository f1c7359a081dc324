import LedgerDomain
import LedgerLog

/// Folds decoded blocks into a projection, in the order of the log.
struct ReplayFold<Projection: LogProjection>: Sendable {
  /// Whether something is wrong, and nothing more is to be folded.
  var hasFailed: Bool { failure != nil }

  private var projection: Projection
  private let log: LogFile
  private let limit: Int
  private let options: ReplayOptions
  private var chain = Chain.start
  private var failure: LogFailure?
  private var last: Range<Int>?
  private var events = 0
  private var blocks = 0

  init(_ projection: consuming Projection, _ log: LogFile, limit: Int, _ options: ReplayOptions) {
    self.projection = projection
    self.log = log
    self.limit = limit
    self.options = options
  }

  /// Ends the replay with a failure.
  mutating func fail(_ error: LogFailure) {
    if failure == nil { failure = error }
  }

  /// Folds the next block.
  mutating func fold(_ block: DecodedBlock<Projection.Gathered>) {
    blocks += 1
    if let first = block.first {
      do throws(ChainFault) {
        try chain.follow(first.link, digest: first.digest, verify: options.verify)
      } catch {
        return failAtSeam(error, block.firstOffset)
      }
      chain = block.chain
      last = block.last
    }
    if let failure = block.failure { return fail(failure) }
    projection.fold(block.batch)
    events += block.count
    options.progress?(
      Progress(bytes: min(limit, blocks * LogBlockReader.defaultBlockSize), totalBytes: limit, events: events))
  }

  private mutating func failAtSeam(_ fault: ChainFault, _ offset: Int) {
    do throws(LogFailure) {
      fail(try log.damage(fault.fault, at: offset, sequence: chain.sequence &+ 1))
    } catch {
      fail(error)
    }
  }

  /// The projection and where it stands.
  func outcome() throws(LogFailure) -> ReplayOutcome<Projection> {
    if let failure { throw failure }
    return ReplayOutcome(projection: projection, last: last, events: events)
  }
}
