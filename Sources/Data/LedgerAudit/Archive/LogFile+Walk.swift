import LedgerData
import LedgerLog

extension LogFile {
  /// Goes through the lines of the first `limit` bytes, checks each, and gives `take` its envelope, its bytes and its
  /// place. Returns the chain after the last line.
  ///
  /// - Throws: `LogFailure` at the first line that is damaged, and what `take` throws.
  @discardableResult
  func walk(to limit: Int, _ take: (Envelope, Span<UInt8>, LogLine) throws -> Void) throws -> Chain {
    var lines = try VerifiedLines(self, limit: limit, after: .start)
    var envelope = Envelope()
    while let line = try lines.next() {
      try lines.check { bytes, _ throws(LineFault) in
        envelope = try Envelope(bytes)
        return envelope.link
      }
      try take(envelope, lines.bytes, line)
    }
    return lines.chain
  }
}
