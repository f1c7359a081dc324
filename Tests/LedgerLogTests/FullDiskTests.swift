import Testing

@testable import LedgerLog

@Suite(.serialized) struct `a full disk` {
  /// Mounting needs root, and not every container permits it even then.
  static let canMount: Bool = {
    let directory = TemporaryDirectory()
    guard Disk.mountSmall(directory.path, size: "4k") else { return false }
    Disk.unmount(directory.path)
    return true
  }()

  @Test(.enabled(if: canMount, "mounting a small disk needs root"))
  func `costs the commit, not the log`() throws {
    let mount = TemporaryDirectory()
    try #require(Disk.mountSmall(mount.path, size: "64k"))
    defer { Disk.unmount(mount.path) }
    let directory = try LogDirectory.create(at: "\(mount.path)/registre")
    let path = try directory.logPath()
    Disk.write("\(mount.path)/ballast", [UInt8](repeating: 1, count: 30_000))
    var expected = try TestLog([2])
    do {
      var writer = try Self.writer(directory)
      try writer.append(expected.bytes.span, reaching: expected.chain)
      let (lines, next) = try TestLog.commit(500, after: writer.chain)
      let refusal = failure { () throws(LogFailure) in try writer.append(lines.span, reaching: next) }
      #expect(refusal?.cause == .notRecorded(cause: IOFailure(.write, path, .noSpace)))
      #expect(Disk.read(path) == expected.bytes)
      let (small, after) = try TestLog.commit(1, after: writer.chain)
      let stopped = failure { () throws(LogFailure) in try writer.append(small.span, reaching: after) }
      #expect(stopped?.cause == .poisoned(path: path))
      #expect(Disk.read(path) == expected.bytes)
    }
    Disk.remove("\(mount.path)/ballast")
    var writer = try Self.writer(directory)
    #expect(writer.recovered == nil)
    let (lines, next) = try TestLog.commit(200, after: writer.chain)
    try writer.append(lines.span, reaching: next)
    try expected.commit(200)
    #expect(Disk.read(path) == expected.bytes)
  }

  @Test(.enabled(if: canMount, "mounting a small disk needs root"))
  func `leaves a tail where it is, and no half copy of it`() throws {
    let mount = TemporaryDirectory()
    try #require(Disk.mountSmall(mount.path, size: "64k"))
    defer { Disk.unmount(mount.path) }
    let directory = try LogDirectory.create(at: "\(mount.path)/registre")
    let path = try directory.logPath()
    let torn = try TestLog([1]).bytes + TestLog.commit(500, after: TestLog([1]).chain).0.dropLast()
    Disk.write(path, Array(torn))
    #expect(failure { () throws(LogFailure) in try Self.writer(directory) }?.message.contains("no space") == true)
    #expect(Disk.read(path) == Array(torn))
    #expect(Disk.names(in: directory.events) == ["00000000000000000001.jsonl"])
  }

  private static func writer(_ directory: LogDirectory) throws(LogFailure) -> LogWriter {
    try LogWriter(opening: directory, lockTimeoutMs: 0, instant: "now", linkReader: Lines.reader)
  }
}
