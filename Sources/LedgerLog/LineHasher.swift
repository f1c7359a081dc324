// The only file that imports the SHA-256 of many lines at once.

import CSHA256Lines

/// The SHA-256 of every line of a block: sixteen or two at once where the processor can, else one after the other by
/// libcrypto, which is also what a test holds it to.
///
/// Every thread has its own.
public struct LineHasher: ~Copyable {
  /// How many lines are hashed at once: 16 (AVX-512), 2 (SHA instructions) or 1 (libcrypto).
  public let width: Int
  /// The digests of the lines hashed last.
  public private(set) var digests: [Digest] = []

  private var single: SHA256
  private var places: [sha256_line] = []
  /// A block with room for the byte that makes a line a leaf.
  private var leaves: [UInt8] = []
  private var words: [(UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32)] = []

  /// Asks the processor what it can. Throws when libcrypto offers no SHA-256.
  ///
  /// `width` asks for less than the processor can, for tests.
  public init(width: Int? = nil) throws(LogFailure) {
    let best = Int(sha256_lines_width())
    // Sixteen lanes do not mean that the instructions for two are there.
    let isThere = width == best || (width == 2 && sha256_lines_has_sha() != 0)
    self.width = max(1, width.map { isThere ? $0 : 1 } ?? best)
    single = try SHA256()
  }

  /// Hashes each of `lines`, which stand in the block that `reader` has read, into ``digests``.
  ///
  /// Throws only when libcrypto fails. A line of another block stops the program: it is the caller's error.
  public mutating func hash(_ lines: [LogLine], of reader: borrowing LogBlockReader) throws(LogFailure) {
    try hash(lines, in: reader.bytes)
  }

  /// Hashes each of `lines`, which stand in `bytes`, into ``digests``.
  public mutating func hash(_ lines: [LogLine], in bytes: Span<UInt8>) throws(LogFailure) {
    digests.removeAll(keepingCapacity: true)
    guard width > 1, lines.count > 1 else {
      for line in lines {
        digests.append(try single.digest(of: bytes.extracting(line.start..<line.start + line.count)))
      }
      return
    }
    places.removeAll(keepingCapacity: true)
    for line in lines {
      precondition(
        line.start >= 0 && line.count >= 0 && line.start <= bytes.count - line.count, "a line of these bytes")
      places.append(sha256_line(start: UInt32(line.start), count: UInt32(line.count)))
    }
    while words.count < lines.count { words.append((0, 0, 0, 0, 0, 0, 0, 0)) }
    hash(bytes)
    for word in words.prefix(lines.count) {
      digests.append(
        Digest(
          UInt64(word.0) << 32 | UInt64(word.1), UInt64(word.2) << 32 | UInt64(word.3),
          UInt64(word.4) << 32 | UInt64(word.5), UInt64(word.6) << 32 | UInt64(word.7)))
    }
  }

  /// Hashes each of `lines`, which stand in the block that `reader` has read, as leaves of a Merkle tree into
  /// ``digests``: a leaf is a line with 0x00 before it (RFC 6962 §2.1).
  package mutating func hashLeaves(_ lines: [LogLine], of reader: borrowing LogBlockReader) throws(LogFailure) {
    // The buffer is lent to a hash that changes too, so it leaves the struct meanwhile.
    var bytes: [UInt8] = []
    swap(&bytes, &leaves)
    defer { swap(&bytes, &leaves) }
    bytes.removeAll(keepingCapacity: true)
    bytes.append(0)
    let block = reader.bytes
    unsafe block.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    // With one byte before the block, what stands before a line is the line feed of the one before, or that byte.
    for line in lines { bytes[line.start] = 0x00 }
    try hash(lines.map { $0.withByteBefore }, in: bytes.span)
  }

  /// Every place lies in the bytes, and `words` has room for each: both were checked.
  private mutating func hash(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe words.withUnsafeMutableBufferPointer { words in
        unsafe sha256_lines_hash(Int32(width), bytes.baseAddress, places, places.count, words.baseAddress)
      }
    }
  }
}

extension LogLine {
  /// The line with the byte before it, in a buffer that has one byte more in front.
  fileprivate var withByteBefore: LogLine {
    LogLine(offset: offset, start: start, count: count + 1, isTerminated: isTerminated)
  }
}
