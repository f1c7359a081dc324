/// Gives out blocks to decode, and keeps decoded blocks until they are due for folding.
struct BlockQueue<Events: Sendable>: Sendable {
  /// The answer to a thread that asks for a block.
  enum Task: Sendable {
    /// Decode this block.
    case decode(Int)
    /// Wait: too many blocks are in flight.
    case wait
    /// Stop: there is no more block.
    case end
  }

  private let count: Int
  /// The most blocks in flight, so that memory stays bounded.
  private let most: Int
  private var next = 0
  private var due = 0
  private var waiting: [Int: DecodedBlock<Events>] = [:]
  private var hasEnded = false

  init(count: Int, most: Int) {
    self.count = count
    self.most = most
  }

  /// The next block to decode.
  mutating func take() -> Task {
    guard !hasEnded, next < count else { return .end }
    guard next - due < most else { return .wait }
    next += 1
    return .decode(next - 1)
  }

  /// Keeps a decoded block.
  mutating func handIn(_ block: DecodedBlock<Events>, _ k: Int) { waiting[k] = block }

  /// The block that is due; nil when it is not decoded yet.
  mutating func takeDue() -> (DecodedBlock<Events>, Int)? {
    guard let block = waiting.removeValue(forKey: due) else { return nil }
    due += 1
    return (block, due - 1)
  }

  /// Whether a thread still decodes a block that must be folded.
  var isAwaited: Bool { due < next }

  /// Stops: gives out no more blocks.
  mutating func end() {
    hasEnded = true
    waiting.removeAll()
  }
}
