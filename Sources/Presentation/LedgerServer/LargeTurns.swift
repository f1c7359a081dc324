import Dispatch

/// The turns of requests that take much memory: a command holds several times the bytes of its body, an invoice of small elements up to
/// 25 times. So what the server needs at most does not depend on how many ask.
final class LargeTurns: Sendable {
  /// Why a request has to wait for its turn.
  enum Turn {
    /// A large answer, or a body of more than 256 KiB: four at once.
    case large
    /// A body of more than 1 MiB: one of the four.
    case largest

    /// For a body of so many bytes; nil if it waits for nobody.
    init?(body bytes: Int) {
      guard bytes > 256 << 10 else { return nil }
      self = bytes > 1 << 20 ? .largest : .large
    }
  }

  private let all = DispatchSemaphore(value: 4)
  private let largest = DispatchSemaphore(value: 1)

  /// Waits for a turn.
  func wait(_ turn: Turn) -> Turn {
    // First for the place that is rarer: who waits for it keeps no other.
    if turn == .largest { largest.wait() }
    all.wait()
    return turn
  }

  /// Ends a turn.
  func end(_ turn: Turn) {
    all.signal()
    if turn == .largest { largest.signal() }
  }
}
