import Synchronization

/// Random bits of the system, fetched many at a time.
final class RandomPool: Sendable {
  private let left = Mutex<[UInt64]>([])

  /// 128 random bits.
  func next() -> (UInt64, UInt64) {
    left.withLock { words in
      if words.count < 2 { words = Machine.randomWords() }
      return (words.removeLast(), words.removeLast())
    }
  }
}
