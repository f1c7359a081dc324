package import LedgerLog
import Synchronization

/// A thread that does writes in their order. It sleeps while there are none, and ends with this value, which waits for
/// those that were taken.
final class WriteThread: WriteLane {
  private let writes = Writes()
  /// Nil where the system gave none: then whoever gives a write does it.
  private let thread: Threads.Running?

  init() {
    let writes = writes
    thread = Threads.start { writes.doAll() }
  }

  deinit {
    guard let thread else { return }
    writes.end()
    thread.join()
  }

  func start(_ write: @escaping @Sendable () -> LogFailure?) {
    writes.give(write)
    if thread == nil { writes.doNext() }
  }

  func wait() -> LogFailure? { writes.nextAnswer() }
}

/// What the two threads share: writes on their way to one, and answers to the other.
private final class Writes: Sendable {
  private let waiting = Mutex<[@Sendable () -> LogFailure?]>([])
  private let answers = Mutex<[LogFailure?]>([])
  /// One for each write, and one more for the end.
  private let given = Semaphore()
  /// One for each answer.
  private let answered = Semaphore()

  func give(_ write: @escaping @Sendable () -> LogFailure?) {
    waiting.withLock { $0.append(write) }
    given.signal()
  }

  /// Lets the thread end when it has done all that was given.
  func end() { given.signal() }

  func doAll() {
    repeat { given.wait() } while doNext()
  }

  /// Does the oldest write; false where there is none.
  @discardableResult
  func doNext() -> Bool {
    guard let answer = answerOfNext() else { return false }
    answers.withLock { $0.append(answer) }
    answered.signal()
    return true
  }

  /// What the write holds is let go of with this function, before anybody is told that it is done.
  private func answerOfNext() -> LogFailure?? {
    guard let write = waiting.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return nil }
    return .some(write())
  }

  func nextAnswer() -> LogFailure? {
    while true {
      answered.wait()
      if let answer = answers.withLock({ $0.isEmpty ? nil : LogFailure??.some($0.removeFirst()) }) { return answer }
    }
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
