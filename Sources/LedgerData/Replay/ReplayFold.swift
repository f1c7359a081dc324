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

  static func prepare(_ events: consuming DecodedEvents) -> DecodedEvents { events }

  mutating func fail(_ error: LogFailure) {
    if failure == nil { failure = error }
  }

  mutating func fold(_ block: consuming DecodedBlock<DecodedEvents>, _ k: Int) {
    let lines = block.lines
    if let first = lines.first {
      do throws(ChainFault) {
        try chain.follow(first.link, digest: first.digest, verify: options.verify)
      } catch {
        let fault = BlockFault.line(error.fault, offset: lines.firstOffset, sequence: chain.sequence &+ 1)
        return fail(fault.failure(in: log))
      }
      chain = lines.chain
      last = lines.last
    }
    if let fault = lines.fault { return fail(fault.failure(in: log)) }
    projection.fold(block.events)
    events += lines.count
    options.progress?(Progress(blocks: k + 1, of: limit, events: events))
  }

  /// The projection and where it stands.
  func outcome() throws(LogFailure) -> ReplayOutcome<Projection> {
    if let failure { throw failure }
    return ReplayOutcome(projection: projection, last: last, events: events)
  }
}
