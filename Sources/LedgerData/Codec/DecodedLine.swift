import LedgerDomain
import LedgerJSON
import LedgerLog

/// What a line says: what chains it, and the event it tells.
struct DecodedLine: Sendable {
  let link: Link
  let fact: Fact
  let place: LinePlace
  let recording: Recording
  let head: LineHead

  /// The event, as it was recorded.
  var event: LogEvent { LogEvent(fact, place, recording) }
}

extension DecodedLine {
  /// Reads a line in whatever form it is, which stands at `offset` in the log: the general path.
  init(_ line: Span<UInt8>, at offset: Int = 0, _ decoder: EventDecoder, wanted: Wanted) throws(LineFault) {
    do throws(LineFault) {
      let envelope = try Envelope(line, checksData: false)
      var data = LineReader(line, at: envelope.data, depth: 1, check: "schema", wanted: wanted)
      let fact = try decoder.fact(line, envelope, &data)
      guard data.json.position == envelope.dataEnd else { throw LineFault(check: "json", sentence: "data go on") }
      try self.init(line, at: offset, envelope, fact, wanted: wanted)
    } catch {
      // Whoever reads it from its beginning to its end, every byte in its turn, says what is wrong first.
      let envelope = try Envelope(line)
      try self.init(line, at: offset, envelope, decoder.fact(line, envelope, wanted: wanted), wanted: wanted)
    }
  }

  private init(
    _ line: Span<UInt8>, at offset: Int, _ envelope: Envelope, _ fact: Fact, wanted: Wanted
  ) throws(LineFault) {
    self.fact = fact
    link = envelope.link
    head = LineHead(id: envelope.id, source: envelope.source)
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
