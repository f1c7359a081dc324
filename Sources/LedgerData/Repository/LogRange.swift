/// A stretch of the log, in bytes: whole lines.
struct LogRange: Hashable, Sendable {
  private(set) var offset: Int
  var count: Int

  init(offset: Int, count: Int) {
    self.offset = offset
    self.count = count
  }

  var end: Int { offset + count }

  /// Its bytes, counted from the one at `start` of the log.
  func range(from start: Int) -> Range<Int> { offset - start..<end - start }

  /// Takes away what lies before `place`; nil where nothing does.
  mutating func removeFirst(before place: Int) -> LogRange? {
    let length = min(count, place - offset)
    guard length > 0 else { return nil }
    defer {
      offset += length
      count -= length
    }
    return LogRange(offset: offset, count: length)
  }
}
