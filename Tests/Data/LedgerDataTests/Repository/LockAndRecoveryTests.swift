import LedgerAudit
import LedgerModel
import LedgerReadModel
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

@testable import LedgerData

/// One writer at a time.
@Suite struct LockTests {
  @Test(arguments: [0, 20]) func `a second repository is refused after its time is over`(timeoutMs: Int) throws {
    let place = TemporaryRegistre(FixtureLog.examples.bytes)
    let path = place.path
    do {
      let first = try LogRegistreRepository(at: path, environment: .fixe(), index: .readModel)
      let failure = try #require(throws: LedgerFailure.self) {
        _ = try LogRegistreRepository(at: path, environment: .fixe(), lockTimeoutMs: timeoutMs, index: .readModel)
      }
      #expect(failure.kind == .environment)
      #expect(failure.code == "log-locked")
      #expect(first.sequence == UInt64(FixtureLog.examples.lines.count))
    }
    // The lock goes with the one who held it.
    #expect(
      try LogRegistreRepository(at: path, environment: .fixe(), lockTimeoutMs: 0, index: .readModel).sequence
        == UInt64(FixtureLog.examples.lines.count))
  }

  @Test func `the lock is free although a process that is being started still has the file`() throws {
    let place = TemporaryRegistre(FixtureLog.examples.bytes)
    let shared: [Int32]
    do {
      let log = try LogRegistreRepository(at: place.path, environment: .fixe(), index: .readModel)
      shared = place.shared()
      #expect(!shared.isEmpty && log.sequence > 0)
    }
    defer { for descriptor in shared { TemporaryRegistre.unlock(descriptor) } }
    #expect(try LogRegistreRepository(at: place.path, environment: .fixe(), lockTimeoutMs: 0).sequence > 0)
  }

  @Test func `a program that holds the lock keeps writers away, and readers not`() throws {
    let place = TemporaryRegistre(FixtureLog.examples.bytes)
    let path = place.path
    let lock = place.lock()
    #expect(throws: LedgerFailure.self) {
      _ = try LogRegistreRepository(at: path, environment: .fixe(), lockTimeoutMs: 0, index: .readModel)
    }
    #expect(try place.reader.etat().report.sequence == UInt64(FixtureLog.examples.lines.count))
    #expect(try place.reader.audit().intact)
    TemporaryRegistre.unlock(lock)
    #expect(
      try LogRegistreRepository(at: path, environment: .fixe(), lockTimeoutMs: 0, index: .readModel).sequence
        == UInt64(FixtureLog.examples.lines.count))
  }
}

/// What an interrupted writer left is saved, cut off and told.
@Suite struct RecoveryTests {
  @Test(arguments: [1, 50, 0]) func `a torn tail is kept beside the log`(length: Int) throws {
    var builder = try LogBuilder([.ouverture], [.client()])
    let committed = builder.size
    try builder.commit([.brouillon(client: .c1), .ajout(), .envoi()])
    let bytes = builder.log.bytes
    // From one byte of the commit to all but its last brace and line feed.
    let torn = length == 0 ? bytes.count - 2 : committed + length
    let place = TemporaryRegistre(Array(bytes[..<torn]))
    do {
      var log = try LogRegistreRepository(at: place.path, environment: .fixe(), index: .readModel)
      let recovered = log.recovered
      let message = try #require(recovered)
      #expect(message.en.contains("\(torn - committed) bytes"), "\(message)")
      #expect(message.en.hasSuffix("."))
      #expect(place.bytes.count == committed)
      let kept = try #require(place.eventFiles.first { $0.contains(".torn-2026-03-02T10:15:00.000Z") })
      #expect(message.en.contains(kept))
      #expect(place.contents(of: kept) == Array(bytes[committed..<torn]))
      #expect(log.sequence == 2)
      #expect(try log.factureID(numero: "F-2026-0001") == nil)
      try log.execute(CreerFacture(.f1))
    }
    var again = try LogRegistreRepository(at: place.path, environment: .fixe(), index: .readModel)
    #expect(again.recovered == nil)
    #expect(try again.factureID(numero: "F-2026-0001") == .f1)
    #expect(try place.reader.audit().findings == [])
  }

  @Test func `a last line that lost its line feed counts, and the next writer adds it`() throws {
    let bytes = try LogBuilder([.ouverture], [.client()], [.brouillon(client: .c1), .ajout()]).log.bytes
    let place = TemporaryRegistre(Array(bytes.dropLast()))
    let report = try place.reader.etat().report
    #expect(report.sequence == 4 && report.unfinishedBytes == 0)
    let audit = try place.reader.audit()
    #expect(audit.intact && audit.findings.contains { $0.check == .framing }, "\(audit.findings)")
    #expect(place.bytes == bytes.dropLast())
    do {
      var log = try LogRegistreRepository(at: place.path, environment: .fixe(), index: .readModel)
      #expect(log.sequence == 4 && log.recovered?.en.contains("line feed: it was added") == true)
      #expect(place.bytes == bytes && place.eventFiles.count == 1)
      try log.execute(CreerClient(Client(id: .c2, nom: "Librairie")))
    }
    #expect(place.bytes.starts(with: bytes))
    #expect(try !place.reader.audit().findings.contains { $0.check == .framing })
  }

  @Test func `a reader leaves the tail where it is`() throws {
    let log = try LogBuilder([.ouverture], [.client(), .brouillon()]).log
    let bytes = Array(log.bytes.dropLast(10))
    let place = TemporaryRegistre(bytes)
    #expect(try place.reader.etat().report.unfinishedBytes == bytes.count - log.starts[1])
    #expect(try place.reader.audit().intact)
    #expect(place.bytes == bytes)
    #expect(place.eventFiles.count == 1)
  }

  @Test func `a ledger with an interrupted opening can be opened`() throws {
    let bytes = try LogBuilder([.ouverture]).log.bytes
    let place = TemporaryRegistre(Array(bytes.dropLast(2)))
    var log = try LogRegistreRepository(creatingAt: place.path, environment: .fixe(), index: .readModel)
    #expect(log.recovered != nil)
    #expect(log.registre == nil)
    try log.execute(OuvrirRegistre(Registre(id: .r1, nom: "Épicerie")))
    #expect(try place.reader.etat().report.sequence == 1)
  }
}
