import LedgerLog
import LedgerModel
import LedgerReadModel
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

@testable import LedgerData

/// A registre moves to an origin and back, line for line.
@Suite struct MoveTests {
  private func origin(_ place: borrowing TemporaryRegistre) throws -> any Origin {
    try OriginSource.directories.open(
      OriginAddress("file://\(place.originPath)"), OriginOptions(lockTimeoutMs: 0, creates: true))
  }

  private func bring(_ place: borrowing TemporaryRegistre) throws -> OriginTransfer.Report {
    let log = try LogDirectory(at: place.path).openForReading()
    return try OriginTransfer(
      log, log.end(Envelope.linkReader), PrivateLines(of: LogDirectory(at: place.path), Envelope.linkReader),
      Envelope.linkReader
    ).bring(origin(place))
  }

  @Test(arguments: [41, 42] as [UInt64]) func `byte for byte, and back`(seed: UInt64) throws {
    let log = try Histories.log(seed: seed, count: 400)
    let place = TemporaryRegistre(log.bytes)
    #expect(try bring(place).events == log.lines.count)
    #expect(place.originBytes == log.bytes)
    #expect(try bring(place).events == 0)

    let file = try OriginFile.put(
      OriginAddress("file://\(place.originPath)"),
      acknowledged: OriginFile.Mark(end: try origin(place).end(), since: 1), in: LogDirectory(at: place.path))
    do {
      var ledger = try LogRegistreRepository(at: place.path, environment: .fixe(seed: 9), index: .readModel)
      try ledger.execute(CreerClient(Client(id: .exemple(0xC, 77), nom: "Dernier")))
    }
    #expect(place.originBytes == place.bytes)
    try file.remove(from: LogDirectory(at: place.path))
    let moved = place.originBytes
    var ledger = try LogRegistreRepository(at: place.path, environment: .fixe(seed: 10), index: .readModel)
    try ledger.execute(CreerClient(Client(id: .exemple(0xC, 78), nom: "À soi")))
    #expect(place.originBytes == moved && place.bytes.starts(with: moved) && place.bytes.count > moved.count)
  }

  @Test func `an interrupted move continues from where it stopped`() throws {
    let log = try Histories.log(seed: 43, count: 120)
    let place = TemporaryRegistre(log.bytes)
    for end in try log.commitEnds().dropFirst() where end % 7 == 0 {
      try #require(try LogDirectory.create(at: place.originPath).registre == place.originPath)
      place.originBytes = Array(log.bytes[..<end])
      _ = try bring(place)
      #expect(place.originBytes == log.bytes)
    }
  }

  @Test func `an origin with another history is refused, and left as it is`() throws {
    let log = try Histories.log(seed: 44, count: 60)
    let place = TemporaryRegistre(log.bytes)
    _ = try LogDirectory.create(at: place.originPath)
    for other in [try Histories.log(seed: 45, count: 60).bytes, FixtureLog.examples.bytes] {
      place.originBytes = other
      let failure = try #require(throws: LogFailure.self) { try bring(place) }
      #expect(failure.code == "origin-unrelated" && !failure.isDamage)
      #expect(place.originBytes == other)
    }
  }

  @Test func `an origin with more lines is reported`() throws {
    let log = try Histories.log(seed: 46, count: 60)
    let place = TemporaryRegistre(log.bytes)
    _ = try bring(place)
    let end = try #require(try log.commitEnds().dropLast(2).last)
    place.bytes = Array(log.bytes[..<end])
    let report = try bring(place)
    #expect(report.events == 0)
    #expect(report.end.sequence == UInt64(log.lines.count))
  }

  @Test func `a copy killed before it had all lines of its origin follows`() throws {
    let place = TemporaryRegistre(.fileOrigin)
    var sizes: [Int] = []
    do {
      var ledger = try LogRegistreRepository(creatingAt: place.path, environment: .fixe(), index: .readModel)
      try ledger.execute(OuvrirRegistre(Registre(id: .r1, nom: "Épicerie")))
      for number in 1...6 as ClosedRange<UInt64> {
        sizes.append(place.bytes.count)
        try ledger.execute(CreerFacture(.exemple(0xFA, number)))
      }
    }
    // As a kill leaves it: without some of the last lines, or with a part of one.
    for size in sizes + sizes.map({ $0 + 30 }) {
      TemporaryRegistre.truncate(place.logPath, to: size)
      var ledger = try LogRegistreRepository(at: place.path, environment: .fixe(seed: 5), index: .readModel)
      #expect(ledger.sequence == 7)
      #expect(try ledger.facture(.exemple(0xFA, 6))?.numero == "F-2026-0006")
      #expect(place.bytes == place.originBytes)
    }
  }

  @Test func `an origin that is a copy itself is refused, and its own is named`() throws {
    let place = TemporaryRegistre(.fileOrigin)
    let failure = try #require(throws: LogFailure.self) {
      _ = try OriginSource.directories.open(OriginAddress("file://\(place.path)"), OriginOptions())
    }
    #expect(failure.code == "origin-address")
    #expect(failure.hint.en.contains(place.originPath))
  }

  @Test func `a missing origin is out of reach, not empty`() throws {
    let place = TemporaryRegistre(.fileOrigin)
    let failure = try #require(throws: LedgerFailure.self) {
      _ = try LogRegistreRepository(at: place.path, environment: .fixe())
    }
    #expect(failure.kind == .environment)
    let other = TemporaryRegistre(copyOf: place)
    let unreachable = try #require(throws: LedgerFailure.self) {
      _ = try LogRegistreRepository(at: other.path, environment: .fixe())
    }
    #expect(unreachable.code == "origin-unreachable")
  }
}
