import LedgerDomain
import LedgerLog
import Synchronization

/// Replays a log into a projection.
///
///     log ──blocks──► each thread: BlockDecoder ──► BlockQueue ──in the log's order──► ReplayFold ──► projection
///                     │ read 256 KiB                                                  │ chain the first line of
///                     │ each line: CanonicalLines, else DecodedLine                   │ a block to the one before
///                     │ its event into the batch that the projection asks for         │ fold the batch
///                     │ SHA-256 of all lines at once (LineHasher)
///                     │ chain each line to the one before
///
/// Every thread takes the next block, decodes it by itself, and hands it in; one of them folds what is due, while the
/// others go on. So the order is the log's whatever the number of threads, any projection runs on it, and memory is
/// bounded by the projection and by the blocks on their way.
struct ReplayEngine<Projection: LogProjection>: Sendable {
  private let log: LogFile
  private let limit: Int
  private let options: ReplayOptions
  private let decoder: EventDecoder

  /// Of `log`, the bytes before `limit`, where a commit ends.
  init(_ log: LogFile, limit: Int, _ options: ReplayOptions, decoder: EventDecoder = .standard) {
    self.log = log
    self.limit = limit
    self.options = options
    self.decoder = decoder
  }

  /// Folds every event up to the limit. `options.until` was made one by ``KnownPart``.
  ///
  /// - Throws: ``LogFailure`` at the first line, in the log's order, that cannot be right.
  func run(into projection: consuming Projection) throws(LogFailure) -> ReplayOutcome<Projection> {
    let blocks = LogBlockReader(log, limit: limit).blockCount
    let threads = max(1, min(options.threads, blocks, 64))
    let work = Work(ReplayFold(projection, log, limit: limit, options), BlockQueue(count: blocks, most: threads * 16))
    Threads.run(threads) { _ in self.decode(work) }
    return try work.fold.withLock { fold throws(LogFailure) in try fold.outcome() }
  }

  /// One thread: takes block after block until none is left or one is wrong.
  private func decode(_ work: Work<Projection>) {
    do throws(LogFailure) {
      var decoder = try BlockDecoder<Projection.Gathered>(
        log, limit: limit, decoder: decoder, wanted: Projection.wanted, verify: options.verify)
      while let k = work.take() { work.handIn(decoder.decode(k), k) }
    } catch {
      work.fold.withLock { $0.fail(error) }
      work.queue.withLock { $0.end() }
    }
  }
}

/// What the threads share.
private final class Work<Projection: LogProjection>: Sendable {
  let queue: Mutex<BlockQueue<Projection.Gathered>>
  let fold: Mutex<ReplayFold<Projection>>

  init(_ fold: consuming ReplayFold<Projection>, _ queue: BlockQueue<Projection.Gathered>) {
    self.fold = Mutex(fold)
    self.queue = Mutex(queue)
  }

  /// The next block to decode, when there is room for it; nil when there is none.
  func take() -> Int? {
    while true {
      switch queue.withLock({ $0.take() }) {
      case .decode(let k): return k
      case .wait: Threads.yield()
      case .end: return nil
      }
    }
  }

  /// Hands a decoded block in, and folds what is due unless another thread does.
  func handIn(_ block: DecodedBlock<Projection.Gathered>, _ k: Int) {
    guard queue.withLock({ $0.handIn(block, k) }) else { return }
    while let due = queue.withLock({ $0.takeDue() }) {
      let hasFailed = fold.withLock { fold in
        fold.fold(due)
        return fold.hasFailed
      }
      if hasFailed { queue.withLock { $0.end() } }
    }
  }
}
