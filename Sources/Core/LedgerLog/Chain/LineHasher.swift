import LedgerBytes

/// The SHA-256 of every line of a block: sixteen or two at once if the processor can, else one after the other. A test
/// compares it with libcrypto.
///
/// Every thread has its own.
public struct LineHasher: ~Copyable {
  /// How many lines are hashed at once: 16 (AVX-512), 2 (SHA instructions) or 1.
  public let width: Int
  /// The digests of the lines hashed last.
  public private(set) var digests: [Digest] = []

  private var single: SHA256
  private var places: [InstructionSHA256.Place] = []
  /// A block with room for the byte that makes a line a leaf.
  private var leaves: [UInt8] = []
  private var words: [InstructionSHA256.Words] = []

  /// Asks the processor for its instructions. Throws when neither it nor libcrypto offers SHA-256.
  ///
  /// `width` asks for less than the processor can, for tests.
  public init(width: Int? = nil) throws(LogFailure) {
    let isThere = width == InstructionSHA256.width || (width == 2 && InstructionSHA256.hasInstructions)
    self.width = width.map { isThere ? $0 : 1 } ?? InstructionSHA256.width
    single = try SHA256()
  }

  /// Hashes each of `lines`, which stand in `bytes`, into ``digests``.
  ///
  /// Throws only when libcrypto fails. A line that does not stand there stops the program: it is the caller's error.
  public mutating func hash(_ lines: [LogLine], in bytes: Span<UInt8>) throws(LogFailure) {
    digests.removeAll(keepingCapacity: true)
    guard width > 1, lines.count > 1 else {
      for line in lines {
        digests.append(try single.digest(of: bytes.extracting(line.start..<line.start + line.count)))
      }
      return
    }
    places.removeAll(keepingCapacity: true)
    for line in lines { places.append(InstructionSHA256.place(of: line)) }
    while words.count < lines.count { words.append((0, 0, 0, 0, 0, 0, 0, 0)) }
    InstructionSHA256.hash(places, in: bytes, width: width, into: &words)
    for word in words.prefix(lines.count) { digests.append(Digest(word)) }
  }

  /// Hashes each of `lines`, which stand in `block`, as leaves of a Merkle tree into ``digests``: a leaf is a line with
  /// 0x00 before it (RFC 6962 §2.1).
  package mutating func hashLeaves(_ lines: [LogLine], in block: Span<UInt8>) throws(LogFailure) {
    // `hash` changes `self` while it reads the buffer, so the buffer is moved out of the struct meanwhile.
    var bytes: [UInt8] = []
    swap(&bytes, &leaves)
    defer { swap(&bytes, &leaves) }
    bytes.removeAll(keepingCapacity: true)
    bytes.append(0)
    bytes.append(copying: block)
    // Every line now has a byte before it: the line feed of the previous line, or the added byte.
    for line in lines { bytes[line.start] = 0x00 }
    try hash(lines.map { $0.withByteBefore }, in: bytes.span)
  }
}

extension LogLine {
  /// The line with the byte before it, in a buffer that has one byte more in front.
  fileprivate var withByteBefore: LogLine {
    LogLine(offset: offset, start: start, count: count + 1, isTerminated: isTerminated)
  }
}
