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
/// Every thread takes the next block, decodes it by itself, and hands it in; one of them folds what is due, while the
/// others go on. So the order is the log's whatever the number of threads, and memory is bounded by what is folded and by
/// the blocks on their way.
package struct BlockPipeline<Fold: BlockFold>: Sendable {
  private let log: LogFile
  private let limit: Int
  private let threads: Int
  private let verify: Bool
  private let catalogue: EventCatalogue

  /// Of `log`, the bytes before `limit`.
  package init(_ log: LogFile, limit: Int, threads: Int, verify: Bool, _ catalogue: EventCatalogue) {
    self.log = log
    self.limit = limit
    self.threads = threads
    self.verify = verify
    self.catalogue = catalogue
  }

  /// Folds every block, until the fold has ended.
  package func run(_ fold: consuming Fold) -> Fold {
    let blocks = LogBlockReader(log, limit: limit).blockCount
    let threads = max(1, min(threads, blocks, 64))
    let work = Work(fold, BlockQueue(count: blocks, most: threads * 16))
    Threads.run(threads) { _ in decode(work) }
    return work.fold.withLock { $0 }
  }

  /// One thread: takes block after block until none is left or the fold has ended.
  private func decode(_ work: Work<Fold>) {
    do throws(LogFailure) {
      var decoder = try BlockDecoder(log, limit: limit, catalogue, wanted: Fold.wanted, verify: verify)
      while let k = work.take() {
        let block = decoder.decode(k)
        work.handIn(DecodedBlock(events: Fold.prepare(block.events), lines: block.lines), k)
      }
    } catch {
      work.fold.withLock { $0.fail(error) }
      work.queue.withLock { $0.end() }
    }
  }
}

/// What the threads share.
private final class Work<Fold: BlockFold>: Sendable {
  let queue: Mutex<BlockQueue<Fold.Prepared>>
  let fold: Mutex<Fold>

  init(_ fold: consuming Fold, _ queue: BlockQueue<Fold.Prepared>) {
    self.fold = Mutex(fold)
    self.queue = Mutex(queue)
  }

  /// The next block to decode, when there is room for it; nil when there is none.
  func take() -> Int? {
    while true {
      switch queue.withLock({ $0.take() }) {
      case .decode(let k): return k
      // So much is decoded that folding it takes longer than the pause.
      case .wait: Threads.pause()
      case .end: return nil
      }
    }
  }

  /// Hands a decoded block in, and folds what is due unless another thread does.
  func handIn(_ block: DecodedBlock<Fold.Prepared>, _ k: Int) {
    guard queue.withLock({ $0.handIn(block, k) }) else { return }
    while let (due, k) = queue.withLock({ $0.takeDue() }) {
      let hasEnded = fold.withLock { fold in
        fold.fold(due, k)
        return fold.hasEnded
      }
      if hasEnded { queue.withLock { $0.end() } }
    }
  }
}
