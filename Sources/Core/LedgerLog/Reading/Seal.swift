// How several commits are written at once, so that none is seen before all are durable.
//
//     write      …⏎{"sp␀␀␀␀␀␀␀␀ion":"1.0",…⏎{"specversion":"1.0",…⏎{"specversion":"1.0",…⏎    then fdatasync
//     overwrite  …⏎{"specversion":"1.0",…⏎                                                    then fdatasync
//
// After a power cut any sector of a write that was not synced may be missing. In one commit that shows, because its
// lines are chained. But of several commits, one in the middle may be missing and the later ones whole, which looks
// like damage to lines recorded long ago. The seal tells the two apart: while it stands, no line from its own on was
// ever acknowledged. A commit that has only a few bytes of a sector, one in forty, has a seal too: without it, the loss
// of that sector would look like a few damaged bytes.

import LedgerBytes

/// The eight bytes of NUL that hold back the commits written with them.
///
/// They are aligned, so that no disk writes them in part; and there are eight of them, so that a few altered bytes of a
/// recorded line never look like a seal.
struct Seal {
  /// How many bytes it has.
  static var length: Int { 8 }
  /// A seal stands in the last MiB of a log: at most that much is ever written before a sync.
  static var reach: Int { 1 << 20 }

  /// Where it stands in the first line it holds back, in bytes from the beginning of that line.
  let range: Range<Int>

  /// The seal of a line that begins at `offset` in the file.
  init(ofLineAt offset: Int) {
    let pad = (Self.length - offset % Self.length) % Self.length
    range = pad..<pad + Self.length
  }

  /// Whether a commit that is written alone to a range of the file needs a seal: it has only a few bytes of its first
  /// or last sector. A commit longer than ``reach`` never has one.
  static func isNeeded(for range: Range<Int>) -> Bool {
    let sector = LostSectors.sector
    let first = sector - range.lowerBound % sector
    let last = (range.upperBound - 1) % sector + 1
    return range.count <= reach && min(first, last) < length
  }

  /// The offset of the first line that a seal holds back; nil without a seal.
  static func firstLine(in log: LogFile, size: Int) throws(LogFailure) -> Int? {
    // A line may begin before the bytes of its seal, and after a line feed.
    let start = max(0, size - reach - length)
    guard try holdsNUL(log, from: start, to: size) else { return nil }
    var bytes = [UInt8](repeating: 0, count: size - start)
    let count = try log.read(at: start, into: &bytes, 0..<bytes.count)
    var index = 0
    while let nul = bytes.span.firstIndex(of: 0, in: index..<count) {
      if let line = lineSealed(at: nul, bytes.span, count, from: start) { return start + line }
      index = nul + 1
      while index < count, bytes[index] == 0 { index += 1 }
    }
    return nil
  }

  /// Whether a NUL lies between two offsets. Usually there is no NUL, and reading in small pieces costs less than
  /// memory for the whole range.
  private static func holdsNUL(_ log: LogFile, from start: Int, to end: Int) throws(LogFailure) -> Bool {
    var buffer = [UInt8](repeating: 0, count: min(64 * 1024, end - start))
    var offset = start
    while offset < end {
      let count = try log.read(at: offset, into: &buffer, 0..<min(buffer.count, end - offset))
      guard count > 0 else { return false }
      if buffer.span.firstIndex(of: 0, in: 0..<count) != nil { return true }
      offset += count
    }
    return false
  }

  /// The line held back whose first NUL is at `nul`; nil without a seal. The bytes before its seal may be lost too.
  private static func lineSealed(at nul: Int, _ bytes: Span<UInt8>, _ count: Int, from start: Int) -> Int? {
    for line in stride(from: nul, through: max(0, nul - length + 1), by: -1) {
      guard start + line == 0 || (line > 0 && bytes[line - 1] == 0x0A) else { continue }
      let seal = Seal(ofLineAt: start + line).range
      guard line + seal.upperBound <= count else { return nil }
      for index in seal where bytes[line + index] != 0 { return nil }
      return line
    }
    return nil
  }
}
