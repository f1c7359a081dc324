import LedgerBytes

/// Brings an origin up to date with a log: compares its lines with the log byte for byte, and gives it the missing ones.
///
/// This moves a registre to an origin, line for line, and keeps a backup in a directory elsewhere up to date.
package struct OriginTransfer {
  /// The outcome of a transfer.
  package struct Report: Equatable, Sendable {
    /// How many events the origin has got.
    package let events: Int
    /// Where it ends now, which may be after the log.
    package let end: OriginEnd
    /// Whether it had nothing before.
    package let created: Bool

    /// It got that many events, and ends there; `created`: it was empty before.
    package init(events: Int, end: OriginEnd, created: Bool) {
      (self.events, self.end, self.created) = (events, end, created)
    }
  }

  private let log: LogFile
  private let end: LogEnd
  private let privates: PrivateLines
  private let linkReader: LinkReader

  /// Takes the commits of `log` before `end`, and the personal values beside it.
  package init(_ log: LogFile, _ end: LogEnd, _ privates: PrivateLines, _ linkReader: @escaping LinkReader) {
    (self.log, self.end, self.privates, self.linkReader) = (log, end, privates, linkReader)
  }

  /// Gives `origin` the missing lines, some MiB at a time, each durable before the next: an interrupted transfer can go on.
  ///
  /// Throws `.origin`: `.unrelated` if it holds another registre, `.parted` if it holds this one with another line,
  /// `.overtaken` if another writer appends meanwhile, and the errors of the origin; `.damage` if the log is not chained.
  package func bring(_ origin: any Origin) throws(LogFailure) -> Report {
    let (same, found) = try compare(origin)
    let isWhole = same == end.committedSize
    guard !isWhole || found.sequence <= end.chain.sequence else { return Report(events: 0, end: found, created: false) }
    let privates = try privates.open()
    var lines = try VerifiedLines(log, limit: end.committedSize, after: .start)
    var (piece, erasures) = (Piece(), Erasures())
    while let line = try lines.next() {
      let before = lines.chain
      try lines.check(linkReader)
      if let erasure = Erasure(lines.bytes) { erasures.add(erasure) }
      guard line.offset >= same else {
        guard line.offset + line.count < same else { throw parted(origin, lines.chain.sequence) }
        continue
      }
      if piece.bytes.isEmpty {
        guard OriginEnd(before) == found || piece.hasBegun else { throw parted(origin, before.sequence + 1) }
        piece.begin(after: before)
      }
      piece.append(lines.bytes)
      guard lines.chain.isBetweenCommits else { continue }
      piece.ends.append(piece.bytes.count)
      if piece.isFull { try give(&piece, privates, reaching: lines.chain, to: origin) }
    }
    if !piece.bytes.isEmpty { try give(&piece, privates, reaching: lines.chain, to: origin) }
    try compare(privates, with: origin, without: erasures)
    return Report(
      events: Int(clamping: end.chain.sequence - min(found.sequence, end.chain.sequence)), end: OriginEnd(end.chain),
      created: found == .nothing)
  }

  /// Compares the personal values beside the log with the present ones of the origin. Values that the log erases are left out:
  /// they may have come back on one side, until the next writer there.
  ///
  /// Throws `.parted` if a line differs, or is missing on one side.
  private func compare(
    _ privates: OpenPrivates?, with origin: any Origin, without erasures: Erasures
  ) throws(LogFailure) {
    let size = try privates?.size(through: end.chain.sequence) ?? 0
    // The own lines that are read and not compared yet, and the offset of the rest.
    var (own, next): ([UInt8], Int) = ([], 0)
    func readOwn(until count: Int) throws(LogFailure) {
      guard own.count < count, next < size else { return }
      try privates?.eachPiece(from: next) { piece in
        let part = piece.extracting(0..<min(piece.count, size - next))
        own += erasures.kept(of: part)
        next += part.count
        return own.count < count && next < size
      }
    }
    var differing: UInt64?
    try origin.privates(after: 0, through: end.chain.sequence) { piece throws(LogFailure) in
      guard differing == nil else { return }
      let theirs = erasures.kept(of: piece)
      try readOwn(until: theirs.count)
      let same = own.span.countOfEqual(to: theirs.span)
      own.removeFirst(same)
      guard same < theirs.count else { return }
      let start = theirs[..<same].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      differing = PrivateLine.sequence(theirs.span, at: start) ?? end.chain.sequence
    }
    if differing == nil {
      try readOwn(until: 1)
      if !own.isEmpty { differing = end.chain.sequence }
    }
    if let differing { throw parted(origin, max(2, differing)) }
  }

  /// How many bytes at the beginning are equal, and where the origin ends.
  ///
  /// Throws `.unrelated` or `.parted` if a line differs.
  private func compare(_ origin: any Origin) throws(LogFailure) -> (same: Int, end: OriginEnd) {
    let found = try origin.beginning(in: log, size: end.committedSize)
    if found.differs { throw parted(origin, try sequence(at: found.size)) }
    return (found.size, found.end)
  }

  /// The sequence of the line that holds the byte at `offset`.
  private func sequence(at offset: Int) throws(LogFailure) -> UInt64 {
    var lines = try VerifiedLines(log, limit: end.committedSize, after: .start)
    while let line = try lines.next(), line.offset + line.count < offset { try lines.check(linkReader) }
    return lines.chain.sequence + 1
  }

  private func give(
    _ piece: inout Piece, _ beside: OpenPrivates?, reaching next: Chain, to origin: any Origin
  ) throws(LogFailure) {
    var privates: [UInt8] = []
    try beside?.eachPiece(after: piece.after.sequence, through: next.sequence) { privates.append(copying: $0) }
    guard
      try origin.append(
        piece.bytes.span, privates: privates, ends: piece.ends, after: piece.after, reaching: next) == .appended
    else {
      throw LogFailure(.origin(OriginFailure(.overtaken, at: origin.address.text)))
    }
    piece.clear()
  }

  /// The first line identifies a registre.
  private func parted(_ origin: any Origin, _ sequence: UInt64) -> LogFailure {
    let kind: OriginFailure.Kind = sequence > 1 ? .parted(sequence: sequence) : .unrelated(sequence: sequence)
    return LogFailure(.origin(OriginFailure(kind, at: origin.address.text)))
  }

  /// Commits that are appended together.
  private struct Piece {
    var bytes: [UInt8] = []
    var ends: [Int] = []
    private(set) var after = Chain.start
    private(set) var hasBegun = false

    /// Whether it is large enough to append. An origin that checks lines does so while the next are on their way.
    var isFull: Bool { bytes.count >= 8 << 20 }

    mutating func begin(after chain: Chain) {
      after = chain
      hasBegun = true
    }

    mutating func append(_ line: Span<UInt8>) {
      bytes.append(copying: line)
      bytes.append(0x0A)
    }

    mutating func clear() {
      bytes.removeAll(keepingCapacity: true)
      ends.removeAll(keepingCapacity: true)
    }
  }
}

extension Origin {
  /// How many bytes at its beginning equal those of a log of `size` bytes, whether another byte follows, and where it
  /// ends.
  func beginning(
    in log: LogFile, size: Int
  ) throws(LogFailure) -> (size: Int, differs: Bool, end: OriginEnd) {
    var same = 0
    var differs = false
    let last = try read(from: .first) { piece throws(LogFailure) in
      guard !differs else { return }
      let own = try log.bytes(at: same, count: min(piece.count, size - same))
      let equal = own.span.countOfEqual(to: piece)
      same += equal
      differs = equal < own.count
    }
    return (same, differs, last)
  }
}

extension Span<UInt8> {
  /// How many bytes at the beginning of both are equal.
  func countOfEqual(to other: Span<UInt8>) -> Int {
    let most = Swift.min(count, other.count)
    var index = 0
    while index < most, self[index] == other[index] { index += 1 }
    return index
  }
}
