import LedgerDomain
import LedgerLog

/// Reads single lines of a log back, and believes them only as far as the chain holds them: the line after each of them
/// must bear its hash, and the last one of the log is known by its head.
struct StoredLines: Sendable {
  /// The log.
  let log: LogFile
  /// How much of it is committed, in bytes.
  var size: Int
  /// The SHA-256 of its last line.
  var head: Digest
  let decoder: EventDecoder

  /// The lines of `log` before its end.
  init(_ log: LogFile, _ end: LogEnd, _ decoder: EventDecoder) {
    self.init(log, size: end.committedSize, head: end.chain.digest, decoder)
  }

  /// The first `size` bytes of `log`, of whose last line the digest is `head`.
  init(_ log: LogFile, size: Int, head: Digest, _ decoder: EventDecoder) {
    self.log = log
    self.size = size
    self.head = head
    self.decoder = decoder
  }

  /// The events of the lines at `ranges`.
  ///
  /// - Throws: ``LogFailure`` when one cannot be read, or is not what the chain says.
  func events(at ranges: [LogRange]) throws(LogFailure) -> [LogEvent] {
    var events: [LogEvent] = []
    var sha256 = try SHA256()
    for range in ranges { try append(to: &events, range, &sha256) }
    return events
  }

  private func append(to events: inout [LogEvent], _ range: LogRange, _ sha256: inout SHA256) throws(LogFailure) {
    guard range.offset >= 0, range.count > 0, range.count <= size - range.offset else {
      throw try log.damage(LineFault(check: "framing", sentence: "the log ends before it"), at: size, sequence: nil)
    }
    let bytes = try log.bytes(at: range.offset, count: min(range.count + Self.nextLine, size - range.offset))
    var (start, digest) = (0, Digest?.none)
    while start < range.count {
      let end = bytes.span.firstFeed(from: start) ?? bytes.count
      let line = bytes.span.extracting(start..<end)
      do throws(LineFault) {
        let decoded = try DecodedLine(line, at: range.offset + start, decoder, wanted: .all)
        if let digest { try Self.check(decoded.link.prevhash, digest) }
        events.append(decoded.event)
      } catch {
        throw try log.damage(error, at: range.offset + start, sequence: nil)
      }
      digest = try sha256.digest(of: line)
      start = end + 1
    }
    if let digest { try check(digest, of: bytes, from: start, at: range.offset + start) }
  }

  /// Holds the hash of a line against what follows it: `bytes` from `start` on, which lie at `offset`.
  private func check(_ digest: Digest, of bytes: [UInt8], from start: Int, at offset: Int) throws(LogFailure) {
    do throws(LineFault) {
      guard offset < size else { return try Self.check(head, digest) }
      if let feed = bytes.span.firstFeed(from: start) {
        return try Self.check(Envelope(bytes.span.extracting(start..<feed)).prevhash, digest)
      }
    } catch {
      throw try log.damage(error, at: min(offset, size), sequence: nil)
    }
    let longer = try log.bytes(at: offset, count: min(LogLine.maximumLength + 1, size - offset))
    do throws(LineFault) {
      let feed = longer.span.firstFeed(from: 0) ?? longer.count
      try Self.check(Envelope(longer.span.extracting(0..<feed)).prevhash, digest)
    } catch {
      throw try log.damage(error, at: offset, sequence: nil)
    }
  }

  private static func check(_ expected: Digest, _ digest: Digest) throws(LineFault) {
    guard expected == digest else { throw ChainFault.chain(expected: digest, found: expected).fault }
  }

  /// How much is read beyond, in bytes: most lines are shorter.
  private static let nextLine = 2048
}

extension Span<UInt8> {
  /// Where the next line feed stands.
  fileprivate func firstFeed(from start: Int) -> Int? {
    var index = start
    while index < count {
      if self[index] == UInt8(ascii: "\n") { return index }
      index += 1
    }
    return nil
  }
}
