import LedgerLog

/// Reads the committed lines of a log from a place on, each chained to the one before.
struct LogTailReader: ~Copyable {
  /// The chain after the line read last.
  private(set) var chain: Chain
  /// Where that line lies, its line feed included; nil before the first.
  private(set) var last: Range<Int>?

  private let lines: StoredLines
  private var reader: LogBlockReader
  private var block = 0
  private var sha256: SHA256

  /// Begins at `offset`, after the line that `chain` ends with.
  init(_ lines: StoredLines, from offset: Int, after chain: Chain) throws(LogFailure) {
    self.lines = lines
    self.chain = chain
    reader = LogBlockReader(lines.log, from: offset, limit: lines.size)
    sha256 = try SHA256()
  }

  /// The next event; nil after the last.
  ///
  /// - Throws: ``LogFailure`` at a line that cannot be right.
  mutating func next() throws(LogFailure) -> LogEvent? {
    while true {
      if block > 0, let line = reader.nextLine() { return try event(line) }
      guard block < reader.blockCount else { return nil }
      try reader.read(block)
      block += 1
    }
  }

  private mutating func event(_ line: LogLine) throws(LogFailure) -> LogEvent {
    let digest = try Self.digest(of: line, in: reader, &sha256)
    do throws(LineFault) {
      if let fault = reader.framing(of: line) { throw fault }
      let decoded = try DecodedLine(reader.span(of: line), at: line.offset, lines.decoder, wanted: .all)
      do throws(ChainFault) {
        try chain.follow(decoded.link, digest: digest)
      } catch {
        throw error.fault
      }
      last = line.offset..<line.offset + line.count + 1
      return decoded.event
    } catch {
      throw try lines.log.damage(error, at: line.offset, sequence: nil)
    }
  }

  private static func digest(
    of line: LogLine, in reader: borrowing LogBlockReader, _ sha256: inout SHA256
  ) throws(LogFailure) -> Digest {
    try sha256.digest(of: reader.span(of: line))
  }
}
