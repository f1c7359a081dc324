import Foundation
import Testing

@testable import LedgerLog

@Suite struct `the writer` {
  @Test func `appends, and goes on where another left off`() throws {
    let registre = try Registre()
    var expected = try TestLog([])
    for lineCount in [1, 3, 2] {
      var writer = try registre.writer()
      #expect(writer.recovered == nil)
      #expect(writer.chain == expected.chain)
      for _ in 0..<2 {
        let (lines, next) = try TestLog.commit(lineCount, after: writer.chain)
        try writer.append(lines.span, reaching: next)
        try expected.commit(lineCount)
        #expect(writer.size == expected.bytes.count)
      }
      #expect(registre.bytes == expected.bytes)
    }
    try registre.verify()
  }

  @Test func `writes several commits at once`() throws {
    let registre = try Registre()
    let batch = try TestLog([1, 4, 2])
    do {
      var writer = try registre.writer()
      try writer.append(batch.bytes.span, reaching: batch.chain)
    }
    #expect(registre.bytes == batch.bytes)
    #expect(try registre.end().chain == batch.chain)
  }

  @Test func `refuses lines that are not whole commits, and writes on`() throws {
    let registre = try Registre()
    var writer = try registre.writer()
    let (lines, next) = try TestLog.commit(2, after: .start)
    let half = Chain(
      after: Link(sequence: 1, remaining: 1, prevhash: .zero, correlation: .zero), digest: .zero)
    for (offered, chain) in [([], next), (Array(lines.dropLast()), next), (lines, half), (lines, Chain.start)] {
      let refusal = failure { () throws(LogFailure) in try writer.append(offered.span, reaching: chain) }
      #expect(refusal?.code == "not-a-commit")
      #expect(registre.bytes.isEmpty)
    }
    try writer.append(lines.span, reaching: next)
    #expect(registre.bytes == lines)
  }

  @Test func `sees that another program wrote without the lock`() throws {
    let registre = try Registre(try TestLog([1]).bytes)
    var writer = try registre.writer()
    registre.bytes += Array("{".utf8)
    let before = registre.bytes
    let (lines, next) = try TestLog.commit(1, after: writer.chain)
    #expect(failure { () throws(LogFailure) in try writer.append(lines.span, reaching: next) }?.isDamage == true)
    #expect(registre.bytes == before)
  }

  @Test func `a log cut anywhere is mended, and its tail kept`() throws {
    let log = try TestLog([1, 3, 2])
    for size in 0...log.bytes.count {
      let registre = try Registre(Array(log.bytes[..<size]))
      let committed = log.commitEnds.last { $0 <= size + 1 } ?? 0
      let tail = Array(log.bytes[min(committed, size)..<size])
      var writer = try registre.writer()
      #expect(registre.bytes == Array(log.bytes[..<committed]), "cut at \(size)")
      if committed > size {
        #expect(writer.recovered == .lineFeed && registre.tornNames.isEmpty, "cut at \(size)")
      } else {
        try Self.expectKept(tail, registre, writer.recovered)
      }
      let (lines, next) = try TestLog.commit(2, after: writer.chain)
      try writer.append(lines.span, reaching: next)
      #expect(registre.bytes == log.bytes[..<committed] + lines, "cut at \(size)")
      try registre.verify()
    }
  }

  @Test func `a tail longer than any buffer is kept byte for byte`() throws {
    let log = try TestLog([1])
    let written = try TestLog.commit(9000, after: log.chain).0
    let cut = (log.bytes.count + written.count - 50) % 512
    let tail = written.dropLast(50 + cut) + [UInt8](repeating: 0, count: 300_000)
    let registre = try Registre(log.bytes + tail)
    let writer = try registre.writer()
    #expect(registre.bytes == log.bytes)
    try Self.expectKept(Array(tail), registre, writer.recovered)
  }

  @Test func `two tails of one instant are both kept`() throws {
    let registre = try Registre()
    for tail in ["{first", "{second"] {
      registre.bytes = Array(tail.utf8)
      _ = try registre.writer()
    }
    let name = "00000000000000000001.jsonl.torn-2026-03-02T10:15:00.000Z"
    #expect(registre.tornNames == [name, "\(name)-2"])
    #expect(Disk.read("\(registre.directory.events)/\(name)") == Array("{first".utf8))
    #expect(Disk.read("\(registre.directory.events)/\(name)-2") == Array("{second".utf8))
  }

  private static func expectKept(_ tail: [UInt8], _ registre: borrowing Registre, _ recovered: Recovery?) throws {
    guard !tail.isEmpty else {
      #expect(recovered == nil)
      #expect(registre.tornNames.isEmpty)
      return
    }
    let path = "\(registre.logPath).torn-2026-03-02T10:15:00.000Z"
    #expect(recovered == .cutOff(path: path, byteCount: tail.count))
    #expect(Disk.read(path) == tail)
    #expect(Disk.mode(path) == 0o600)
  }
}

@Suite struct `the lock` {
  @Test(arguments: [0, 30])
  func `keeps a second writer away`(_ timeoutMs: Int) throws {
    let registre = try Registre()
    let holder = Disk.lock(registre.logPath)
    let refusal = failure { () throws(LogFailure) in try registre.writer(lockTimeoutMs: timeoutMs) }
    #expect(refusal?.cause == .locked(path: registre.logPath, milliseconds: timeoutMs))
    Disk.unlock(holder)
    _ = try registre.writer()
  }

  @Test func `is dropped with the writer`() throws {
    let registre = try Registre()
    for _ in 0..<3 { _ = try registre.writer() }
    let first = try registre.writer()
    #expect(failure { () throws(LogFailure) in try registre.writer() }?.code == "log-locked")
    _ = consume first
    _ = try registre.writer()
  }

  @Test func `is waited for`() throws {
    let registre = try Registre()
    let holder = Disk.lock(registre.logPath)
    // A thread of its own: a task may never begin while tests that block hold every thread of the pool.
    Thread.detachNewThread { Disk.unlock(holder) }
    _ = try registre.writer(lockTimeoutMs: 60_000)
  }

  @Test func `is not asked of readers`() throws {
    let log = try TestLog([2])
    let registre = try Registre(log.bytes)
    let holder = Disk.lock(registre.logPath)
    defer { Disk.unlock(holder) }
    #expect(try registre.end().chain == log.chain)
  }

  @Test func `of a file that was replaced is not enough`() throws {
    let registre = try Registre()
    let writer = try registre.writer()
    #expect(try writer.log.file.isStillNamed())
    Disk.rename(registre.logPath, to: "\(registre.logPath).old")
    #expect(try !writer.log.file.isStillNamed())
    registre.bytes = []
    #expect(try !writer.log.file.isStillNamed())
  }
}
