import LedgerDomain
import LedgerLog

/// An event decoded from its line, and where that line stands in the log.
struct LogEvent: Sendable {
  let recorded: Recorded
  /// Where the line begins in the log, in bytes.
  let offset: Int
  /// How long the line is, its line feed included.
  let count: Int
}

extension LogEvent {
  /// Decodes the line that stands at `offset`.
  init(
    _ line: Span<UInt8>, at offset: Int, _ envelope: Envelope, _ decoder: EventDecoder, wantsTexts: Bool
  ) throws(LineFault) {
    let fact = try decoder.fact(line, envelope, wantsTexts: wantsTexts)
    recorded = Recorded(
      sequence: envelope.sequence, time: envelope.time, revision: envelope.revision,
      auteur: wantsTexts ? envelope.auteur(in: line) : "", correlation: envelope.correlation,
      remaining: envelope.remaining, fact: fact)
    self.offset = offset
    count = line.count + 1
  }
}
