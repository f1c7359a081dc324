package import LedgerLog
import LedgerModel

/// Reads single lines of a log, and trusts only what the chain proves: the next line must have the hash of each line,
/// and the head is that of the last line.
package struct StoredLines: Sendable {
  /// The log.
  package let log: LogFile
  /// The number of committed bytes.
  package var size: Int
  /// The SHA-256 of its last line.
  package var head: Digest
  package let decoder: EventCatalogue

  /// The lines of `log` before its end.
  package init(_ log: LogFile, _ end: LogEnd, _ decoder: EventCatalogue) {
    self.init(log, size: end.committedSize, head: end.chain.digest, decoder)
  }

  /// The first `size` bytes of `log`; `head` is the digest of their last line.
  package init(_ log: LogFile, size: Int, head: Digest, _ decoder: EventCatalogue) {
    self.log = log
    self.size = size
    self.head = head
    self.decoder = decoder
  }

  /// The events of the lines at `ranges`.
  ///
  /// - Throws: ``LogFailure`` when a line cannot be read, or disagrees with the chain.
  package func events(at ranges: [LogRange]) throws(LogFailure) -> [LogEvent] {
    var events: [LogEvent] = []
    for range in ranges { try append(to: &events, range) }
    return events
  }

  /// The events of `sujet`, whose lines are at `place`.
  ///
  /// - Throws: ``LogFailure``, as ``events(at:)``; ``IndexUnlikeTheLog`` if these are not all of its events from the
  ///   first on.
  package func events(of sujet: Sujet, at place: LogPlace) throws -> [LogEvent] {
    let events = try events(at: place.ranges)
    guard events.count == place.revision else { throw IndexUnlikeTheLog() }
    for (index, event) in events.enumerated() {
      guard event.recorded.revision == index + 1, Sujet(event.recorded.fact) == sujet else { throw IndexUnlikeTheLog() }
    }
    return events
  }

  private func append(to events: inout [LogEvent], _ range: LogRange) throws(LogFailure) {
    guard range.offset >= 0, range.count > 0, range.count <= size - range.offset else {
      throw try log.damage(.framing(.endsBefore), at: size, sequence: nil)
    }
    // The line after the last one has its hash. Most lines are short, so it is read with them.
    var lines = try VerifiedLines(log, from: range.offset, limit: size, after: nil, blockSize: range.count + 2048)
    while let line = try lines.next() {
      guard line.offset < range.end else { return try lines.check(Envelope.linkReader) }
      if let event = try lines.event(decoder) { events.append(event) }
    }
    guard lines.chain.digest == head else {
      let fault = ChainFault.chain(expected: lines.chain.digest, found: head).fault
      throw try log.damage(fault, at: size, sequence: nil)
    }
  }
}

extension VerifiedLines {
  /// Checks the last line found, and returns its event; nil only if none was found.
  package mutating func event(_ decoder: EventCatalogue) throws(LogFailure) -> LogEvent? {
    var event: LogEvent?
    try check { bytes, line throws(LineFault) in
      let decoded = try DecodedLine(bytes, at: line.offset, decoder, wanted: .all)
      event = decoded.event
      return decoded.link
    }
    return event
  }
}
