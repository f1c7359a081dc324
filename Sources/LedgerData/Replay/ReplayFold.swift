import LedgerDomain
import LedgerLog

/// Folds decoded blocks into a projection, up to the first line that cannot be right.
struct ReplayFold<Projection: LogProjection>: BlockFold {
  static var wanted: Wanted { Projection.wanted }
  var hasEnded: Bool { failure != nil }

  private var projection: Projection
  private let log: LogFile
  private let limit: Int
  private let options: ReplayOptions
  private var chain = Chain.start
  private var failure: LogFailure?
  private var last: Range<Int>?
  private var events = 0

  init(_ projection: consuming Projection, _ log: LogFile, limit: Int, _ options: ReplayOptions) {
    self.projection = projection
    self.log = log
    self.limit = limit
    self.options = options
  }

  mutating func fail(_ error: LogFailure) {
    if failure == nil { failure = error }
  }

  mutating func fold(_ block: DecodedBlock<Projection.Gathered>, _ k: Int) {
    if let first = block.first {
      do throws(ChainFault) {
        try chain.follow(first.link, digest: first.digest, verify: options.verify)
      } catch {
        let fault = BlockFault.line(error.fault, offset: block.firstOffset, sequence: chain.sequence &+ 1)
        return fail(fault.failure(in: log))
      }
      chain = block.chain
      last = block.last
    }
    if let fault = block.fault { return fail(fault.failure(in: log)) }
    projection.fold(block.batch)
    events += block.count
    options.progress?(Progress(blocks: k + 1, of: limit, events: events))
  }

  /// The projection and where it stands.
  func outcome() throws(LogFailure) -> ReplayOutcome<Projection> {
    if let failure { throw failure }
    return ReplayOutcome(projection: projection, last: last, events: events)
  }
}
