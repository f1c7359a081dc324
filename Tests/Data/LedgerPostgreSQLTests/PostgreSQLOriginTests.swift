import LedgerData
import LedgerLog
import LedgerWords
import Testing

@testable import LedgerPostgreSQL

/// An origin in a database, on the server that FACTURE_POSTGRESQL names: Tools/postgresql/with starts one.
@Suite(.enabled(if: TestServer.address != nil, "there is no server: Tools/postgresql/with starts one"))
struct PostgreSQLOriginTests {
  /// A registre that nobody else uses.
  private let registre = ChainedLines.newID()

  private func origin(creates: Bool = true, timeoutMs: Int = 10_000, parameters: String = "") throws
    -> PostgreSQLOrigin
  {
    try PostgreSQLOrigin(
      OriginAddress("\(#require(TestServer.address))origins?registre=\(registre)\(parameters)"),
      OriginOptions(lockTimeoutMs: timeoutMs, creates: creates))
  }

  private func all(_ origin: PostgreSQLOrigin, from sequence: UInt64 = 1) throws -> (
    bytes: [UInt8], end: OriginEnd, pieces: Int
  ) {
    var (bytes, pieces) = ([UInt8](), 0)
    let end = try origin.read(from: OriginPosition(sequence: sequence, offset: 0)) { piece throws(LogFailure) in
      for index in 0..<piece.count { bytes.append(piece[index]) }
      pieces += 1
    }
    return (bytes, end, pieces)
  }

  @discardableResult
  private func append(_ lines: ChainedLines, to origin: PostgreSQLOrigin, after: Chain = .start) throws
    -> OriginAnswer
  {
    try origin.append(lines.bytes.span, privates: [], ends: lines.ends, after: after, reaching: lines.chain)
  }

  @Test func `the same bytes come back, from any line on`() throws {
    let origin = try origin()
    #expect(try origin.end() == .nothing)
    let lines = try ChainedLines(registre, commits: [1, 3, 2])
    #expect(try append(lines, to: origin) == .appended)
    #expect(try origin.end() == OriginEnd(lines.chain))
    let (bytes, end, _) = try all(origin)
    #expect(bytes == lines.bytes)
    #expect(end == OriginEnd(lines.chain))
    #expect(try all(origin, from: 6).bytes == lines.bytes.suffix(lines.bytes.count - lines.starts[5]))
    #expect(try all(origin, from: 7).bytes == [])
  }

  @Test func `thousands of lines travel in pages, and in statements of whole commits`() throws {
    let origin = try origin()
    let lines = try ChainedLines(registre, commits: Array(repeating: 3, count: 4_000))
    #expect(try append(lines, to: origin) == .appended)
    let (bytes, end, pieces) = try all(origin)
    #expect(bytes == lines.bytes)
    #expect(end == OriginEnd(lines.chain))
    #expect(UInt64(pieces) == (12_000 + PostgreSQLOrigin.page - 1) / PostgreSQLOrigin.page)
  }

  @Test func `an overtaken writer writes nothing`() throws {
    let (one, other) = (try origin(), try origin())
    let first = try ChainedLines(registre, commits: [1])
    try append(first, to: one)
    #expect(try append(ChainedLines(registre, commits: [2]), to: other) == .overtaken)
    #expect(try all(other).bytes == first.bytes)
  }

  @Test func `of many lines none are there where one was overtaken`() throws {
    let origin = try origin()
    try append(try ChainedLines(registre, commits: [1]), to: origin)
    #expect(try append(ChainedLines(registre, commits: Array(repeating: 3, count: 3_000)), to: origin) == .overtaken)
    #expect(try origin.end().sequence == 1)
  }

  @Test func `the lock is waited for as long as asked, and no longer`() throws {
    let (one, other) = (try origin(), try origin(timeoutMs: 150))
    try append(try ChainedLines(registre, commits: [1]), to: one)
    _ = try one.hold(from: .first) { _ in }
    #expect(throws: LogFailure(.locked(path: other.address.text, milliseconds: 150))) {
      _ = try other.hold(from: .first) { _ in }
    }
    #expect(try all(other).end.sequence == 1)
    try one.release()
    _ = try other.hold(from: .first) { _ in }
    try other.release()
  }

  @Test func `the holder can append, and the append frees the registre`() throws {
    let (one, other) = (try origin(), try origin(timeoutMs: 150))
    let first = try ChainedLines(registre, commits: [1])
    try append(first, to: one)
    _ = try one.hold(from: .first) { _ in }
    #expect(
      try append(ChainedLines(registre, commits: [1, 1], after: first.chain), to: one, after: first.chain)
        == .appended)
    _ = try other.hold(from: .first) { _ in }
    try other.release()
    #expect(try one.end().sequence == 3)
  }

  @Test func `a reader that throws frees the registre`() throws {
    let (one, other) = (try origin(), try origin(timeoutMs: 150))
    try append(try ChainedLines(registre, commits: Array(repeating: 1, count: 6_000)), to: one)
    #expect(throws: LogFailure.self) {
      _ = try one.hold(from: .first) { _ throws(LogFailure) in throw LogFailure(.poisoned(path: "")) }
    }
    _ = try other.hold(from: OriginPosition(sequence: 6_000, offset: 0)) { _ in }
    try other.release()
    #expect(try one.end().sequence == 6_000)
  }

  @Test func `a registre known to the copy and missing in the database is lost, not out of reach`() throws {
    var options = OriginOptions()
    options.wasThere = true
    let address = try OriginAddress("\(#require(TestServer.address))origins?registre=\(registre)")
    let origin = try PostgreSQLOrigin(address, options)
    #expect(try origin.end() == .nothing)
    let lines = try ChainedLines(registre, commits: [1])
    let more = try ChainedLines(registre, commits: [1])
    #expect(try append(more, to: origin, after: lines.chain) == .overtaken)
  }

  @Test func `a missing registre is reported, except when it is to be opened`() throws {
    let origin = try origin(creates: false)
    #expect(throws: LogFailure.self) { try origin.end() }
    #expect(throws: LogFailure.self) { _ = try origin.hold(from: .first) { _ in } }
  }

  @Test func `a role without the right to write, or to install, is told so`() throws {
    let server = try #require(TestServer.address)
    let role = "reader_\(UInt64.random(in: .min ... .max))"
    try PostgreSQLSchema.run(
      "CREATE ROLE \(role) LOGIN IN ROLE facture_reader", at: OriginAddress("\(server)origins"))
    defer { _ = Result { try PostgreSQLSchema.run("DROP ROLE \(role)", at: OriginAddress("\(server)origins")) } }
    let failure = try #require(throws: LogFailure.self) {
      _ = try append(ChainedLines(registre, commits: [1]), to: origin(parameters: "&user=\(role)"))
    }
    #expect(failure.message.en.hasSuffix("you may read this database, not write there"))
    #expect(failure.hint.en.contains("facture_writer TO you"))
    let refused = try #require(throws: LogFailure.self) {
      try PostgreSQLSchema.install(at: OriginAddress("\(server)origins?user=\(role)"))
    }
    #expect(refused.hint.en.contains("CREATEROLE"), "\(refused)")
  }

  @Test func `unchained lines are refused, and the registre stays free`() throws {
    let origin = try origin()
    let lines = try ChainedLines(ChainedLines.newID(), commits: [1])
    do {
      _ = try append(lines, to: origin)
      Issue.record("lines of another registre were taken")
    } catch let failure as LogFailure {
      guard case .origin(let refused) = failure.cause, case .refused = refused.kind else { throw failure }
      #expect(refused.isDamage == false)
    }
    #expect(try origin.end() == .nothing)
  }

  @Test func `an idle session ended by the server is made again`() throws {
    let origin = try origin()
    let first = try ChainedLines(registre, commits: [1])
    try append(first, to: origin)
    let server = try #require(TestServer.address)
    let named = try self.origin(parameters: "&application_name=test-\(registre)")
    _ = try named.end()
    try PostgreSQLSchema.run(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'test-\(registre)'",
      at: OriginAddress("\(server)postgres"))
    #expect(try named.end() == OriginEnd(first.chain))
  }

  @Test func `a server silent for too long is out of reach, and its late answer is dropped`() throws {
    let server = try #require(TestServer.address)
    let name = "silent_\(registre.replacing("-", with: ""))"
    func run(_ script: String, in database: String = name) throws {
      try PostgreSQLSchema.run(script, at: OriginAddress("\(server)\(database)"))
    }
    try run("CREATE DATABASE \(name) TEMPLATE template0", in: "postgres")
    defer { _ = Result { try run("DROP DATABASE \(name) WITH (FORCE)", in: "postgres") } }
    try run(PostgreSQLSchema.sql)
    let origin = try PostgreSQLOrigin(
      OriginAddress("\(server)\(name)?registre=\(registre)"), OriginOptions(lockTimeoutMs: 0, creates: true),
      silenceMs: 200)
    let lines = try ChainedLines(registre, commits: [1, 1])
    try append(lines, to: origin)
    // One who keeps the table to himself, and is not even there: whoever reads waits.
    try run("BEGIN; LOCK TABLE facture.lines; PREPARE TRANSACTION '\(name)'")
    for _ in 0..<2 {
      let failure = try #require(throws: LogFailure.self) { try all(origin) }
      guard case .origin(let told) = failure.cause, case .unreachable(let why, _) = told.kind else { throw failure }
      #expect(why.en.contains("the server said nothing"))
    }
    try run("ROLLBACK PREPARED '\(name)'")
    #expect(try all(origin).bytes == lines.bytes)
  }
}
