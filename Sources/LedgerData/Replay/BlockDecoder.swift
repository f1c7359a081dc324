import LedgerDomain
import LedgerJSON
import LedgerLog

/// Decodes one block of the log after the other; every thread has its own.
///
///     block ─► lines ─► digests of all of them ─► envelope and fact ─► chain within the block
///
/// Each line's hash is over its own stored bytes, so that blocks are checked in parallel; only the seam between two
/// blocks waits for the order (``BlockDecoder/decode(_:)`` keeps the first link for it).
struct BlockDecoder: ~Copyable {
  private let log: LogFile
  private let limit: Int
  private let decoder: EventDecoder
  private let wanted: Wanted
  private let verify: Bool
  private var reader: LogBlockReader
  private var hasher: LineHasher
  private var lines: [LogLine] = []
  private let texts = TextCache()

  init(_ log: LogFile, limit: Int, decoder: EventDecoder, wanted: Wanted, verify: Bool) throws(LogFailure) {
    self.log = log
    self.limit = limit
    self.decoder = decoder
    self.wanted = wanted
    self.verify = verify
    reader = LogBlockReader(log, limit: limit)
    hasher = try LineHasher()
  }

  /// Decodes block `k`. What is wrong is in the result, after the events before it.
  mutating func decode(_ k: Int) -> DecodedBlock {
    do throws(LogFailure) {
      try read(k)
    } catch {
      var block = DecodedBlock()
      block.failure = error
      return block
    }
    return decodeLines()
  }

  /// Reads block `k`, and the digest of each of its lines.
  private mutating func read(_ k: Int) throws(LogFailure) {
    try reader.read(k)
    lines.removeAll(keepingCapacity: true)
    while let line = reader.nextLine() { lines.append(line) }
    if verify { try hasher.hash(lines, of: reader) }
  }

  /// Decodes the lines of the block that was read.
  private func decodeLines() -> DecodedBlock {
    var block = DecodedBlock()
    block.events.reserveCapacity(lines.count)
    var canonical = CanonicalLines(wanted: wanted, texts: texts)
    let bytes = reader.bytes
    for index in lines.indices {
      do throws(LineFault) {
        let link = try decode(lines[index], bytes, &canonical, into: &block.events)
        do throws(LineFault) {
          try chain(link, index, &block)
        } catch {
          block.events.removeLast()
          throw error
        }
      } catch {
        do throws(LogFailure) {
          block.failure = try failure(error, index, &block)
        } catch {
          block.failure = error
        }
        break
      }
    }
    return block
  }

  /// Reads a line on the fast path, and where that does not know the form, on the general one.
  @inline(__always)
  private func decode(
    _ line: LogLine, _ bytes: Span<UInt8>, _ canonical: inout CanonicalLines, into events: inout [LogEvent]
  ) throws(LineFault) -> Link {
    guard !line.isTooLong, line.isTerminated, line.count > 0 else {
      throw LineFault(check: "framing", sentence: "the line is not one")
    }
    let range = line.start..<line.start + line.count
    if let link = canonical.read(bytes, range, at: line.offset, into: &events) { return link }
    let decoded = try DecodedLine(bytes.extracting(range), at: line.offset, decoder, wanted: wanted)
    events.append(decoded.event)
    return decoded.link
  }

  /// Chains a line to the one before; the first of a block waits for its turn.
  private func chain(_ link: Link, _ index: Int, _ block: inout DecodedBlock) throws(LineFault) {
    let digest = verify ? hasher.digests[index] : .zero
    guard block.first != nil else {
      block.first = (link, digest)
      block.firstOffset = lines[index].offset
      block.chain = Chain(after: link, digest: digest)
      return
    }
    do throws(ChainFault) {
      try block.chain.follow(link, digest: digest, verify: verify)
    } catch {
      throw error.fault
    }
  }

  /// What a fault of a line means.
  private func failure(
    _ fault: LineFault, _ index: Int, _ block: inout DecodedBlock
  ) throws(LogFailure) -> LogFailure {
    let line = lines[index]
    let sequence = block.chain.sequence.nextIfKnown
    guard fault.check == LineFault.newer else {
      return try log.damage(reader.framing(of: line) ?? fault, at: line.offset, sequence: sequence)
    }
    do throws(LineFault) {
      try chain(Envelope(reader.span(of: line)).link, index, &block)
    } catch {
      return try log.damage(error, at: line.offset, sequence: sequence)
    }
    if let alteration = try alteration(of: index) { return alteration }
    return try log.damage(fault, at: line.offset, sequence: sequence)
  }

  /// A line whose version was altered looks like one of a newer program, but the line after does not hold its hash.
  private func alteration(of index: Int) throws(LogFailure) -> LogFailure? {
    let next = lines[index].offset + lines[index].count + 1
    guard verify, next < limit else { return nil }
    let bytes = try log.bytes(at: next, count: min(limit - next, LogLine.maximumLength + 1))
    let line = bytes[..<(bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex)]
    let found: Digest
    do throws(LineFault) {
      found = try Envelope(line.span).prevhash
    } catch {
      return try log.damage(error, at: next, sequence: nil)
    }
    guard found != hasher.digests[index] else { return nil }
    let fault = ChainFault.chain(expected: hasher.digests[index], found: found).fault
    return try log.damage(fault, at: next, sequence: nil)
  }
}

extension Chain {
  /// Takes the next line, its hash checked or not.
  mutating func follow(_ link: Link, digest: Digest, verify: Bool) throws(ChainFault) {
    if verify { try follow(link, digest: digest) } else { try followUnverified(link) }
  }
}

extension UInt64 {
  /// The sequence after this one; nil before the first line of a block.
  fileprivate var nextIfKnown: UInt64? { self == 0 ? nil : self &+ 1 }
}
