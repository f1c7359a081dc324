import LedgerTestLogs
import Synchronization
import Testing

@testable import LedgerData

/// Work by several threads, whose outcomes come in order.
struct WorkLineTests {
  private struct Enough: Error {}

  @Test(arguments: [1, 2, 3, 8, 64], [0, 1, 2, 100, 5_000])
  func `outcomes come one after the other in the order of the items`(threads: Int, count: Int) throws {
    var taken: [Int] = []
    try WorkLine(Array(0..<count), threads: threads, ahead: 5).run { item, _ in
      item * item
    } take: {
      taken.append($0)
    }
    #expect(taken == (0..<count).map { $0 * $0 })
  }

  @Test func `one item has all threads, and many share them`() throws {
    var shares: [Int] = []
    try WorkLine(Array(0..<20), threads: 8).run { _, threads in
      threads
    } take: {
      shares.append($0)
    }
    #expect(shares.prefix(13).allSatisfy { $0 == 1 } && shares.last == 8)
  }

  @Test(arguments: [1, 4])
  func `the taker may stop the work, and no more items begin than were on their way`(threads: Int) throws {
    let begun = Atomic(0)
    var taken = 0
    #expect(throws: Enough.self) {
      try WorkLine(Array(0..<10_000), threads: threads, ahead: 16).run { item, _ in
        begun.add(1, ordering: .relaxed)
        return item
      } take: { _ in
        taken += 1
        if taken == 5 { throw Enough() }
      }
    }
    #expect(taken == 5 && begun.load(ordering: .relaxed) <= 5 + 16 + threads)
  }

  @Test func `at most as many items wait as the line has room for, while the first one takes long`() throws {
    let begun = Atomic(0)
    let isFirstDone = Atomic(false)
    try WorkLine(Array(0..<2_000), threads: 4, ahead: 10).run { item, _ in
      if item == 0 {
        while begun.load(ordering: .acquiring) < 9 { Threads.pause() }
        isFirstDone.store(true, ordering: .releasing)
        return begun.load(ordering: .acquiring)
      }
      let number = begun.add(1, ordering: .acquiringAndReleasing).newValue
      return isFirstDone.load(ordering: .acquiring) ? 0 : number
    } take: { seen in
      #expect(seen <= 9)
    }
  }
}
