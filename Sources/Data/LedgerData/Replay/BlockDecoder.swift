import LedgerJSON
import LedgerLog
import LedgerWords

/// Decodes blocks of the log, one after the other; every thread has its own decoder.
///
///     block ─► line after line: envelope and fact ─► digests of all lines ─► chain within the block
///
/// Each line's hash covers its own stored bytes, so that blocks are checked in parallel; only the link between two
/// blocks is checked in order (``BlockLines/first`` keeps the first link for this).
struct BlockDecoder: ~Copyable {
  private let log: LogFile
  private let limit: Int
  private let catalogue: EventCatalogue
  private let wanted: Wanted
  private let verify: Bool
  private var reader: LogBlockReader
  private var hasher: LineHasher
  private let texts: TextCache
  /// The lines of the block and their links; only if hashes are checked.
  private var lines: [LogLine] = []
  private var links: [Link] = []

  init(_ log: LogFile, limit: Int, _ catalogue: EventCatalogue, wanted: Wanted, verify: Bool) throws(LogFailure) {
    self.log = log
    self.limit = limit
    self.catalogue = catalogue
    self.wanted = wanted
    self.verify = verify
    texts = TextCache(wanted)
    reader = LogBlockReader(log, limit: limit)
    hasher = try LineHasher()
  }

  /// Decodes block `k`. A fault is in the result, after the events before it.
  mutating func decode(_ k: Int) -> DecodedBlock<DecodedEvents> {
    var events = DecodedEvents(wanted: wanted)
    var block = BlockLines()
    do throws(LogFailure) {
      try reader.read(k)
      events.reserveCapacity(reader.starts.count / 512)
      let fault = decodeLines(into: &events, &block)
      if verify {
        try chain(&block, fault)
      } else if let fault {
        block.fault = try self.fault(fault.fault, fault.line, .zero, &block)
      }
    } catch {
      block.fault = .failure(error)
    }
    return DecodedBlock(events: events, lines: block)
  }

  /// Decodes the lines of the block, up to the first fault.
  private mutating func decodeLines(
    into events: inout DecodedEvents, _ block: inout BlockLines
  ) -> (line: LogLine, fault: LineFault)? {
    var canonical = CanonicalLines(catalogue, wanted: wanted, verify: verify, texts: texts)
    lines.removeAll(keepingCapacity: true)
    links.removeAll(keepingCapacity: true)
    var start = reader.starts.lowerBound
    let end = reader.starts.upperBound
    while start < end {
      let link: Link
      let line: LogLine
      // The fast path finds the end of the line by reading it.
      if let found = canonical.read(reader.bytes, from: start, at: reader.offset(of: start), into: &events) {
        link = found
        line = reader.line(from: start, feed: canonical.feed)
      } else {
        line = reader.line(from: start)
        do throws(LineFault) { link = try decode(line, into: &events) } catch { return (line, error) }
      }
      if verify {
        lines.append(line)
        links.append(link)
      } else {
        do throws(LineFault) {
          try block.follow(link, line, .zero, verify: false)
        } catch {
          return (line, error)
        }
      }
      start = line.next
    }
    return nil
  }

  /// Reads a line in any form.
  @inline(never)
  private func decode(_ line: LogLine, into events: inout DecodedEvents) throws(LineFault) -> Link {
    guard !line.isTooLong, line.isTerminated, line.count > 0 else {
      throw LineFault(check: "framing", sentence: Words("the line is not one", fr: "ce n'est pas une ligne"))
    }
    let decoded = try DecodedLine(reader.span(of: line), at: line.offset, catalogue, wanted: wanted)
    events.append(decoded)
    return decoded.link
  }

  /// Hashes the decoded lines, and checks the link of each to the previous one; the first of a block is checked later.
  private mutating func chain(
    _ block: inout BlockLines, _ fault: (line: LogLine, fault: LineFault)?
  ) throws(LogFailure) {
    if let fault { lines.append(fault.line) }
    try hasher.hash(lines, of: reader)
    for index in links.indices {
      do throws(LineFault) {
        try block.follow(links[index], lines[index], hasher.digests[index], verify: true)
      } catch {
        block.fault = try self.fault(error, lines[index], hasher.digests[index], &block)
        return
      }
    }
    if let fault { block.fault = try self.fault(fault.fault, fault.line, hasher.digests[links.count], &block) }
  }

  /// The fault of the block for the fault of a line.
  private func fault(
    _ fault: LineFault, _ line: LogLine, _ digest: Digest, _ block: inout BlockLines
  ) throws(LogFailure) -> BlockFault {
    let sequence = block.chain.sequence.nextIfKnown
    guard fault.check == LineFault.newer else {
      return .line(reader.framing(of: line) ?? fault, offset: line.offset, sequence: sequence)
    }
    do throws(LineFault) {
      try block.follow(Envelope(reader.span(of: line)).link, line, digest, verify: verify)
    } catch {
      return .line(error, offset: line.offset, sequence: sequence)
    }
    return try alteration(of: line, digest) ?? .line(fault, offset: line.offset, sequence: sequence)
  }

  /// A line whose version was altered looks like a line of a newer program, but the next line does not have its hash:
  /// that is reported as an alteration.
  private func alteration(of altered: LogLine, _ digest: Digest) throws(LogFailure) -> BlockFault? {
    let next = altered.offset + altered.count + 1
    guard verify, next < limit else { return nil }
    let bytes = try log.bytes(at: next, count: min(limit - next, LogLine.maximumLength + 1))
    let line = bytes[..<(bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex)]
    let found: Digest
    do throws(LineFault) {
      found = try Envelope(line.span).prevhash
    } catch {
      return .line(error, offset: next, sequence: nil)
    }
    guard found != digest else { return nil }
    return .line(ChainFault.chain(expected: digest, found: found).fault, offset: next, sequence: nil)
  }
}

extension UInt64 {
  /// The sequence after this one; nil before the first line of a block.
  fileprivate var nextIfKnown: UInt64? { self == 0 ? nil : self &+ 1 }
}
