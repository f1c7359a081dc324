import LedgerJSON
package import LedgerLog
package import LedgerModel

/// The content of a line: its link in the chain, and its event.
package struct DecodedLine: Sendable {
  package let link: Link
  package let fact: Fact
  package let place: LinePlace
  package let recording: Recording
  package let head: LineHead
  /// Whether the id of its command was chosen by its caller.
  let estNomme: Bool

  /// The event as recorded.
  package var event: LogEvent { LogEvent(fact, place, recording) }
}

extension DecodedLine {
  /// Reads a line in any form, at `offset` in the log, byte by byte, so that the first fault is reported.
  package init(_ line: Span<UInt8>, at offset: Int = 0, _ catalogue: EventCatalogue, wanted: Wanted) throws(LineFault) {
    let envelope = try Envelope(line, readsData: true)
    let fact = try catalogue.fact(line, envelope, wanted: wanted)
    let auteur = wanted.contains(.texts) ? envelope.auteur(in: line) : ""
    try self.init(envelope, fact, auteur: auteur, at: offset, count: line.count)
  }

  /// Combines the parts read from a line of `count` bytes.
  init(_ envelope: Envelope, _ fact: Fact, auteur: String, at offset: Int, count: Int) throws(LineFault) {
    let start = LinePlace(
      sequence: envelope.sequence, revision: envelope.revision, remaining: envelope.remaining, offset: offset)
    guard let place = start.ended(count: count + 1) else {
      throw LineFault.framing(.tooLong(mostBytes: LogLine.maximumLength))
    }
    self.init(
      link: envelope.link, fact: fact, place: place,
      recording: Recording(time: envelope.time, auteur: auteur, correlation: envelope.correlation),
      head: LineHead(id: envelope.id, source: envelope.source, time: envelope.time, estImporte: envelope.estImporte),
      estNomme: envelope.commandhash != nil)
  }
}
