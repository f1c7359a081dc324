import LedgerBytes
import Synchronization

/// The open log, for reading from any number of threads.
///
/// Readers take no lock. They read only up to the ``LogEnd`` they found. Where the last line has lost its line feed, they
/// read one there, as the next writer adds it.
public final class LogFile: Sendable {
  let file: File
  /// The size in bytes at which a writer left it durable, if known: then it has no ``Seal``.
  let durableSize: Int?
  /// Where the file ends without the line feed of its last line; -1 where it has it.
  private let missingFeed = Atomic<Int>(-1)

  init(_ file: consuming File, durableSize: Int? = nil) {
    self.file = file
    self.durableSize = durableSize
  }

  /// The path it was opened by.
  package var path: String { file.path }

  /// The size of the file in bytes, unfinished tail and missing line feed included.
  package func size() throws(LogFailure) -> Int {
    let size = try file.size()
    return size == missingFeed.load(ordering: .relaxed) ? size + 1 : size
  }

  /// Notes that the file ends at `offset` without the line feed of a whole line; nil: that it has it.
  func lacksFeed(at offset: Int?) { missingFeed.store(offset ?? -1, ordering: .relaxed) }

  /// Reads the bytes from `offset` on into a range of the buffer, and returns how many there were, a missing line feed
  /// included.
  func read(at offset: Int, into buffer: inout [UInt8], _ range: Range<Int>) throws(LogFailure) -> Int {
    let count = try file.read(at: offset, into: &buffer, range)
    guard count < range.count, offset + count == missingFeed.load(ordering: .relaxed) else { return count }
    buffer[range.lowerBound + count] = 0x0A
    return count + 1
  }

  /// Reads `count` bytes at `offset`, such as a line found before. Throws `.damage` when the file ends before.
  package func bytes(at offset: Int, count: Int) throws(LogFailure) -> [UInt8] {
    guard offset >= 0, count >= 0, count <= (try size()) - offset else {
      throw try damage(.framing(.endsWithin(offset: offset, count: count)), at: max(0, offset), sequence: nil)
    }
    var bytes = [UInt8](repeating: 0, count: count)
    if try read(at: offset, into: &bytes, 0..<count) == count { return bytes }
    throw try damage(.framing(.shortened), at: offset, sequence: nil)
  }

  /// Gives a range of its bytes in pieces of whole lines, until `take` returns false; a last line without its line feed is left
  /// out. Throws as ``bytes(at:count:)``, and the errors of `take`.
  func eachPiece(
    of range: Range<Int>, _ take: (Span<UInt8>) throws(LogFailure) -> Bool
  ) throws(LogFailure) {
    var (offset, window) = (range.lowerBound, Self.chunk)
    while offset < range.upperBound {
      let bytes = try bytes(at: offset, count: min(window, range.upperBound - offset))
      guard let feed = bytes.span.lastIndex(of: 0x0A, in: 0..<bytes.count) else {
        guard offset + bytes.count < range.upperBound else { return }
        window *= 2
        continue
      }
      guard try take(bytes.span.extracting(0..<feed + 1)) else { return }
      (offset, window) = (offset + feed + 1, Self.chunk)
    }
  }

  /// The number, from 1, of the line that begins at `offset`. Reads everything before it, so only errors ask for it.
  package func lineNumber(at offset: Int) throws(LogFailure) -> Int {
    var buffer = [UInt8](repeating: 0, count: Self.chunk)
    var (line, position) = (1, 0)
    while position < offset {
      let count = try read(at: position, into: &buffer, 0..<min(Self.chunk, offset - position))
      if count == 0 { break }
      var start = 0
      while let feed = buffer.span.firstIndex(of: 0x0A, in: start..<count) {
        line += 1
        start = feed + 1
      }
      position += count
    }
    return line
  }

  /// Where the line of that number stands, from 1, its line feed included; nil if the file ends before. Reads
  /// everything before it. In a sound log a line has the number of its event.
  package func place(ofLine number: UInt64) throws(LogFailure) -> Range<Int>? {
    guard number > 0 else { return nil }
    var buffer = [UInt8](repeating: 0, count: Self.chunk)
    var (ended, lineStart, position) = (UInt64(0), 0, 0)
    while case let count = try read(at: position, into: &buffer, 0..<Self.chunk), count > 0 {
      var start = 0
      while let feed = buffer.span.firstIndex(of: 0x0A, in: start..<count) {
        ended += 1
        if ended == number { return lineStart..<position + feed + 1 }
        start = feed + 1
        lineStart = position + start
      }
      position += count
    }
    return nil
  }

  /// Whether its path still names this file.
  package func isStillNamed() throws(LogFailure) -> Bool { try file.isStillNamed() }

  /// Makes its content durable, so that a power cut cannot lose lines that were read. Skipped on a file system that is
  /// read-only or needs no sync.
  package func sync() throws(LogFailure) {
    do throws(LogFailure) {
      try file.sync()
    } catch {
      guard case .io(let failure) = error.cause, [.invalid, .readOnlyFileSystem].contains(failure.errno) else {
        throw error
      }
    }
  }

  /// The failure for a fault in the line that begins at `offset`. Throws `.io` when the lines before can't be counted.
  public func damage(_ fault: LineFault, at offset: Int, sequence: UInt64?) throws(LogFailure) -> LogFailure {
    if let failure = fault.beside { return failure }
    let line = try lineNumber(at: offset)
    return .damage(Damage(file: path, line: line, offset: offset, sequence: sequence, fault: fault))
  }

  /// Where the line of the byte at `offset` begins; `start` if no line feed comes between them.
  func startOfLine(around offset: Int, from start: Int) throws(LogFailure) -> Int {
    let bytes = try bytes(at: start, count: offset - start)
    return bytes.span.lastIndex(of: 0x0A, in: 0..<bytes.count).map { start + $0 + 1 } ?? start
  }

  /// The offset of the first NUL between `offset` and the next line feed; nil if the line has no NUL.
  func firstNUL(inLineAt offset: Int) throws(LogFailure) -> Int? {
    var buffer = [UInt8](repeating: 0, count: Self.chunk)
    var position = offset
    while true {
      let count = try read(at: position, into: &buffer, 0..<Self.chunk)
      let feed = buffer.span.firstIndex(of: 0x0A, in: 0..<count)
      if let nul = buffer.span.firstIndex(of: 0, in: 0..<(feed ?? count)) { return position + nul }
      if feed != nil || count == 0 { return nil }
      position += count
    }
  }

  /// How much is read at once where no block is being read, in bytes.
  static var chunk: Int { 256 * 1024 }
}
