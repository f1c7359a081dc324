import LedgerBytes

/// The lines of a file from its last to its first, in bounded memory for any content.
struct BackwardLines {
  /// The bytes between two line feeds.
  struct Stretch {
    let offset: Int
    let count: Int
    let isTerminated: Bool
    let holdsNUL: Bool

    /// Where it ends, its line feed included.
    var end: Int { offset + count + (isTerminated ? 1 : 0) }
    /// Whether it is longer than the longest line with the rest of an interrupted write after it. Then it may begin
    /// before ``offset``: the search stops there, so that a larger hole costs no more.
    var isEndless: Bool { count > BackwardLines.mostBytes }
    /// Whether its bytes can be a line at all, perhaps one that has lost its line feed.
    var canBeRead: Bool { !holdsNUL && count > 0 && count <= LogLine.maximumLength }
  }

  private let log: LogFile
  private var window: [UInt8]
  /// The part of the file that the window holds.
  private var loaded = 0..<0
  /// Everything from this offset on was returned.
  private var end: Int

  /// Prepares to read the first `size` bytes of the log.
  init(_ log: LogFile, size: Int) {
    self.log = log
    end = size
    window = [UInt8](repeating: 0, count: min(size, Self.firstWindow))
  }

  /// The line before the one given last, or nil before the first. Only the last of a file may lack its line feed.
  mutating func previous() throws(LogFailure) -> Stretch? {
    guard end > 0 else { return nil }
    if !loaded.contains(end - 1) { try load(upTo: end) }
    let isTerminated = window[end - 1 - loaded.lowerBound] == 0x0A
    let contentEnd = isTerminated ? end - 1 : end
    let (start, holdsNUL) = try startOfLine(endingAt: contentEnd)
    end = start
    return Stretch(offset: start, count: contentEnd - start, isTerminated: isTerminated, holdsNUL: holdsNUL)
  }

  /// The bytes of a stretch that can be read, until the next call of ``previous()``.
  @_lifetime(borrow self) func span(of line: Stretch) -> Span<UInt8> {
    let start = line.offset - loaded.lowerBound
    return window.span.extracting(start..<start + line.count)
  }

  /// Goes back to the line feed before, and says whether a NUL was met on the way.
  private mutating func startOfLine(endingAt contentEnd: Int) throws(LogFailure) -> (start: Int, holdsNUL: Bool) {
    var holdsNUL = false
    var checked = contentEnd
    while checked > 0 {
      // A line of allowed length is wanted whole in the window; of a longer one, any part will do.
      let isLong = contentEnd - checked > LogLine.maximumLength
      if checked == loaded.lowerBound { try load(upTo: isLong ? checked : contentEnd) }
      let range = 0..<checked - loaded.lowerBound
      let feed = window.span.lastIndex(of: 0x0A, in: range)
      let start = feed.map { $0 + 1 } ?? 0
      holdsNUL = holdsNUL || window.span.firstIndex(of: 0, in: start..<range.upperBound) != nil
      checked = loaded.lowerBound + start
      if feed != nil || contentEnd - checked > Self.mostBytes { break }
    }
    return (checked, holdsNUL)
  }

  /// Makes the window end at `offset`, and begin as far before as it can.
  private mutating func load(upTo offset: Int) throws(LogFailure) {
    // A search beyond the first window usually goes far.
    if !loaded.isEmpty, window.count < LogFile.chunk { window = [UInt8](repeating: 0, count: LogFile.chunk) }
    let start = max(0, offset - window.count)
    let count = try log.read(at: start, into: &window, 0..<offset - start)
    guard count == offset - start else {
      throw try log.damage(.framing(.shortened), at: start + count, sequence: nil)
    }
    loaded = start..<offset
  }

  /// The longest line, and the most that was written and not synced.
  fileprivate static var mostBytes: Int { Seal.reach + LogLine.maximumLength + 1 }

  /// Usually only the last commit is read, and it is small.
  private static var firstWindow: Int { 16 * 1024 }
}
