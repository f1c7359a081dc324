import LedgerTestSupport
import Testing

@testable import LedgerLog

/// A registre on a simulated disk, with one commit in it.
struct SimulatedRegistre {
  let disk: SimulatedDisk
  let directory: LogDirectory

  init(seed: UInt64, sector: Int = 512) throws {
    disk = SimulatedDisk(seed: seed, sector: sector)
    directory = try LogDirectory.create(at: "/registre", on: disk)
    var writer = try writer()
    let (lines, next) = try TestLog.commit(2, after: .start)
    try writer.append(lines.span, reaching: next)
  }

  var logPath: String { "\(directory.events)/00000000000000000001.jsonl" }
  var bytes: [UInt8] { disk.contents(logPath) ?? [] }

  func writer() throws(LogFailure) -> LogWriter {
    try LogWriter(OpenedLog(locking: directory, timeoutMs: 0, Lines.reader), instant: "2026-03-02T10:15:00.000Z")
  }

  func end() throws(LogFailure) -> LogEnd {
    try directory.openForReading().end(Lines.reader)
  }

  /// So many commits of two lines that follow a chain, and where each ends.
  func batch(_ count: Int, after chain: Chain) throws -> (lines: [UInt8], chain: Chain, ends: [Int]) {
    var (lines, chain, ends) = ([UInt8](), chain, [Int]())
    for _ in 0..<count {
      let commit = try TestLog.commit(2, after: chain)
      lines += commit.0
      chain = commit.1
      ends.append(lines.count)
    }
    return (lines, chain, ends)
  }

  /// Nothing that follows succeeds, or changes a byte.
  func expectStopped(_ writer: inout LogWriter, sourceLocation: SourceLocation = #_sourceLocation) {
    let before = bytes
    disk.forgetPlans()
    for _ in 0..<2 {
      let refusal = failure { () throws(LogFailure) in
        let (lines, next) = try Self.commit(after: writer.chain)
        try writer.append(lines.span, reaching: next)
      }
      #expect(refusal?.code == "writer-stopped", sourceLocation: sourceLocation)
    }
    #expect(bytes == before, sourceLocation: sourceLocation)
  }

  private static func commit(after chain: Chain) throws(LogFailure) -> ([UInt8], Chain) {
    do {
      return try TestLog.commit(1, after: chain)
    } catch {
      throw LogFailure(.crypto(why: .sha256))
    }
  }
}
