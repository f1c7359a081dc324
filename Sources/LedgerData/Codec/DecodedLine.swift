import LedgerDomain
import LedgerJSON
import LedgerLog

/// What a line says: what chains it, and the event it tells.
struct DecodedLine: Sendable {
  let link: Link
  let fact: Fact
  let place: LinePlace
  let recording: Recording

  /// The event, as it was recorded.
  var event: LogEvent { LogEvent(fact, place, recording) }
}

extension DecodedLine {
  /// Reads a line in whatever form it is, which stands at `offset` in the log: the general path.
  init(_ line: Span<UInt8>, at offset: Int = 0, _ decoder: EventDecoder, wanted: Wanted) throws(LineFault) {
    let envelope = try Envelope(line)
    fact = try decoder.fact(line, envelope, wanted: wanted)
    link = envelope.link
    let start = LinePlace(
      sequence: envelope.sequence, revision: envelope.revision, remaining: envelope.remaining, offset: offset)
    guard let place = start.ended(count: line.count + 1) else {
      throw LineFault(check: "framing", sentence: "the line is longer than \(LogLine.maximumLength) bytes")
    }
    self.place = place
    recording = Recording(
      time: envelope.time, auteur: wanted.contains(.texts) ? envelope.auteur(in: line) : "",
      correlation: envelope.correlation)
  }
}
