import LedgerLog
import Testing

@Suite struct `a reader beside the writer` {
  @Test(.timeLimit(.minutes(1))) func `sees whole commits only, and never damage`() async throws {
    let registre = try Registre()
    let directory = registre.directory
    async let last = Self.append(commits: 300, to: directory)
    var sequence: UInt64 = 0
    while sequence < 900 {
      let end = try registre.end()
      #expect(end.chain.isBetweenCommits)
      #expect(end.chain.sequence % 3 == 0)
      #expect(end.chain.sequence >= sequence)
      sequence = max(sequence, end.chain.sequence)
      try registre.verify()
    }
    #expect(try await last == registre.end().chain)
  }

  private static func append(commits: Int, to directory: LogDirectory) async throws -> Chain {
    var writer = try LogWriter(OpenedLog(locking: directory, timeoutMs: 0, Lines.reader), instant: "now")
    for _ in 0..<commits {
      let (lines, next) = try TestLog.commit(3, after: writer.chain)
      try writer.append(lines.span, reaching: next)
    }
    return writer.chain
  }
}
