// How the end of a log is found.
//
//     … L7 r0⏎ L8 r1⏎ L9 r0⏎ L10 r2⏎ L11 r1⏎ {"specv
//       └ ends a commit
//              └─ whole ────┘└─ unfinished tail ─────┘
//
// Going back from the end of the file, a line with remaining 0 may be the last of a whole commit. It is, if the lines
// before it chain back to the end of the commit before (or to the beginning of the file). A line on the way that can't
// be read or doesn't chain hides where the commit begins: the commit is not whole, and the search goes on before it.
//
// The bytes after the last whole commit are then read forward. A power cut leaves each sector of a write that was not synced as
// written, NUL, or absent; and at most Seal.reach bytes are ever written before a sync. So the tail is sound if its lines are
// intact and chained up to the first NUL, which lies in that last part of the file, or up to a last line without line feed; and
// if all NUL bytes are whole sectors or a Seal (LostSectors). Anything else is damage.
//
// A last line that lacks its line feed alone is whole: an editor or a copy took the line feed off, or a write stopped just
// before it. It ends its commit as any other line does, and must follow the line before.
//
// A NUL before a later whole commit is damage too: taken for an unfinished tail, one bad sector would cost every commit since.
// But a Seal shows that no line from its own on was ever acknowledged: there the search begins.

import LedgerBytes

/// Finds the last whole commit of a log, and judges what follows it.
struct LogEndFinder: ~Copyable {
  /// A line with remaining 0, and the first line known of its commit.
  private struct Candidate {
    let end: LogEnd
    var first: Link
  }

  private let log: LogFile
  private let linkReader: LinkReader
  private let fileSize: Int
  private var sha256: SHA256

  init(_ log: LogFile, _ linkReader: @escaping LinkReader) throws(LogFailure) {
    let size = try log.file.size()
    let sha256 = try SHA256()
    self.log = log
    self.linkReader = linkReader
    self.fileSize = size
    self.sha256 = sha256
  }

  /// The end of the log. Throws `.damage` when what follows the last whole commit is not an unfinished tail.
  mutating func find() throws(LogFailure) -> LogEnd {
    let end = try lastWholeCommit()
    log.lacksFeed(at: end.lacksLineFeed ? fileSize : nil)
    if end.unfinishedSize > 0 { try judgeTail(after: end) }
    return end
  }

  private mutating func lastWholeCommit() throws(LogFailure) -> LogEnd {
    let sealed = fileSize == log.durableSize ? nil : try Seal.firstLine(in: log, size: fileSize)
    var lines = BackwardLines(log, size: sealed ?? fileSize)
    var candidate: Candidate?
    while let line = try lines.previous() {
      // This is damage wherever it begins: neither a write nor a lost write looks like this.
      if line.isEndless { try judgeTail(after: .nothing(fileSize)) }
      guard line.canBeRead, case .success(let link) = linkReader(lines.span(of: line)) else {
        candidate = nil
        continue
      }
      let chain = Chain(after: link, digest: try sha256.digest(of: lines.span(of: line)))
      if let found = candidate, chain.mayPrecede(found.first) {
        if chain.isBetweenCommits { return found.end }
        candidate?.first = link
      } else if chain.isBetweenCommits {
        candidate = Candidate(end: end(with: line, chain, [UInt8](lines.span(of: line))), first: link)
      } else {
        candidate = nil
      }
    }
    if let candidate, Chain.start.mayPrecede(candidate.first) { return candidate.end }
    return .nothing(fileSize)
  }

  /// The end of the log after its last whole commit, which ends with `line`.
  private func end(with line: BackwardLines.Stretch, _ chain: Chain, _ bytes: [UInt8]) -> LogEnd {
    let missing = line.isTerminated ? 0 : 1
    return LogEnd(
      committedSize: line.end + missing, fileSize: fileSize + missing, chain: chain, lastLine: bytes,
      lacksLineFeed: missing > 0)
  }

  /// Throws unless what follows the last whole commit is an unfinished tail.
  private func judgeTail(after end: LogEnd) throws(LogFailure) {
    if end.committedSize == 0 { try judgeFirstByte() }
    var lines = try VerifiedLines(log, from: end.committedSize, limit: fileSize, after: end.chain)
    while let line = try lines.next() {
      // The bytes after a NUL may be written only in part, so they are not judged.
      if let nul = try firstNUL(line, lines.bytes), nul - line.offset <= LogLine.maximumLength {
        return try judgeNUL(at: nul, in: line, after: end)
      }
      if try isUnfinished(line, lines.bytes) { return try judgeWhole(line, lines.bytes, after: lines.chain) }
      try lines.check(linkReader)
    }
  }

  /// Throws unless the first NUL, and all that come after it, are traces of an interrupted write.
  private func judgeNUL(at nul: Int, in line: LogLine, after end: LogEnd) throws(LogFailure) {
    guard nul >= fileSize - Seal.reach else {
      throw try log.damage(.framing(.nulBefore(lastBytes: Seal.reach)), at: line.offset, sequence: nil)
    }
    let lost = LostSectors(after: end.committedSize, fileSize: fileSize)
    guard let other = try lost.firstOther(in: log, from: nul) else { return }
    let start = try log.startOfLine(around: other, from: line.offset)
    throw try log.damage(
      .framing(.nulAlone(sector: LostSectors.sector), column: other - start + 1), at: start, sequence: nil)
  }

  /// Throws if the file lacks a whole commit and begins unlike a log: then it is another kind of file.
  private func judgeFirstByte() throws(LogFailure) {
    let first = try log.bytes(at: 0, count: 1)
    guard first == [Self.brace] || first == [0] else {
      throw try log.damage(.framing(.noLog), at: 0, sequence: nil)
    }
  }

  /// Where in the file the first NUL of a line stands; nil if it holds none.
  private func firstNUL(_ line: LogLine, _ bytes: Span<UInt8>) throws(LogFailure) -> Int? {
    if let index = bytes.firstIndex(of: 0, in: 0..<bytes.count) { return line.offset + index }
    return line.isTooLong ? try log.firstNUL(inLineAt: line.offset) : nil
  }

  /// Whether a line is the last one, and unfinished. Throws `.damage` if it does not begin like a line.
  private func isUnfinished(_ line: LogLine, _ bytes: Span<UInt8>) throws(LogFailure) -> Bool {
    guard !line.isTerminated, !line.isTooLong else { return false }
    guard bytes.count > 0, bytes[0] == Self.brace else {
      let fault = LineFault.framing(.noLine)
      throw try log.damage(fault, at: line.offset, sequence: nil)
    }
    return true
  }

  /// Throws `.damage` if a last line that lacks its line feed alone cannot follow the line before.
  private func judgeWhole(_ line: LogLine, _ bytes: Span<UInt8>, after chain: Chain) throws(LogFailure) {
    guard case .success(let link) = linkReader(bytes) else { return }
    var chain = chain
    do throws(ChainFault) {
      try chain.follow(link, digest: .zero)
    } catch {
      throw try log.damage(error.fault, at: line.offset, sequence: link.sequence)
    }
  }

  private static var brace: UInt8 { 0x7B }
}

extension LogFile {
  /// Finds the last whole commit and judges what follows it. Throws `.damage` for the first damaged line, and `.io`.
  package func end(_ linkReader: @escaping LinkReader) throws(LogFailure) -> LogEnd {
    do throws(LogFailure) {
      return try Self.readingAgain(ifDamaged: LogFailure.isDamage) { () throws(LogFailure) in
        var finder = try LogEndFinder(self, linkReader)
        return try finder.find()
      }
    } catch {
      if case .damage(let damage) = error.cause { try checkLines(before: damage.offset, linkReader) }
      throw error
    }
  }

  /// Checks every line before a damaged one: the end is read first, but the message names the first damage.
  private func checkLines(before offset: Int, _ linkReader: LinkReader) throws(LogFailure) {
    var lines = try VerifiedLines(self, limit: offset, after: .start)
    while try lines.next() != nil { try lines.check(linkReader) }
  }
}
