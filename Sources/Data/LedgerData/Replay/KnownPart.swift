import LedgerLog

/// Finds the part of a log that was complete at a limit.
///
/// Sequences and times only increase, so a binary search finds the end, without reading what is before it. Lines that
/// cannot be read are skipped in the search and count as known, so that the replay reports them.
struct KnownPart: ~Copyable {
  private let until: Until
  private var reader: LogBlockReader

  /// The part of the committed bytes of `log` that was complete at `until`.
  init(of log: LogFile, committedSize: Int, until: Until) {
    self.until = until
    reader = LogBlockReader(log, limit: committedSize)
  }

  /// Its size in bytes: the offset of the first commit that was not complete.
  mutating func size() throws(LogFailure) -> Int {
    var (known, unknown) = (0, reader.blockCount)
    while known + 1 < unknown {
      let middle = known + (unknown - known) / 2
      if try isKnown(middle, before: unknown) { known = middle } else { unknown = middle }
    }
    // The incomplete commit may have begun in an earlier block.
    for block in stride(from: known, through: 0, by: -1) {
      if let size = try sizeKnown(in: block) { return size }
    }
    return 0
  }

  /// Whether the first readable event from block `k` on was known.
  private mutating func isKnown(_ k: Int, before end: Int) throws(LogFailure) -> Bool {
    for block in k..<end {
      try reader.read(block)
      while let line = reader.nextLine() {
        if let envelope = envelope(line) { return !until.excludes(envelope) }
      }
    }
    return false
  }

  /// The end of the last known commit in block `k`; nil if none ends there.
  private mutating func sizeKnown(in k: Int) throws(LogFailure) -> Int? {
    guard k < reader.blockCount else { return nil }
    try reader.read(k)
    var size: Int?
    while let line = reader.nextLine() {
      guard let envelope = envelope(line) else {
        size = line.offset + line.count + 1
        continue
      }
      if until.excludes(envelope) { break }
      if envelope.remaining == 0 { size = line.offset + line.count + 1 }
    }
    return size
  }

  private func envelope(_ line: LogLine) -> Envelope? {
    guard reader.framing(of: line) == nil else { return nil }
    do throws(LineFault) {
      return try Envelope(reader.span(of: line))
    } catch {
      return nil
    }
  }
}

extension Until {
  /// Whether the event of `envelope`, with its commit, is after the limit.
  fileprivate func excludes(_ envelope: Envelope) -> Bool {
    switch self {
    case .sequence(let last):
      let end = envelope.sequence.addingReportingOverflow(UInt64(envelope.remaining))
      return end.overflow || end.partialValue > last
    case .instant(let last): return envelope.time > last
    case .jour(let jour): return envelope.time.jourLocal > jour
    }
  }
}
