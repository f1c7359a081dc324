import Dispatch
package import LedgerLog
import Synchronization

/// A thread that does writes in their order. It ends with this value, which waits for those that were taken.
final class WriteThread: WriteLane {
  private let queue = DispatchQueue(label: "facture.writes")
  private let answers = Answers()

  deinit { queue.sync {} }

  func start(_ write: @escaping @Sendable () -> LogFailure?) {
    queue.async { [answers] in answers.give(write()) }
  }

  func wait() -> LogFailure? { answers.next() }
}

/// The answers to writes, in their order.
private final class Answers: Sendable {
  private let given = Mutex<[LogFailure?]>([])
  /// One for each answer.
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

/// Where writes are done, one after the other, beside the thread that gives them: by a thread of its own, or, in a
/// simulation, at moments that its seed chooses.
package protocol WriteLane: AnyObject, Sendable {
  /// Takes a write, which is done after all that were taken before, and returns at once. It answers why it failed.
  func start(_ write: @escaping @Sendable () -> LogFailure?)
  /// Waits for the oldest write that was not waited for, and gives its answer. There must be one.
  func wait() -> LogFailure?
}
