/// A stretch of the log, in bytes: whole lines.
package struct LogRange: Hashable, Sendable {
  /// Where it begins.
  package private(set) var offset: Int
  /// How long it is.
  package internal(set) var count: Int

  package init(offset: Int, count: Int) {
    self.offset = offset
    self.count = count
  }

  package var end: Int { offset + count }

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

/// Where the events of one subject stand in the log, and how many there are.
///
/// Most documents are written in one go, so that one stretch holds all of their events.
package struct LogPlace: Sendable {
  /// How many events there are: the revision of the last one.
  package private(set) var revision = 0
  private var first = LogRange(offset: 0, count: 0)
  private var others: [LogRange] = []

  /// None yet.
  package init() {}

  /// The stretches, in the order of the log.
  package var ranges: [LogRange] { revision == 0 ? [] : [first] + others }

  /// Notes the next event, which stands at `range`.
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
