import LedgerDomain
import LedgerJSON
import LedgerLog

/// Decodes one block of the log after the other; every thread has its own.
///
///     block ─► line after line: envelope and fact ─► digests of all lines ─► chain within the block
///
/// Each line's hash is over its own stored bytes, so that blocks are checked in parallel; only the seam between two
/// blocks waits for the order (``BlockDecoder/decode(_:)`` keeps the first link for it).
struct BlockDecoder<Gathered: Batch>: ~Copyable {
  private let log: LogFile
  private let limit: Int
  private let decoder: EventDecoder
  private let wanted: Wanted
  private let verify: Bool
  private var reader: LogBlockReader
  private var hasher: LineHasher
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

  /// Decodes block `k`. What is wrong is in the result, after what came before it.
  mutating func decode(_ k: Int) -> DecodedBlock<Gathered> {
    var block = DecodedBlock<Gathered>(wanted: wanted)
    do throws(LogFailure) {
      try reader.read(k)
      let decoded = decodeLines(into: &block.batch)
      if verify { try hasher.hash(decoded.lines, of: reader) }
      block.fault = try chain(decoded, &block)
    } catch {
      block.fault = .failure(error)
    }
    block.batch.finish()
    return block
  }

  /// Decodes the lines of the block, up to the first fault.
  private func decodeLines(into batch: inout Gathered) -> BlockLines {
    var canonical = CanonicalLines(wanted: wanted, verify: verify, texts: texts)
    var general = GeneralLines(decoder, wanted: wanted, texts: texts)
    let bytes = reader.bytes
    let starts = reader.starts
    var decoded = BlockLines(bytes: starts.count)
    var start = starts.lowerBound
    while start < starts.upperBound {
      // The fast path finds the end of the line by reading it.
      if let link = canonical.read(bytes, from: start, at: reader.offset(of: start), into: &batch) {
        decoded.append(reader.line(from: start, feed: canonical.feed), link)
        if Gathered.wantsHeads { batch.append(LineHead(canonical: bytes, at: start)) }
        start = canonical.feed + 1
      } else {
        let line = reader.line(from: start)
        do throws(LineFault) {
          decoded.append(line, try decode(line, general: &general, into: &batch))
        } catch {
          decoded.fail(line, error)
          break
        }
        start = line.next
      }
    }
    return decoded
  }

  /// Reads a line on the general path.
  @inline(never)
  private func decode(
    _ line: LogLine, general: inout GeneralLines, into batch: inout Gathered
  ) throws(LineFault) -> Link {
    guard !line.isTooLong, line.isTerminated, line.count > 0 else {
      throw LineFault(check: "framing", sentence: "the line is not one")
    }
    let decoded = try general.read(reader.bytes, line.start..<line.start + line.count, at: line.offset)
    batch.append(decoded.fact, decoded.place, decoded.recording)
    if Gathered.wantsHeads { batch.append(decoded.head) }
    return decoded.link
  }

  /// Chains the lines that were decoded, each to the one before; the first of a block waits for its turn.
  private func chain(
    _ decoded: BlockLines, _ block: inout DecodedBlock<Gathered>
  ) throws(LogFailure) -> BlockFault? {
    for index in decoded.links.indices {
      do throws(LineFault) {
        try block.follow(decoded.links[index], at: decoded.lines[index].offset, digest(index), verify: verify)
      } catch {
        return try fault(error, decoded.lines[index], digest(index), &block)
      }
    }
    guard let last = decoded.lines.last else { return nil }
    if let fault = decoded.fault { return try self.fault(fault, last, digest(decoded.links.count), &block) }
    block.count = decoded.lines.count
    block.last = last.offset..<last.offset + last.count + 1
    return nil
  }

  private func digest(_ index: Int) -> Digest { verify ? hasher.digests[index] : .zero }

  /// What a fault of a line means.
  private func fault(
    _ fault: LineFault, _ line: LogLine, _ digest: Digest, _ block: inout DecodedBlock<Gathered>
  ) throws(LogFailure) -> BlockFault {
    let sequence = block.chain.sequence.nextIfKnown
    guard fault.check == LineFault.newer else {
      return .line(reader.framing(of: line) ?? fault, offset: line.offset, sequence: sequence)
    }
    do throws(LineFault) {
      try block.follow(Envelope(reader.span(of: line)).link, at: line.offset, digest, verify: verify)
    } catch {
      return .line(error, offset: line.offset, sequence: sequence)
    }
    return try alteration(of: line, digest) ?? .line(fault, offset: line.offset, sequence: sequence)
  }

  /// A line whose version was altered looks like one of a newer program, but the line after does not hold its hash.
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
