package import LedgerLog
import Synchronization

/// Decodes the blocks of a log on all threads, and folds them in its order.
///
///     log ──blocks──► each thread: BlockDecoder ──► prepare ──► BlockQueue ──in the log's order──► BlockFold
///                     │ read 256 KiB                                                            │ chain the first line of
///                     │ each line: CanonicalLines, else DecodedLine                             │ a block to the one before
///                     │ SHA-256 of all lines at once (LineHasher)                               │ fold the events
///                     │ chain each line to the one before
///
/// Every thread takes the next block, decodes and prepares it, and hands it in. One of them, the folding thread, folds
/// the blocks that are due before it decodes more: only this thread touches the folded state, which so stays in its
/// cache. The order is that of the log with any number of threads, and memory is bounded by the folded state and the
/// blocks in flight.
package struct BlockPipeline<Fold: BlockFold>: Sendable {
  private let log: LogFile
  private let limit: Int
  private let threads: Int
  private let verify: Bool
  private let catalogue: EventCatalogue

  /// A pipeline over the bytes of `log` before `limit`.
  package init(_ log: LogFile, limit: Int, threads: Int, verify: Bool, _ catalogue: EventCatalogue) {
    self.log = log
    self.limit = limit
    self.threads = threads
    self.verify = verify
    self.catalogue = catalogue
  }

  /// Folds every block.
  ///
  /// - Throws: the error of folding a block, or of starting the folding thread.
  package func run(_ fold: consuming Fold) throws(LogFailure) -> Fold {
    let blocks = LogBlockReader(log, limit: limit).blockCount
    let threads = max(1, min(threads, blocks, 64))
    let work = Work<Fold.Prepared>(BlockQueue(count: blocks, most: threads * 16))
    let outcome = Mutex((fold: fold, failure: LogFailure?.none))
    Threads.run(threads) { index in
      // If another thread cannot start, the others do its part.
      guard index == 0 else {
        _ = Result { () throws(LogFailure) in try decode(work) }
        return
      }
      outcome.withLock { outcome in
        do throws(LogFailure) { try decodeAndFold(work, &outcome.fold) } catch { outcome.failure = error }
      }
    }
    let (result, failure) = outcome.withLock { $0 }
    if let failure { throw failure }
    return result
  }

  /// Another thread: decodes blocks until none is left or the folding thread has ended.
  private func decode(_ work: Work<Fold.Prepared>) throws(LogFailure) {
    var decoder = try decoder()
    while let k = work.take() { work.handIn(decode(k, &decoder), k) }
  }

  /// The folding thread: folds the blocks that are due, and decodes others in between.
  private func decodeAndFold(_ work: Work<Fold.Prepared>, _ fold: inout Fold) throws(LogFailure) {
    defer { work.end() }
    var decoder = try decoder()
    while let task = work.next() {
      switch task {
      case .fold(let block, let k): try fold.fold(block, k)
      case .decode(let k): work.handIn(decode(k, &decoder), k)
      }
    }
  }

  private func decoder() throws(LogFailure) -> BlockDecoder {
    try BlockDecoder(log, limit: limit, catalogue, wanted: Fold.wanted, verify: verify)
  }

  private func decode(_ k: Int, _ decoder: inout BlockDecoder) -> DecodedBlock<Fold.Prepared> {
    let block = decoder.decode(k)
    return DecodedBlock(events: Fold.prepare(block.events), lines: block.lines)
  }
}

/// The state shared by the threads.
private final class Work<Events: Sendable>: Sendable {
  /// The next task of the folding thread.
  enum Task {
    case fold(DecodedBlock<Events>, Int)
    case decode(Int)
  }

  private let queue: Mutex<BlockQueue<Events>>

  init(_ queue: consuming BlockQueue<Events>) { self.queue = Mutex(queue) }

  /// The next block to decode, once there is room for it; nil after the last block.
  func take() -> Int? {
    while true {
      switch queue.withLock({ $0.take() }) {
      case .decode(let k): return k
      // The waiting blocks take longer to fold than the pause lasts.
      case .wait: Threads.pause()
      case .end: return nil
      }
    }
  }

  /// The next task of the folding thread: fold the block that is due, else decode one; nil when all are folded.
  func next() -> Task? {
    while true {
      let (due, task) = queue.withLock { queue in
        let due = queue.takeDue()
        return (due, due == nil ? queue.take() : .wait)
      }
      if let (block, k) = due { return .fold(block, k) }
      switch task {
      case .decode(let k): return .decode(k)
      case .wait: Threads.pause()
      case .end:
        guard queue.withLock({ $0.isAwaited }) else { return nil }
        Threads.pause()
      }
    }
  }

  func handIn(_ block: DecodedBlock<Events>, _ k: Int) { queue.withLock { $0.handIn(block, k) } }

  func end() { queue.withLock { $0.end() } }
}
