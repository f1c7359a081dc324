import LedgerDomain
import LedgerLog

/// Finds how much of a log was known at a limit.
///
/// Sequences and times only grow, so that halving finds the place, and nothing before it is read for that. What cannot be
/// read hides no place: it is passed over on the way, and belongs to what was known, so that the replay tells of it.
struct KnownPart: ~Copyable {
  private let until: Until
  private var reader: LogBlockReader

  /// Of the committed bytes of `log`, those known at `until`.
  init(of log: LogFile, committedSize: Int, until: Until) {
    self.until = until
    reader = LogBlockReader(log, limit: committedSize)
  }

  /// Its size in bytes: where the first commit that was not complete then begins.
  mutating func size() throws(LogFailure) -> Int {
    var (known, unknown) = (0, reader.blockCount)
    while known + 1 < unknown {
      let middle = known + (unknown - known) / 2
      if try isKnown(middle, before: unknown) { known = middle } else { unknown = middle }
    }
    // The commit that was not complete then may have begun in an earlier block.
    for block in stride(from: known, through: 0, by: -1) {
      if let size = try sizeKnown(in: block) { return size }
    }
    return 0
  }

  /// Whether the first event that can be read from block `k` on was known.
  private mutating func isKnown(_ k: Int, before end: Int) throws(LogFailure) -> Bool {
    for block in k..<end {
      try reader.read(block)
      while let line = reader.nextLine() {
        if let envelope = envelope(line) { return !until.excludes(envelope) }
      }
    }
    return false
  }

  /// Where the last commit known ends within block `k`; nil where none does.
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
  /// Whether the event of `envelope`, and with it its commit, lies beyond.
  fileprivate func excludes(_ envelope: Envelope) -> Bool {
    switch self {
    case .sequence(let last):
      let end = envelope.sequence.addingReportingOverflow(UInt64(envelope.remaining))
      return end.overflow || end.partialValue > last
    case .instant(let last): return envelope.time > last
    }
  }
}
