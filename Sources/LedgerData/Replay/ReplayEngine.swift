import LedgerDomain
import LedgerLog
import Synchronization

/// Something folded from the events of a log, in their order.
protocol LogProjection: Sendable {
  /// What it needs of events.
  static var wanted: Wanted { get }
  /// Folds one event.
  mutating func apply(_ event: borrowing LogEvent)
}

/// Replays a log into a projection.
///
///     log ──blocks──► threads: read, hash, decode ──in the log's order──► chain the seams, fold
///
/// Every thread takes the next block, decodes it by itself, and hands it in; whoever hands in the block that is due folds
/// all that are ready. So the order is the log's whatever the number of threads, any projection runs on it, and memory
/// is bounded by the projection and by the blocks on their way.
struct ReplayEngine<Projection: LogProjection>: Sendable {
  private let log: LogFile
  private let end: LogEnd
  private let options: ReplayOptions
  private let decoder: EventDecoder

  init(_ log: LogFile, _ end: LogEnd, _ options: ReplayOptions, decoder: EventDecoder = .standard) {
    self.log = log
    self.end = end
    self.options = options
    self.decoder = decoder
  }

  /// Folds every event up to the end that was found, or up to `options.until`.
  ///
  /// - Throws: ``LogFailure`` at the first line, in the log's order, that cannot be right.
  func run(into projection: consuming Projection) throws(LogFailure) -> ReplayOutcome<Projection> {
    let blocks = LogBlockReader(log, limit: end.committedSize).blockCount
    let line = Mutex(ReplayLine(projection, log, end, options))
    let threads = max(1, min(options.threads, blocks, 64))
    let work = Work(next: Mutex(0), line: line, blocks: blocks, threads: threads)
    Threads.run(threads) { _ in self.decode(work) }
    return try work.line.withLock { line throws(LogFailure) in try line.outcome() }
  }

  /// One thread: takes block after block until none is left or one is wrong.
  private func decode(_ work: Work<Projection>) {
    do throws(LogFailure) {
      var decoder = try BlockDecoder(
        log, limit: end.committedSize, decoder: decoder, wanted: Projection.wanted, verify: options.verify)
      while let k = work.take() {
        let block = decoder.decode(k)
        work.line.withLock { $0.handIn(block, k) }
      }
    } catch {
      work.line.withLock { $0.fail(error) }
    }
  }
}

/// What the threads share: which block is next, and the line in which decoded blocks wait.
private final class Work<Projection: LogProjection>: Sendable {
  let next: Mutex<Int>
  let line: Mutex<ReplayLine<Projection>>
  private let blocks: Int
  private let threads: Int

  init(next: consuming Mutex<Int>, line: consuming Mutex<ReplayLine<Projection>>, blocks: Int, threads: Int) {
    self.next = next
    self.line = line
    self.blocks = blocks
    self.threads = threads
  }

  /// The next block to decode; nil when none is left, or the replay has ended.
  ///
  /// A thread that is far ahead lets the others catch up, so that few blocks wait.
  func take() -> Int? {
    let k = next.withLock { next -> Int? in
      guard next < blocks else { return nil }
      next += 1
      return next - 1
    }
    guard let k else { return nil }
    while true {
      let (due, ended) = line.withLock { ($0.due, $0.hasEnded) }
      if ended { return nil }
      if k - due < threads * 4 { return k }
      Threads.yield()
    }
  }
}
