import Dispatch
package import LedgerLog
import Synchronization

/// A thread that does writes in their order. Its deinit waits for the writes that it took.
final class WriteThread: WriteLane {
  private let queue = DispatchQueue(label: "facture.writes")
  private let answers = Answers()

  deinit { queue.sync {} }

  func start(_ write: @escaping @Sendable () -> LogFailure?) {
    queue.async { [answers] in answers.give(write()) }
  }

  func wait() -> LogFailure? { answers.next() }
}

/// The results of writes, in their order.
private final class Answers: Sendable {
  private let given = Mutex<[LogFailure?]>([])
  /// One signal for each result.
  private let count = DispatchSemaphore(value: 0)

  func give(_ answer: LogFailure?) {
    given.withLock { $0.append(answer) }
    count.signal()
  }

  func next() -> LogFailure? {
    count.wait()
    return given.withLock { $0.removeFirst() }
  }
}

/// Does writes one after the other, in parallel to the thread that gives them: on its own thread, or, in a simulation,
/// at moments that its seed chooses.
package protocol WriteLane: AnyObject, Sendable {
  /// Takes a write and returns at once; the write is done after all earlier ones. `write` returns its failure, if any.
  func start(_ write: @escaping @Sendable () -> LogFailure?)
  /// Waits for the oldest write not waited for yet, and returns its failure, if any. There must be one.
  func wait() -> LogFailure?
}
