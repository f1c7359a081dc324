import LedgerTestSupport
import Testing

@testable import LedgerLog

@Suite struct `several commits written at once` {
  /// Of a torn write, a sector in the middle may be missing and whole commits come after it.
  @Test(arguments: [512, 4096])
  func `are seen all together or not at all`(sector: Int) throws {
    var ends: Set<Int> = []
    for seed in Scale.some(0..<400 as Range<UInt64>, oneOf: 3) {
      let registre = try SimulatedRegistre(seed: seed, sector: sector)
      let before = registre.bytes
      var all: [UInt8] = []
      do {
        var writer = try registre.writer()
        let batch = try registre.batch(20, after: writer.chain)
        all = before + batch.lines
        registre.disk.plan(.syncData, .powerCut, after: Int(seed % 2))
        _ = failure { () throws(LogFailure) in
          try writer.append(batch.lines.span, reaching: batch.chain, ends: batch.ends)
        }
      }
      registre.disk.restart()
      let end = try registre.end()
      #expect(end.committedSize == before.count || end.committedSize == all.count, "seed \(seed)")
      let writer = try registre.writer()
      #expect(writer.size == end.committedSize, "seed \(seed)")
      #expect(registre.bytes == Array(all[..<end.committedSize]), "seed \(seed)")
      ends.insert(end.committedSize)
    }
    #expect(ends.count == 2)
  }

  /// As only one byte of a sector tells nothing, a commit that has no more there is sealed by itself.
  @Test(arguments: [1, 7, 8, 300, 504, 505, 511, 512], [1, 7, 8, 300, 512])
  func `a commit with a few bytes of a sector is whole or nothing, and none of its bytes rots unnoticed`(
    start: Int, end: Int
  ) throws {
    let log = try TestLog(endingAt: [start, end])
    let before = Array(log.bytes[..<log.commitEnds[1]])
    let lines = Array(log.bytes[log.commitEnds[1]...])
    var sizes: Set<Int> = []
    for seed in Scale.some(0..<60 as Range<UInt64>, oneOf: 3) {
      let registre = try SimulatedRegistre(seed: seed)
      registre.disk.put(before, at: registre.logPath)
      do {
        var writer = try registre.writer()
        registre.disk.plan(.syncData, .powerCut, after: Int(seed % 2))
        _ = failure { () throws(LogFailure) in try writer.append(lines.span, reaching: log.chain) }
      }
      registre.disk.restart()
      let size = try registre.end().committedSize
      #expect(size == before.count || size == log.bytes.count, "seed \(seed)")
      sizes.insert(size)
    }
    #expect(sizes.count == 2)
    let registre = try SimulatedRegistre(seed: 1)
    for index in Scale.some(before.count..<log.bytes.count, oneOf: 3) {
      var altered = log.bytes
      altered[index] = 0
      registre.disk.put(altered, at: registre.logPath)
      #expect(failure { () throws(LogFailure) in try registre.end() }?.isDamage == true, "byte \(index)")
    }
  }

  @Test func `begin with a seal while they are not durable`() throws {
    for start in 0..<16 {
      let registre = try SimulatedRegistre(seed: 1)
      // The line that is held back begins anywhere.
      let (head, chain) = try TestLog.commit(1, after: .start, text: String(repeating: "x", count: start + 1))
      registre.disk.put(head, at: registre.logPath)
      let batch = try registre.batch(3, after: chain)
      do {
        var writer = try registre.writer()
        registre.disk.plan(.overwrite, .kill)
        _ = failure { () throws(LogFailure) in
          try writer.append(batch.lines.span, reaching: batch.chain, ends: batch.ends)
        }
      }
      let seal = Seal(ofLineAt: head.count).range
      let sealed = registre.bytes[(head.count + seal.lowerBound)..<(head.count + seal.upperBound)]
      registre.disk.restart()
      let isBroken = sealed.allSatisfy { $0 != 0 }
      #expect(isBroken || sealed.allSatisfy { $0 == 0 })
      #expect((head.count + seal.lowerBound) % 8 == 0)
      #expect(try registre.end().committedSize == head.count + (isBroken ? batch.lines.count : 0), "\(start)")
    }
  }

  @Test func `of more than a MiB are written MiB by MiB`() throws {
    let registre = try SimulatedRegistre(seed: 1)
    var writer = try registre.writer()
    let before = registre.bytes
    var (lines, chain, ends) = ([UInt8](), writer.chain, [Int]())
    for size in [10, 700_000 / 60_000, 30, 1, 1, 12] {
      let commit = try TestLog.commit(size, after: chain, text: String(repeating: "y", count: 60_000))
      lines += commit.0
      chain = commit.1
      ends.append(lines.count)
    }
    try writer.append(lines.span, reaching: chain, ends: ends)
    #expect(registre.bytes == before + lines)
    #expect(registre.disk.durableContents(registre.logPath) == registre.bytes)
    #expect(writer.size == registre.bytes.count)
    #expect(try registre.end().chain == chain)
  }

  @Test func `are no seal where a few bytes are altered`() throws {
    let log = try TestLog([1, 1, 1, 1])
    let registre = try SimulatedRegistre(seed: 1)
    for line in log.lineStarts.dropLast(3) {
      let seal = Seal(ofLineAt: line).range
      var altered = log.bytes
      for index in seal.dropLast() {
        altered[line + index] = 0
        registre.disk.put(altered, at: registre.logPath)
        let end = try registre.end()
        #expect(end.committedSize == log.bytes.count)
      }
    }
  }
}
