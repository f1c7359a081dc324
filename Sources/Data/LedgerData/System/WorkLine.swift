import Dispatch
import Synchronization

/// Processes many items on several threads; the caller gets the results one after the other, in the order of the items.
///
///     items ──► thread: work ─┐
///               thread: work ─┼─► done, out of order ──► take, in order, on the caller's thread
///               thread: work ─┘
///
/// The threads run ahead by at most ``ahead`` items, so that memory stays bounded while one item takes long. There may
/// be more threads than processors: with a remote disk, most of them wait.
package struct WorkLine<Item: Sendable, Outcome: Sendable> {
  private let items: [Item]
  private let threads: Int
  private let ahead: Int

  /// Prepares work on `items` by at most `threads` threads.
  package init(_ items: [Item], threads: Int, ahead: Int = 4_096) {
    self.items = items
    self.threads = max(1, min(threads, items.count))
    self.ahead = max(ahead, self.threads)
  }

  /// Calls `work` for each item, with the number of threads that it may use itself, and `take` for each result.
  ///
  /// - Throws: the errors of `take`, once the threads have finished their items.
  package func run(
    _ work: @escaping @Sendable (Item, _ threads: Int) -> Outcome, take: (Outcome) throws -> Void
  ) throws {
    let desk = Desk<Outcome>(count: items.count, room: ahead)
    let group = DispatchGroup()
    for _ in 0..<threads {
      DispatchQueue(label: "facture.work").async(group: group) { [items, threads] in
        while let index = desk.next() {
          // Towards the end there are fewer items than threads.
          let shared = max(1, threads / min(threads, items.count - index))
          desk.handIn(work(items[index], shared), index)
        }
      }
    }
    defer {
      desk.end(threads)
      group.wait()
    }
    for _ in items.indices { try take(desk.taken()) }
  }
}

/// The state shared by the threads.
private final class Desk<Outcome: Sendable>: Sendable {
  private struct State {
    var next = 0
    var due = 0
    var done: [Int: Outcome] = [:]
    var hasEnded = false
  }

  private let count: Int
  private let state = Mutex(State())
  /// One signal for each result handed in.
  private let handedIn = DispatchSemaphore(value: 0)
  /// One signal for each item that may be begun.
  private let room = DispatchSemaphore(value: 0)

  init(count: Int, room most: Int) {
    self.count = count
    for _ in 0..<most { room.signal() }
  }

  /// The next item to begin; nil after the last item.
  func next() -> Int? {
    room.wait()
    let index = state.withLock { state -> Int? in
      guard !state.hasEnded, state.next < count else { return nil }
      state.next += 1
      return state.next - 1
    }
    if index == nil { room.signal() }
    return index
  }

  func handIn(_ outcome: Outcome, _ index: Int) {
    state.withLock { $0.done[index] = outcome }
    handedIn.signal()
  }

  /// The result that is due; waits for it.
  func taken() -> Outcome {
    while true {
      let outcome = state.withLock { state -> Outcome? in
        guard let outcome = state.done.removeValue(forKey: state.due) else { return nil }
        state.due += 1
        return outcome
      }
      if let outcome {
        room.signal()
        return outcome
      }
      handedIn.wait()
    }
  }

  /// Stops: no more item is begun.
  func end(_ threads: Int) {
    state.withLock { $0.hasEnded = true }
    for _ in 0..<threads { room.signal() }
  }
}
