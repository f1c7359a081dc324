import LedgerTestSupport
import Testing

@testable import LedgerLog

/// What a writer that ended well spares the next one, and only then.
@Suite struct `the mark of a durable log` {
  private let registre: SimulatedRegistre
  private let path = "/registre/cache/durable"

  init() throws { registre = try SimulatedRegistre(seed: 1) }

  /// The calls by which the next writer makes sure of the log, as it opens it.
  private func checks() throws -> [String] {
    registre.disk.trace = []
    _ = try registre.writer()
    defer { registre.disk.trace = nil }
    return registre.disk.trace?.filter { $0.contains("fdatasync") } ?? []
  }

  @Test func `spares the next writer the check`() throws {
    #expect(registre.disk.contents(path) != nil)
    #expect(try checks().isEmpty)
    #expect(try checks().isEmpty, "and the one after it")
  }

  @Test func `is of one start of the machine, one log, and one size`() throws {
    let mark = registre.disk.contents(path)
    registre.disk.cutPower()
    registre.disk.restart()
    #expect(try checks().count == 1, "another start")
    #expect(registre.disk.contents(path) != mark)
    #expect(try checks().isEmpty)

    let bytes = registre.bytes
    try registre.disk.remove(registre.logPath)
    registre.disk.put(bytes, at: registre.logPath)
    #expect(try checks().count == 1, "another file with the same bytes")

    registre.disk.put(bytes + Array("{\"spec".utf8), at: registre.logPath)
    #expect(try checks().count > 1, "an unfinished tail, which is cut off too")
    #expect(registre.bytes == bytes)
    #expect(try checks().isEmpty)
  }

  @Test func `that says something else says nothing`() throws {
    let mark = try #require(registre.disk.contents(path))
    for other in [[], Array("anything\n".utf8), mark + [0x0A], Array(mark.dropFirst()), Array(mark.dropLast())] {
      registre.disk.put(other, at: path)
      #expect(try checks().count == 1)
      #expect(registre.disk.contents(path) == mark)
    }
  }

  @Test func `is absent while the log is longer than stated, and after a failure`() throws {
    do {
      var writer = try registre.writer()
      let batch = try registre.batch(1, after: writer.chain)
      try writer.append(batch.lines.span, reaching: batch.chain)
      registre.disk.kill()
    }
    registre.disk.restart()
    #expect(try checks().count == 1, "the writer was killed after its commit")

    do {
      var writer = try registre.writer()
      registre.disk.plan(.syncData, .error(.inputOutput))
      let batch = try registre.batch(1, after: writer.chain)
      #expect(throws: LogFailure.self) { try writer.append(batch.lines.span, reaching: batch.chain) }
    }
    #expect(registre.disk.contents(path) == nil, "the commit was taken back, and the log is of that size again")
    #expect(try checks().count == 1)
  }

  @Test func `that cannot be taken back keeps the commit from being cut off`() throws {
    var writer = try registre.writer()
    let before = registre.bytes.count
    registre.disk.plan(.syncData, .error(.inputOutput))
    registre.disk.plan(.remove, .error(.inputOutput))
    let batch = try registre.batch(1, after: writer.chain)
    let refusal = failure { () throws(LogFailure) in
      try writer.append(batch.lines.span, reaching: batch.chain)
    }
    #expect(refusal?.code == "not-known-whether-recorded")
    #expect(registre.bytes.count > before)
  }

  @Test func `is skipped by a rehearsal, and the check is made where a cache is impossible`() throws {
    try registre.disk.remove(path)
    _ = try LogWriter(OpenedLog(rehearsing: registre.directory, Lines.reader), instant: "")
    #expect(registre.disk.contents(path) == nil)

    registre.disk.plan(.open, .error(.readOnlyFileSystem), after: 1, times: 9)
    #expect(try checks().count == 1)
    #expect(registre.disk.contents(path) == nil)
  }
}
