import LedgerLog

/// Folds decoded blocks into a projection, up to the first line that cannot be right.
struct ReplayFold<Projection: LogProjection>: BlockFold {
  static var wanted: Wanted { Projection.wanted }

  private(set) var projection: Projection
  private let log: LogFile
  private let limit: Int
  private let options: ReplayOptions
  private var chain = Chain.start
  /// The bytes of the last line, with its line feed; nil in an empty log.
  private(set) var last: Range<Int>?
  /// The number of events folded.
  private(set) var events = 0

  init(_ projection: consuming Projection, _ log: LogFile, limit: Int, _ options: ReplayOptions) {
    self.projection = projection
    self.log = log
    self.limit = limit
    self.options = options
  }

  static func prepare(_ events: consuming DecodedEvents) -> DecodedEvents { events }

  mutating func fold(_ block: consuming DecodedBlock<DecodedEvents>, _ k: Int) throws(LogFailure) {
    let lines = block.lines
    if let first = lines.first {
      do throws(ChainFault) {
        try chain.follow(first.link, digest: first.digest, verify: options.verify)
      } catch {
        let fault = BlockFault.line(error.fault, offset: lines.firstOffset, sequence: chain.sequence &+ 1)
        throw fault.failure(in: log)
      }
      chain = lines.chain
      last = lines.last
    }
    if let fault = lines.fault { throw fault.failure(in: log) }
    projection.fold(block.events)
    events += lines.count
    options.progress?(Progress(blocks: k + 1, of: limit, events: events))
  }
}
