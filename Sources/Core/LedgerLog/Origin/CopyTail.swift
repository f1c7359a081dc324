import LedgerBytes

/// Checks what an origin gives: the copy's own last line comes back as it is, and each line after it is chained.
struct CopyTail: ~Copyable {
  /// The outcome of the check.
  enum Outcome {
    /// The given lines follow the copy's last line.
    case followed
    /// The copy's last line did not come back: the origin ends before it, or has another one there.
    case diverged
  }

  /// The chain after the last line that was checked.
  private(set) var chain: Chain
  private let acknowledged: OriginEnd
  private let address: String
  private let linkReader: LinkReader
  private var hasMet: Bool
  private var differs = false
  private var hasher: LineHasher

  /// The bytes given and not taken yet: whole commits, then the lines of an unfinished one, then unchecked bytes.
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var checked = 0
  /// Where these commits begin: after the copy's own last line.
  private var first = 0
  private var committed: Chain
  /// Where the last line of the last whole commit stands.
  private var last = 0..<0

  /// Checks what comes after `chain`, the end of the copy. Up to `acknowledged` the origin must be as it was.
  init(
    after chain: Chain, acknowledged: OriginEnd, from address: OriginAddress, _ linkReader: @escaping LinkReader
  ) throws(LogFailure) {
    (self.chain, committed, self.acknowledged, self.address) = (chain, chain, acknowledged, address.text)
    self.linkReader = linkReader
    hasMet = chain.sequence == 0
    hasher = try LineHasher()
  }

  /// How many bytes of whole commits wait to be taken.
  var waiting: Int { (ends.last ?? first) - first }

  /// Takes a piece. Throws `.origin` if a line in it cannot follow.
  mutating func take(_ piece: Span<UInt8>) throws(LogFailure) {
    guard !differs else { return }
    bytes.append(copying: piece)
    var lines = wholeLines()
    try Self.hash(lines, in: bytes, &hasher)
    var digests = hasher.digests[...]
    if !hasMet, let own = lines.first, let digest = digests.popFirst() {
      guard digest == chain.digest else {
        differs = true
        return
      }
      hasMet = true
      lines.removeFirst()
      (checked, first) = (own.next, own.next)
    }
    for (line, digest) in zip(lines, digests) { try follow(line, digest) }
    guard bytes.count - checked <= LogLine.maximumLength + 1 else {
      throw fault(.framing(.tooLong(mostBytes: LogLine.maximumLength)))
    }
  }

  /// The whole commits that wait; nil if no whole commit waits.
  mutating func takeCommits() -> CheckedCommits? {
    guard let end = ends.last else { return nil }
    let commits = CheckedCommits(
      bytes: Array(bytes[first..<end]), ends: ends.map { $0 - first }, chain: committed, lastLine: Array(bytes[last]))
    bytes.removeFirst(end)
    checked -= end
    first = 0
    ends.removeAll(keepingCapacity: true)
    return commits
  }

  /// Ends the check: all lines were given, and the origin states that it ends with `end`. Throws `.origin` if that
  /// contradicts the lines.
  func finish(_ end: OriginEnd) throws(LogFailure) -> Outcome {
    guard hasMet else { return .diverged }
    guard checked == bytes.count, chain.isBetweenCommits else { throw failure(.unfinished(after: committed.sequence)) }
    guard end == OriginEnd(chain) else {
      throw failure(.contradiction(end: end.sequence, given: chain.sequence))
    }
    guard chain.sequence >= acknowledged.sequence else {
      throw failure(.shortened(end: chain.sequence, acknowledged: acknowledged.sequence))
    }
    return .followed
  }

  private static func hash(_ lines: [LogLine], in bytes: [UInt8], _ hasher: inout LineHasher) throws(LogFailure) {
    try hasher.hash(lines, in: bytes.span)
  }

  /// The lines that were not checked, each with its line feed.
  private func wholeLines() -> [LogLine] {
    var lines: [LogLine] = []
    var start = checked
    while let feed = bytes.span.firstIndex(of: 0x0A, in: start..<bytes.count) {
      lines.append(LogLine(offset: start, start: start, count: feed - start, isTerminated: true))
      start = feed + 1
    }
    return lines
  }

  private mutating func follow(_ line: LogLine, _ digest: Digest) throws(LogFailure) {
    let link: Link
    do throws(LineFault) {
      if let fault = framing(of: line) { throw fault }
      link = try linkReader(bytes.span.extracting(line.start..<line.start + line.count)).get()
    } catch {
      throw fault(error)
    }
    do throws(ChainFault) {
      try chain.follow(link, digest: digest)
    } catch {
      throw fault(error.fault)
    }
    if chain.sequence == acknowledged.sequence, chain.digest != acknowledged.digest {
      throw failure(.rewritten(sequence: chain.sequence))
    }
    checked = line.next
    guard chain.isBetweenCommits else { return }
    committed = chain
    ends.append(checked)
    last = line.start..<line.start + line.count
  }

  private func framing(of line: LogLine) -> LineFault? {
    if line.isTooLong { return .framing(.tooLong(mostBytes: LogLine.maximumLength)) }
    if let nul = bytes.span.firstIndex(of: 0, in: line.start..<line.start + line.count) {
      return .framing(.nul, column: nul - line.start + 1)
    }
    return line.count == 0 ? .framing(.empty) : nil
  }

  private func fault(_ fault: LineFault) -> LogFailure { failure(.unchained(after: chain.sequence, fault)) }
  private func failure(_ kind: OriginFailure.Kind) -> LogFailure {
    LogFailure(.origin(OriginFailure(kind, at: address)))
  }
}

/// Whole commits that an origin gave, and that were checked.
package struct CheckedCommits: Sendable {
  /// Their lines.
  package let bytes: [UInt8]
  /// Where each ends, in bytes from the first.
  package let ends: [Int]
  /// The chain after the last line.
  package let chain: Chain
  /// That line without its line feed.
  package let lastLine: [UInt8]
}
