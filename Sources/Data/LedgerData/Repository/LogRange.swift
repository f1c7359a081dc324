/// A range of bytes of the log: whole lines.
package struct LogRange: Hashable, Sendable {
  /// Its offset.
  package private(set) var offset: Int
  /// Its length.
  package internal(set) var count: Int

  package init(offset: Int, count: Int) {
    self.offset = offset
    self.count = count
  }

  package var end: Int { offset + count }

  /// Its bytes, relative to the offset `start`.
  func range(from start: Int) -> Range<Int> { offset - start..<end - start }

  /// Removes and returns the part before `place`; nil if that part is empty.
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

/// The places of one subject's events in the log, and their number.
///
/// Most documents are written at once, so that one range holds all of their events.
package struct LogPlace: Sendable {
  /// The number of events: the revision of the last one.
  package private(set) var revision = 0
  private var first = LogRange(offset: 0, count: 0)
  private var others: [LogRange] = []

  /// Without events.
  package init() {}

  /// The ranges, in the order of the log.
  package var ranges: [LogRange] { revision == 0 ? [] : [first] + others }

  /// Adds the next event, at `range`.
  package mutating func append(_ range: LogRange) {
    revision += 1
    if first.count == 0 {
      first = range
    } else if others.isEmpty, first.end == range.offset {
      first.count += range.count
    } else if let last = others.last, last.end == range.offset {
      others[others.count - 1].count += range.count
    } else {
      others.append(range)
    }
  }
}
