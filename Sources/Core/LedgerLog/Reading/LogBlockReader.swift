import LedgerBytes

/// Reads a part of the log in blocks that threads can share among them.
///
///     from             block 1          block 2          limit
///     ├────────────────┼────────────────┼────────────────┤
///     aaaaaaa⏎bbbbbbbbbbbbb⏎cccc⏎ddddddddddddddd⏎eeeeeeeee⏎
///     └ block 0: a, b ──────┘└ block 1: c, d ─────┘└ 2: e ─┘
///
/// A line belongs to the block it begins in. So a block is read from one byte before it (is that a line feed?) to the
/// end of its last line, and all blocks together give every line once. Every thread has its own reader; `pread` lets
/// them share one file.
public struct LogBlockReader: Sendable {
  /// The size of a block in bytes: large enough to make calls rare, small enough to stay in the cache.
  public static var defaultBlockSize: Int { 256 * 1024 }

  /// How many blocks there are.
  public let blockCount: Int

  private let log: LogFile
  private let from: Int
  private let limit: Int
  private let blockSize: Int

  private var buffer: [UInt8]
  /// Where the buffer's first byte lies in the file.
  private var base = 0
  /// How many bytes of the buffer are read.
  private var filled = 0
  /// Lines of this block begin before this index.
  private var owned = 0
  /// The index where the next line begins.
  private var cursor = 0

  /// Prepares to read the bytes `from..<limit` of a log, where `from` begins a line.
  ///
  /// The limit is the committed size to read events, or the size of the file to look for damage.
  public init(_ log: LogFile, from: Int = 0, limit: Int, blockSize: Int = LogBlockReader.defaultBlockSize) {
    self.log = log
    self.from = max(0, from)
    self.limit = max(self.from, limit)
    self.blockSize = max(1, blockSize)
    let size = self.limit - self.from
    blockCount = size / self.blockSize + (size % self.blockSize == 0 ? 0 : 1)
    buffer = [UInt8](repeating: 0, count: min(size, self.blockSize) + Self.overlap + 1)
  }

  /// Reads block `k`, and forgets the one before. A block beyond the last has no lines.
  ///
  /// Throws `.io`, or `.damage` when the file has become shorter than it was.
  public mutating func read(_ k: Int) throws(LogFailure) {
    (filled, owned, cursor) = (0, 0, 0)
    guard k >= 0, k < blockCount else { return }
    let start = from + k * blockSize
    let end = start + min(blockSize, limit - start)
    base = k == 0 ? start : start - 1
    // Most lines are short, and a system call costs more than reading this much beyond the block.
    try fill(to: end + min(Self.firstStep, limit - end))
    owned = end - base
    if k > 0 { cursor = firstFeed(from: 0).map { $0 + 1 } ?? owned }
    if cursor < owned { try fillLastLine(to: end) }
  }

  /// The next line of the block that was read, or nil after the last.
  ///
  /// It may be empty, too long, or (at the limit) without its line feed: ``framing(of:)`` reports it.
  public mutating func nextLine() -> LogLine? {
    guard cursor < owned else { return nil }
    let line = line(from: cursor)
    cursor = line.next
    return line
  }

  /// Where lines of this block begin in ``bytes``: at the first index, and after each line feed of the block.
  public var starts: Range<Int> { min(cursor, owned)..<owned }

  /// Where a line that begins at `start` lies in the file.
  public func offset(of start: Int) -> Int { base + start }

  /// The line that begins at `start`, one of ``starts``.
  public func line(from start: Int) -> LogLine {
    let feed = buffer.span.firstIndex(of: 0x0A, in: start..<filled)
    return LogLine(
      offset: base + start, start: start, count: (feed ?? filled) - start, isTerminated: feed != nil)
  }

  /// The same, where the caller has found the line feed that ends it.
  public func line(from start: Int, feed: Int) -> LogLine {
    LogLine(offset: base + start, start: start, count: feed - start, isTerminated: true)
  }

  /// The bytes of a line of the block that was read, without its line feed.
  @_lifetime(borrow self) public func span(of line: LogLine) -> Span<UInt8> {
    buffer.span.extracting(line.start..<line.start + line.count)
  }

  /// All that was read of the block: lines of it stand at their `start`.
  public var bytes: Span<UInt8> {
    @_lifetime(borrow self) get { buffer.span.extracting(0..<filled) }
  }

  /// The fault of a line, independent of its content: it is empty, too long, unfinished, or holds a NUL.
  public func framing(of line: LogLine) -> LineFault? {
    if line.isTooLong { return .framing(.tooLong(mostBytes: LogLine.maximumLength)) }
    if let nul = span(of: line).firstIndex(of: 0, in: 0..<line.count) {
      return .framing(.nul, column: nul + 1)
    }
    if !line.isTerminated { return .framing(.unfinished) }
    return line.count == 0 ? .framing(.empty) : nil
  }

  /// A line that begins on the last byte of a block ends this many bytes after it at most, its line feed included.
  private static var overlap: Int { LogLine.maximumLength + 1 }
  private static var firstStep: Int { 4096 }

  /// Reads on until the last line that begins in this block is whole, too long, or cut off by the limit.
  private mutating func fillLastLine(to end: Int) throws(LogFailure) {
    guard buffer[owned - 1] != 0x0A, firstFeed(from: owned) == nil else { return }
    try fill(to: end + min(Self.overlap, limit - end))
  }

  private func firstFeed(from start: Int) -> Int? {
    buffer.span.firstIndex(of: 0x0A, in: start..<filled)
  }

  /// Reads the file up to offset `end`.
  private mutating func fill(to end: Int) throws(LogFailure) {
    let wanted = end - base
    guard wanted > filled else { return }
    filled += try log.read(at: base + filled, into: &buffer, filled..<wanted)
    guard filled == wanted else {
      throw try log.damage(.framing(.shortened), at: base + filled, sequence: nil)
    }
  }
}

extension LineHasher {
  /// Hashes each of `lines`, which stand in the block that `reader` has read, into ``digests``.
  public mutating func hash(_ lines: [LogLine], of reader: borrowing LogBlockReader) throws(LogFailure) {
    try hash(lines, in: reader.bytes)
  }

  /// The same, as leaves of a Merkle tree.
  package mutating func hashLeaves(_ lines: [LogLine], of reader: borrowing LogBlockReader) throws(LogFailure) {
    try hashLeaves(lines, in: reader.bytes)
  }
}
