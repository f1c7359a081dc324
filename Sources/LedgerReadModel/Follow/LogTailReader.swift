import LedgerData
import LedgerLog

/// Reads the committed events of a log from a place on, each line chained to the one before.
struct LogTailReader: ~Copyable {
  /// Where the line read last lies, its line feed included; nil before the first.
  private(set) var last: Range<Int>?

  private let decoder: EventCatalogue
  private var lines: VerifiedLines

  /// Begins at `offset`, after the line that `chain` ends with.
  init(_ lines: StoredLines, from offset: Int, after chain: Chain) throws(LogFailure) {
    decoder = lines.decoder
    self.lines = try VerifiedLines(lines.log, from: offset, limit: lines.size, after: chain)
  }

  /// The chain after the line read last.
  var chain: Chain { lines.chain }

  /// The next event; nil after the last.
  ///
  /// - Throws: `LogFailure` at a line that cannot be right.
  mutating func next() throws(LogFailure) -> LogEvent? {
    guard let line = try lines.next() else { return nil }
    var event: LogEvent?
    let decoder = decoder
    try lines.check { bytes, line throws(LineFault) in
      let decoded = try DecodedLine(bytes, at: line.offset, decoder, wanted: .all)
      event = decoded.event
      return decoded.link
    }
    last = line.offset..<line.offset + line.count + 1
    return event
  }
}
