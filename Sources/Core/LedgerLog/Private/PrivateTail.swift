import LedgerBytes

/// The lines of personal values after the end of the log: an interrupted writer left them, or the log lost their events.
///
///     file    …⏎{"sequence":"41"…⏎␀"sequence":"42"…⏎{"sequence":"43"…⏎
///     log     ends with 41                └ sealed: these events were never acknowledged
///
/// The first line of a write has a NUL in the place of its first byte (``PrivateLine/seal``) until the events are durable.
/// Without any seal in the file the log has lost the event of the first line.
struct PrivateTail {
  /// Where it begins; the size of the file if it is empty.
  private(set) var start: Int
  /// The size of the file.
  let size: Int
  /// The event of its first line, if that line shows that the log had it.
  private(set) var acknowledged: UInt64?
  /// The last event that the log had, by these lines.
  private(set) var last: UInt64 = 0
  /// Whether the last line of an event of the log lacks its line feed alone.
  private(set) var lacksFeed = false
  /// Where a line of another form begins; nil if all lines have the right one.
  private(set) var broken: Int?

  /// Looks at the lines from the last one back to one of an event up to `sequence`.
  init(of lines: LogFile, after sequence: UInt64) throws(LogFailure) {
    size = try lines.size()
    start = size
    while start > 0 {
      let (place, bytes) = try Self.lastLine(of: lines, before: start)
      var line = bytes.last == 0x0A ? Array(bytes.dropLast()) : bytes
      let isSealed = PrivateLine.unseal(&line)
      let isWhole = !line.contains(0) && (bytes.last == 0x0A || PrivateLine(line.span) != nil)
      if isWhole {
        guard let found = PrivateLine.sequence(line.span, at: 0) else {
          broken = place
          return
        }
        if found <= sequence {
          lacksFeed = start == size && bytes.last != 0x0A
          break
        }
        last = max(last, found)
        acknowledged = isSealed ? nil : found
      } else {
        acknowledged = nil
      }
      start = place
    }
    // A write of more than a MiB reaches the log in parts: its first lines may be of events that the log has.
    if acknowledged != nil, try Self.holdsSeal(lines, before: start) { acknowledged = nil }
  }

  private static func holdsSeal(_ lines: LogFile, before end: Int) throws(LogFailure) -> Bool {
    var found = false
    try lines.eachPiece(of: 0..<end) { piece in
      found = found || !PrivateLine.seals(in: piece).isEmpty
      return !found
    }
    return found
  }

  /// The last line before `end`, with its line feed, and where it begins.
  static func lastLine(of log: LogFile, before end: Int) throws(LogFailure) -> (start: Int, line: [UInt8]) {
    var window = 4096
    while true {
      let start = max(0, end - window)
      let bytes = try log.bytes(at: start, count: end - start)
      if let feed = bytes.span.lastIndex(of: 0x0A, in: 0..<max(0, bytes.count - 1)) {
        return (start + feed + 1, Array(bytes[(feed + 1)...]))
      }
      if start == 0 { return (0, bytes) }
      window *= 8
    }
  }
}
