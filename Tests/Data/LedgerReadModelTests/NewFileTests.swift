import LedgerData
import LedgerLog
import LedgerModel
import LedgerTestSupport
import Testing

@testable import LedgerReadModel

/// Tables that are made again in the same file, while others have it open.
@Suite struct NewFileTests {
  @Test func `an open connection notices that its file was made again`() throws {
    let place = TemporaryRegistre([])
    let path = "\(place.path)/tables.sqlite"
    TemporaryRegistre.overwrite(path, [], at: 0)
    func make(_ tables: String) throws {
      try SQLiteDatabase(path, .begun, busyMs: 0).run("BEGIN EXCLUSIVE; \(tables); COMMIT")
    }
    try make("CREATE TABLE a (x); CREATE TABLE b (x); INSERT INTO a VALUES (1); INSERT INTO b VALUES (2)")
    let open = try SQLiteDatabase(path, busyMs: 0)
    #expect(try open.integer("SELECT x FROM a") == 1)
    // As many tables and pages, and as many changes: other rows, and the tables in the other's places.
    try make("CREATE TABLE b (x); CREATE TABLE a (x); INSERT INTO b VALUES (3); INSERT INTO a VALUES (4)")
    #expect(try open.integer("SELECT x FROM a") == 4)
    #expect(try open.integer("SELECT x FROM b") == 3)
  }

  @Test func `tables that another process brought further are left as they are`() throws {
    var builder = try LogBuilder([.ouverture], [.brouillon()])
    let place = TemporaryRegistre(builder.log.bytes)
    let directory = LogDirectory(at: place.path)
    func opened() throws -> ReadModel {
      let log = try directory.openForReading(believesMark: true)
      return try #require(
        try ReadModel.upToDate(directory, log, .standard) { () throws(LogFailure) in try log.end(Envelope.linkReader) })
    }
    let writer = try opened()
    try writer.base.run("COMMIT; BEGIN")
    try builder.commit([.brouillon(.f2, numero: "F-2026-0002")])
    place.bytes = builder.log.bytes
    let end = try opened().position
    #expect(throws: ReadModelFault.moved) { try writer.follow(size: end.line.upperBound, head: end.head) }
    writer.forget(after: ReadModelFault.moved)
    #expect(ReadModelState(in: directory) == .showing(sequence: end.sequence))
  }
}
