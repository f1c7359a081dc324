/// Goes through a part of a log block by block, with the hashes that its lines have as leaves of the tree.
///
/// The lines are not checked: the root of the tree tells whether they are the right ones.
package struct LeafBlocks: ~Copyable {
  private var reader: LogBlockReader
  private var hasher: LineHasher
  private var next = 0
  /// The lines of the block read last.
  package private(set) var lines: [LogLine] = []

  /// Prepares to read the bytes `from..<limit` of a log, where `from` begins a line. Throws when libcrypto offers no
  /// SHA-256.
  package init(_ log: LogFile, from: Int = 0, limit: Int) throws(LogFailure) {
    reader = LogBlockReader(log, from: from, limit: limit)
    hasher = try LineHasher()
  }

  /// The hashes of ``lines``, in their order.
  package var leaves: [Digest] { hasher.digests }

  /// Reads the next block; false after the last. Throws as ``LogBlockReader/read(_:)`` does.
  ///
  /// A line longer than one may be has a hash that stands for nothing.
  package mutating func read() throws(LogFailure) -> Bool {
    guard next < reader.blockCount else { return false }
    try reader.read(next)
    next += 1
    lines.removeAll(keepingCapacity: true)
    while let line = reader.nextLine() { lines.append(line) }
    try hasher.hashLeaves(lines, of: reader)
    return true
  }

  /// The bytes of one of ``lines``.
  @_lifetime(borrow self)
  package func span(of line: LogLine) -> Span<UInt8> { reader.span(of: line) }
}
