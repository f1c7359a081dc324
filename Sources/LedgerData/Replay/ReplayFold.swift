import LedgerDomain
import LedgerLog

/// Folds decoded blocks into a projection, in the order of the log.
struct ReplayFold<Projection: LogProjection>: Sendable {
  /// Whether nothing more is to be folded: the limit is reached, or something is wrong.
  private(set) var hasEnded = false

  private var projection: Projection
  private let log: LogFile
  private let end: LogEnd
  private let options: ReplayOptions
  private var chain = Chain.start
  private var failure: LogFailure?
  /// The last event folded.
  private var last: LogEvent?
  /// Events of a commit that is not yet known to lie within `options.until`.
  private var held: [LogEvent] = []
  private var events = 0
  private var blocks = 0

  init(_ projection: consuming Projection, _ log: LogFile, _ end: LogEnd, _ options: ReplayOptions) {
    self.projection = projection
    self.log = log
    self.end = end
    self.options = options
  }

  /// Ends the replay with a failure.
  mutating func fail(_ error: LogFailure) {
    if failure == nil { failure = error }
    hasEnded = true
  }

  /// Folds the next block.
  mutating func fold(_ block: DecodedBlock) {
    blocks += 1
    if let first = block.first {
      do throws(ChainFault) {
        try chain.follow(first.link, digest: first.digest, verify: options.verify)
      } catch {
        return failAtSeam(error, block.firstOffset)
      }
      chain = block.chain
    }
    fold(block.events)
    if let failure = block.failure, !hasEnded { return fail(failure) }
    options.progress?(
      Progress(
        bytes: min(end.committedSize, blocks * LogBlockReader.defaultBlockSize), totalBytes: end.committedSize,
        events: events))
  }

  private mutating func failAtSeam(_ fault: ChainFault, _ offset: Int) {
    do throws(LogFailure) {
      fail(try log.damage(fault.fault, at: offset, sequence: chain.sequence &+ 1))
    } catch {
      fail(error)
    }
  }

  private mutating func fold(_ block: [LogEvent]) {
    guard options.until == nil else {
      for event in block where !hasEnded { hold(event) }
      return
    }
    apply(block)
  }

  /// Holds an event back until its whole commit is known to lie within the limit.
  private mutating func hold(_ event: LogEvent) {
    guard options.until?.excludes(event.recorded) != true else {
      hasEnded = true
      return
    }
    held.append(event)
    guard event.recorded.remaining == 0 else { return }
    apply(held)
    held.removeAll(keepingCapacity: true)
  }

  private mutating func apply(_ block: [LogEvent]) {
    // Through the span events are lent and not copied.
    let lent = block.span
    for index in lent.indices { projection.apply(lent[index]) }
    last = block.last ?? last
    events += block.count
  }

  /// The projection and where it stands.
  func outcome() throws(LogFailure) -> ReplayOutcome<Projection> {
    if let failure { throw failure }
    return ReplayOutcome(projection: projection, last: last, events: events)
  }
}

/// What a replay gave.
struct ReplayOutcome<Projection: LogProjection>: Sendable {
  let projection: Projection
  /// The last event folded; nil in an empty log.
  let last: LogEvent?
  /// How many events were folded.
  let events: Int
}
