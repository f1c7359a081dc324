import LedgerDomain
import LedgerLog

/// A line, read: what chains it, and the event it tells.
struct DecodedLine: Sendable {
  let link: Link
  let event: LogEvent
}

extension DecodedLine {
  /// Reads a line in whatever form it is, which stands at `offset` in the log: the general path.
  init(_ line: Span<UInt8>, at offset: Int = 0, _ decoder: EventDecoder, wanted: Wanted) throws(LineFault) {
    let envelope = try Envelope(line)
    let fact = try decoder.fact(line, envelope, wanted: wanted)
    link = envelope.link
    let recorded = Recorded(
      sequence: envelope.sequence, time: envelope.time, revision: envelope.revision,
      auteur: wanted.contains(.texts) ? envelope.auteur(in: line) : "", correlation: envelope.correlation,
      remaining: envelope.remaining, fact: fact)
    event = LogEvent(recorded: recorded, offset: offset, count: line.count + 1)
  }
}
