import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerLog

@Suite(.serialized) struct `a full disk` {
  @Test(.enabled(if: SmallDisk.isPermitted, "mounting a small disk needs root"))
  func `costs the commit, not the log`() throws {
    let mount = TemporaryDirectory()
    try SmallDisk.mounted(on: mount.path, size: "64k") { disk in
      let directory = try LogDirectory.create(at: "\(mount.path)/registre")
      let path = try directory.logPath()
      disk.fill(leaving: 32)
      var expected = try TestLog([2])
      do {
        var writer = try Self.writer(directory)
        try writer.append(expected.bytes.span, reaching: expected.chain)
        let (lines, next) = try TestLog.commit(500, after: writer.chain)
        let refusal = failure { () throws(LogFailure) in try writer.append(lines.span, reaching: next) }
        #expect(refusal?.cause == .notRecorded(cause: .io(IOFailure(.write, path, .noSpace))))
        #expect(Disk.read(path) == expected.bytes)
        let (small, after) = try TestLog.commit(1, after: writer.chain)
        let stopped = failure { () throws(LogFailure) in try writer.append(small.span, reaching: after) }
        #expect(stopped?.cause == .poisoned(path: path))
        #expect(Disk.read(path) == expected.bytes)
      }
      disk.empty()
      var writer = try Self.writer(directory)
      #expect(writer.recovered == nil)
      let (lines, next) = try TestLog.commit(200, after: writer.chain)
      try writer.append(lines.span, reaching: next)
      try expected.commit(200)
      #expect(Disk.read(path) == expected.bytes)
    }
  }

  @Test(.enabled(if: SmallDisk.isPermitted, "mounting a small disk needs root"))
  func `leaves a tail where it is, and no half copy of it`() throws {
    let mount = TemporaryDirectory()
    try SmallDisk.mounted(on: mount.path, size: "64k") { _ in
      let directory = try LogDirectory.create(at: "\(mount.path)/registre")
      let path = try directory.logPath()
      let torn = try TestLog([1]).bytes + TestLog.commit(500, after: TestLog([1]).chain).0.dropLast(2)
      Disk.write(path, Array(torn))
      #expect(failure { () throws(LogFailure) in try Self.writer(directory) }?.message.en.contains("no space") == true)
      #expect(Disk.read(path) == Array(torn))
      #expect(Disk.names(in: directory.events) == ["00000000000000000001.jsonl"])
    }
  }

  private static func writer(_ directory: LogDirectory) throws(LogFailure) -> LogWriter {
    try LogWriter(OpenedLog(locking: directory, timeoutMs: 0, Lines.reader), instant: "now")
  }
}
