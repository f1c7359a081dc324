import LedgerTestLogs
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerLog

@Suite struct `the end of a log` {
  @Test func `an empty file is a log with nothing committed`() throws {
    let end = try Registre().end()
    #expect(end == LogEnd(committedSize: 0, fileSize: 0, chain: .start, lastLine: []))
  }

  @Test(arguments: [[1], [3], [1, 1], [2, 3, 1], [1, 40], [700, 2]])
  func `is the last whole commit`(_ commits: [Int]) throws {
    let log = try TestLog(commits)
    let end = try Registre(log.bytes).end()
    let last = log.lineStarts[log.lineStarts.count - 2]
    #expect(end.committedSize == log.bytes.count)
    #expect(end.unfinishedSize == 0)
    #expect(end.chain == log.chain)
    #expect(end.lastLine == Array(log.bytes[last...].dropLast()))
  }

  @Test func `lines of the greatest length are read across every edge of the window`() throws {
    // Every number has one digit, so that a line is 65,535 bytes with what stands before and after its text.
    let log = try TestLog([1, 4, 4], text: String(repeating: "x", count: 65_535 - 73))
    #expect(log.lineStarts[2] - log.lineStarts[1] == 65_536)
    let end = try Registre(log.bytes).end()
    #expect(end.committedSize == log.bytes.count)
    #expect(end.chain == log.chain)
  }

  @Test func `a log cut anywhere ends with the last whole commit before`() throws {
    let log = try TestLog([1, 3, 2, 1])
    let registre = try Registre()
    for size in 0...log.bytes.count {
      registre.bytes = Array(log.bytes[..<size])
      let end = try registre.end()
      // Without its line feed alone a commit is whole.
      let lacksFeed = log.commitEnds.contains(size + 1)
      #expect(end.committedSize == log.commitEnds.last { $0 <= size || ($0 == size + 1 && size > 0) }, "cut at \(size)")
      #expect(end.lacksLineFeed == lacksFeed && end.fileSize == size + (lacksFeed ? 1 : 0), "cut at \(size)")
    }
  }

  @Test func `a last line without its line feed counts, and is read with it`() throws {
    let log = try TestLog([1, 3, 2])
    let registre = try Registre(Array(log.bytes.dropLast()))
    let file = try registre.directory.openForReading()
    let end = try file.end(Lines.reader)
    #expect(end.chain == log.chain && end.unfinishedSize == 0)
    #expect(try file.size() == log.bytes.count && file.bytes(at: 0, count: log.bytes.count) == log.bytes)
    try registre.verify()
    #expect(registre.bytes == log.bytes.dropLast())
    // Once it is there, it is read as it is, by the same file too.
    registre.bytes = log.bytes
    #expect(try file.bytes(at: 0, count: log.bytes.count) == log.bytes && !file.end(Lines.reader).lacksLineFeed)
  }

  @Test func `a whole last line without its line feed that cannot follow is damage`() throws {
    let log = try TestLog([1, 2])
    let foreign = try TestLog.commit(1, after: try TestLog([1, 3]).chain).0
    let registre = try Registre(log.bytes + Array(foreign.dropLast()))
    let damage = failure { () throws(LogFailure) in try registre.end() }?.damage
    #expect(damage?.line == 4 && damage?.fault.check == "sequence", "\(damage?.message.en ?? "accepted")")
    let other = try TestLog.commit(1, after: log.chain, text: "other").0
    registre.bytes = log.bytes + Array(other.dropLast())
    #expect(try registre.end().chain.sequence == 4)
    // A digit of its prevhash.
    let digit = log.bytes.count + 7
    registre.bytes[digit] = registre.bytes[digit] == 0x30 ? 0x31 : 0x30
    #expect(failure { () throws(LogFailure) in try registre.end() }?.isDamage == true)
  }

  @Test(arguments: [1, 511, 4096, 70_000, 600_000])
  func `NUL bytes from anywhere to the end are an unfinished tail`(_ count: Int) throws {
    let log = try TestLog([1, 2, 2], text: String(repeating: "x", count: 150))
    let registre = try Registre()
    let sectors = log.bytes.indices.filter { $0.isMultiple(of: 512) }
    // A file is recorded as long after whole blocks only, so no disk leaves one byte of a sector within a commit.
    for size in (count < Seal.length ? log.commitEnds : sectors + log.commitEnds).sorted() {
      registre.bytes = Array(log.bytes[..<size]) + [UInt8](repeating: 0, count: count)
      #expect(try registre.end().committedSize == log.commitEnds.last { $0 <= size }, "NUL from \(size)")
    }
  }

  @Test(arguments: [1, 2, 8])
  func `a sector of NUL anywhere in the last commit unmakes it`(_ count: Int) throws {
    let log = try TestLog([1, 2, 30])
    let registre = try Registre()
    let committed = log.commitEnds[2]
    for sector in committed / 512...(log.bytes.count - 1) / 512 {
      var bytes = log.bytes
      let lost = max(committed, sector * 512)..<min((sector + count) * 512, bytes.count)
      for index in lost { bytes[index] = 0 }
      registre.bytes = bytes
      #expect(lost.count >= Seal.length)
      #expect(try registre.end().committedSize == committed, "sector \(sector)")
    }
  }

  @Test(arguments: Scale.some(1...60 as ClosedRange<UInt64>, oneOf: 3))
  func `NUL bytes in the last commit are damage but for whole sectors, and the file stays as it is`(seed: UInt64) throws
  {
    var rng = SplitMix64(seed: seed)
    let log = try TestLog([1, Int.random(in: 1...3, using: &rng), Int.random(in: 1...30, using: &rng)])
    let committed = log.commitEnds[2]
    let sectors = Set(log.bytes.indices.filter { $0.isMultiple(of: 512) } + [committed, log.bytes.count])
    let seal = committed + Seal(ofLineAt: committed).range.lowerBound
    let registre = try Registre()
    for _ in 0..<40 {
      let start = Int.random(in: committed..<log.bytes.count, using: &rng)
      let count = rng.oneIn(2) ? 1 : Int.random(in: 2...600, using: &rng)
      let end = min(start + count, log.bytes.count)
      guard !sectors.contains(start) || !sectors.contains(end), start != seal, end != seal + 8 else { continue }
      var bytes = log.bytes
      for index in start..<end { bytes[index] = 0 }
      registre.bytes = bytes
      let damage = failure { () throws(LogFailure) in try registre.end() }?.damage
      #expect(damage?.fault.check == "framing", "NUL from \(start) to \(end) of \(bytes.count)")
      #expect(damage.map { $0.offset <= end } == true)
      #expect(failure { () throws(LogFailure) in try registre.writer() }?.isDamage == true)
      #expect(registre.bytes == bytes && registre.tornNames.isEmpty)
    }
  }

  /// All that a commit has of a sector may be one byte, which rots as any other.
  @Test(arguments: [1, 2, 7, 8, 9, 504, 505, 511, 512], [1, 2, 7, 8, 9, 511, 512])
  func `NUL bytes in a commit's part of a sector are damage if that part is under eight bytes`(
    start: Int, end: Int
  ) throws {
    let log = try TestLog(endingAt: [start, end])
    let (first, last) = (log.commitEnds[1], log.bytes.count)
    let registre = try Registre()
    for lost in [first..<(first / 512 + 1) * 512, (last - 1) / 512 * 512..<last] {
      var bytes = log.bytes
      for index in lost { bytes[index] = 0 }
      registre.bytes = bytes
      let failure = failure { () throws(LogFailure) in try registre.end() }
      #expect(failure?.isDamage ?? false == (lost.count < Seal.length), "\(lost)")
      guard lost.count < Seal.length else { continue }
      // With the seal it was never acknowledged.
      for index in Seal(ofLineAt: first).range { bytes[first + index] = 0 }
      registre.bytes = bytes
      #expect(try registre.end().committedSize == first, "\(lost) behind a seal")
    }
  }

  @Test func `the eight bytes of a seal are no damage, and seven are`() throws {
    let log = try TestLog([2, 3])
    let registre = try Registre()
    let seal = Seal(ofLineAt: log.commitEnds[1]).range
    for count in 1...8 {
      var bytes = log.bytes
      for index in seal.prefix(count) { bytes[log.commitEnds[1] + index] = 0 }
      registre.bytes = bytes
      let failure = failure { () throws(LogFailure) in try registre.end() }
      #expect(failure?.isDamage ?? false == (count < 8), "\(count) bytes")
    }
  }

  @Test func `a NUL before a whole commit is left for the replay to refuse`() throws {
    let log = try TestLog([2, 2, 1, 1])
    let registre = try Registre()
    // In the last commit but one, a NUL hides where the last one begins; and so does one in place of its line feed.
    for index in 0..<log.commitEnds[2] - 1 {
      var bytes = log.bytes
      bytes[index] = 0
      registre.bytes = bytes
      #expect(try registre.end().committedSize == bytes.count)
      #expect(throws: (any Error).self, "NUL at \(index)") { try registre.verify() }
    }
  }

  @Test func `a byte altered before the last line is refused and the file left alone`() throws {
    let log = try TestLog([1, 3, 1, 2])
    let registre = try Registre()
    for index in 0..<log.lineStarts[log.lineStarts.count - 2] {
      for mask: UInt8 in [0x01, 0x20, 0x80] {
        var bytes = log.bytes
        bytes[index] ^= mask
        guard bytes[index] != 0 else { continue }
        registre.bytes = bytes
        #expect(throws: (any Error).self, "byte \(index) ^ \(mask)") { try registre.verify() }
        _ = failure { () throws(LogFailure) in try registre.writer() }
        #expect(registre.bytes == bytes)
        #expect(registre.tornNames.isEmpty)
      }
    }
  }

  @Test func `bytes after the last commit that cannot begin another are damage`() throws {
    let log = try TestLog([1, 2])
    let (next, after) = try TestLog.commit(3, after: log.chain)
    let feed = next.firstIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let wrongSequence = try TestLog.commit(2, after: try TestLog([1, 3]).chain).0
    let cases: [(String, [UInt8], String)] = [
      ("a line of garbage", Array("garbage\n".utf8), "json"),
      ("garbage without its line feed", Array("garbage".utf8), "framing"),
      ("an empty line", [0x0A], "framing"),
      ("white space", Array(" ".utf8), "framing"),
      ("the last line twice", Array(log.bytes[log.lineStarts[2]...]), "sequence"),
      ("a commit of another log", wrongSequence, "sequence"),
      ("a commit without its first line", Array(next[feed...]), "sequence"),
      ("the beginnings of two commits", next[..<feed] + (try TestLog.commit(1, after: after).0), "sequence"),
      ("garbage after an intact line", next[..<feed] + Array("garbage\n".utf8), "json"),
      ("garbage before a NUL", Array("garbage\n\0".utf8), "json"),
      ("a line too long", [UInt8](repeating: 0x7B, count: 65_536) + [0x0A], "framing"),
      ("a line too long without its end", [UInt8](repeating: 0x7B, count: 65_536), "framing"),
      ("a megabyte without a line feed", [UInt8](repeating: 0x7B, count: 1 << 20), "framing"),
    ]
    let registre = try Registre()
    for (name, tail, check) in cases {
      registre.bytes = log.bytes + tail
      let damage = failure { () throws(LogFailure) in try registre.end() }?.damage
      #expect(damage?.fault.check == check, "\(name): \(damage?.message.en ?? "accepted")")
      #expect(failure { () throws(LogFailure) in try registre.writer() }?.isDamage == true, "\(name)")
      #expect(registre.bytes == log.bytes + tail, "\(name)")
      #expect(registre.tornNames.isEmpty, "\(name)")
    }
  }

  @Test func `of several damages the first is reported, though the end is looked at first`() throws {
    let log = try TestLog([1, 1, 1, 1, 1, 1])
    var bytes = log.bytes
    // The texts of lines 2 and 5: the hashes of lines 3 and 6 do not fit.
    for line in [2, 5] { bytes[log.lineStarts[line] - 3] ^= 1 }
    let registre = try Registre(bytes + Array("garbage\n".utf8))
    let damage = failure { () throws(LogFailure) in try registre.end() }?.damage
    #expect(damage?.line == 3 && damage?.fault.check == "chain", "\(damage?.message.en ?? "accepted")")
    #expect(damage?.hint.en.hasPrefix("This line or the one before it was altered") == true)
  }

  @Test func `two commits mixed are damage`() throws {
    let log = try TestLog([1])
    let link = Link(sequence: 2, remaining: 1, prevhash: log.chain.digest, correlation: Correlation(0, 1))
    let first = Lines.line(link, "a")
    var sha256 = try SHA256()
    let digest = try sha256.digest(of: first.span.extracting(0..<first.count - 1))
    let other = Link(sequence: 3, remaining: 0, prevhash: digest, correlation: Correlation(0, 2))
    let registre = try Registre(log.bytes + first + Lines.line(other, "b"))
    let damage = failure { () throws(LogFailure) in try registre.end() }?.damage
    #expect(damage?.fault.check == "commit")
    #expect(damage?.line == 3)
    #expect(damage?.sequence == 3)
    #expect(damage?.offset == log.bytes.count + first.count)
  }

  @Test func `the longest line that may be unfinished is a tail, one byte more is damage`() throws {
    let log = try TestLog([1])
    let registre = try Registre(log.bytes + [UInt8](repeating: 0x7B, count: 65_535))
    #expect(try registre.end().committedSize == log.bytes.count)
    registre.bytes.append(0x7B)
    #expect(failure { () throws(LogFailure) in try registre.end() }?.isDamage == true)
  }

  @Test(arguments: ["\u{7F}ELF\0\0\0", "SQLite format 3\0", "PK\u{3}\u{4}", "{\"numero\":1}\n", "\n", "\u{FEFF}{", "x"])
  func `another kind of file is damage, not an empty log`(_ content: String) throws {
    let registre = try Registre(Array(content.utf8))
    #expect(failure { () throws(LogFailure) in try registre.end() }?.damage?.line == 1)
    #expect(failure { () throws(LogFailure) in try registre.writer() }?.isDamage == true)
    #expect(registre.bytes == Array(content.utf8))
  }

  @Test func `a log without its beginning is damage`() throws {
    let log = try TestLog([2, 1, 1])
    let registre = try Registre(Array(log.bytes[log.commitEnds[2]...]))
    #expect(failure { () throws(LogFailure) in try registre.end() }?.damage?.fault.check == "sequence")
  }

  @Test func `NUL bytes that no power cut leaves are damage, and the file stays as it is`() throws {
    let log = try TestLog([1, 2])
    let (next, _) = try TestLog.commit(9, after: log.chain, text: String(repeating: "x", count: 200))
    let registre = try Registre()
    for sectors in 0...4 {
      let begun = sectors == 0 ? [] : Array(next[..<(sectors * 512 - log.bytes.count)])
      let head = log.bytes + begun
      registre.bytes = head + [UInt8](repeating: 0, count: Seal.reach)
      #expect(try registre.end().committedSize == log.bytes.count)
      registre.bytes.append(0)
      let damage = failure { () throws(LogFailure) in try registre.writer() }?.damage
      #expect(damage?.message.en.contains("framing: a NUL byte comes before the last 1048576 bytes") == true)
      #expect(registre.bytes.count == head.count + Seal.reach + 1 && registre.tornNames.isEmpty)
    }
  }

  @Test func `a sector of NUL that was synced before the last MiB of its commit is damage`() throws {
    let log = try TestLog([1])
    let (long, _) = try TestLog.commit(30, after: log.chain, text: String(repeating: "x", count: 60_000))
    let registre = try Registre()
    for (start, isDamage) in [(512 * 1_000, true), ((long.count - 500_000) / 512 * 512, false)] {
      var bytes = log.bytes + long
      for index in start..<start + 512 { bytes[index] = 0 }
      registre.bytes = bytes
      #expect(failure { () throws(LogFailure) in try registre.end() }?.isDamage ?? false == isDamage)
    }
  }

  @Test func `a huge hole is judged in bounded memory`() throws {
    let log = try TestLog([1, 2])
    let registre = try Registre(log.bytes)
    Disk.resize(registre.logPath, to: 64 << 20)
    let damage = failure { () throws(LogFailure) in try registre.end() }?.damage
    #expect(damage?.line == 4 && damage?.offset == log.bytes.count)
  }

  /// Read through, they would take hours.
  @Test(arguments: [false, true]) func `a hole behind the log costs the same, however large it is`(isBetween: Bool)
    throws
  {
    let log = try TestLog([1, 2])
    let registre = try Registre(log.bytes)
    Disk.resize(registre.logPath, to: 1 << 40)
    if isBetween { Disk.append(Array("{garbage".utf8), to: registre.logPath) }
    let damage = failure { () throws(LogFailure) in try registre.writer() }?.damage
    #expect(damage?.line == 4 && damage?.offset == log.bytes.count && damage?.fault.check == "framing")
  }
}
