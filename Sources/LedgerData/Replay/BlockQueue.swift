/// Which block is to be decoded next, and where decoded blocks wait for their turn to be folded.
struct BlockQueue<Events: Sendable>: Sendable {
  /// What a thread is told when it asks for a block.
  enum Task: Sendable {
    /// Decode this one.
    case decode(Int)
    /// Nothing now: too many blocks wait already.
    case wait
    /// Nothing any more.
    case end
  }

  private let count: Int
  /// How many blocks may be on their way, so that memory stays bounded.
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

  /// Takes a decoded block.
  mutating func handIn(_ block: DecodedBlock<Events>, _ k: Int) { waiting[k] = block }

  /// The block whose turn it is; nil when it has not come yet.
  mutating func takeDue() -> (DecodedBlock<Events>, Int)? {
    guard let block = waiting.removeValue(forKey: due) else { return nil }
    due += 1
    return (block, due - 1)
  }

  /// Whether a block is still to be folded that some thread decodes.
  var isAwaited: Bool { due < next }

  /// Gives out nothing more.
  mutating func end() {
    hasEnded = true
    waiting.removeAll()
  }
}
