import LedgerDomain
import LedgerLog

/// A line, read: what chains it, and the event it tells.
struct DecodedLine: Sendable {
  let link: Link
  let recorded: Recorded
}

extension DecodedLine {
  /// Reads a line in whatever form it is: the general path.
  init(_ line: Span<UInt8>, _ decoder: EventDecoder, wantsTexts: Bool) throws(LineFault) {
    let envelope = try Envelope(line)
    let fact = try decoder.fact(line, envelope, wantsTexts: wantsTexts)
    link = envelope.link
    recorded = Recorded(
      sequence: envelope.sequence, time: envelope.time, revision: envelope.revision,
      auteur: wantsTexts ? envelope.auteur(in: line) : "", correlation: envelope.correlation,
      remaining: envelope.remaining, fact: fact)
  }
}
