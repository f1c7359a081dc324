import Foundation
import LedgerLog
import Synchronization
import Testing

@Suite struct `a reader beside the writer` {
  /// How the writer ended; nil while it writes.
  private final class Ending: Sendable {
    let result = Mutex<Result<Chain, any Error>?>(nil)
  }

  @Test func `sees whole commits only, and never damage`() throws {
    let registre = try Registre()
    let directory = registre.directory
    let ending = Ending()
    // A thread of its own: a task may never begin while tests that block hold every thread of the pool.
    Thread.detachNewThread {
      let result = Result { try Self.append(commits: 300, to: directory) }
      ending.result.withLock { $0 = result }
    }
    var sequence: UInt64 = 0
    while sequence < 900 {
      if case .failure(let error) = ending.result.withLock({ $0 }) { throw error }
      let end = try registre.end()
      #expect(end.chain.isBetweenCommits)
      #expect(end.chain.sequence % 3 == 0)
      #expect(end.chain.sequence >= sequence)
      sequence = max(sequence, end.chain.sequence)
      try registre.verify()
    }
    while true {
      guard let result = ending.result.withLock({ $0 }) else { continue }
      #expect(try result.get() == registre.end().chain)
      return
    }
  }

  private static func append(commits: Int, to directory: LogDirectory) throws -> Chain {
    var writer = try LogWriter(OpenedLog(locking: directory, timeoutMs: 0, Lines.reader), instant: "now")
    for _ in 0..<commits {
      let (lines, next) = try TestLog.commit(3, after: writer.chain)
      try writer.append(lines.span, reaching: next)
    }
    return writer.chain
  }
}
