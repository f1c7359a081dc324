import LedgerAudit
import LedgerLog
import LedgerModel
import LedgerProjections
import LedgerReadModel
import LedgerRules
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

@testable import LedgerData

/// What the log repository promises beyond what all repositories do.
@Suite struct LogRepositoryTests {
  @Test(arguments: Keeping.allCases)
  func `numbers follow each other for any writer and any number of openings`(keeping: Keeping) throws {
    let place = TemporaryRegistre(keeping)
    let horloge = Horloge(.aujourdhui)
    do {
      var log = try LogRegistreRepository(
        creatingAt: place.path, environment: .fixe(horloge, seed: 99), index: .readModel, origins: place.origins)
      try log.execute(OuvrirRegistre(Registre(id: .r1, nom: "Épicerie")))
    }
    var numbers: [String] = []
    for number in 1...25 as ClosedRange<UInt64> {
      var log = try LogRegistreRepository(
        at: place.path, environment: .fixe(horloge, seed: number), index: .readModel, origins: place.origins)
      let id = Identifiant.exemple(0xFA, number)
      try log.execute(CreerFacture(id))
      numbers.append(try #require(try log.facture(id)).numero)
      // What was cancelled in between keeps its number; the last one gives it back.
      if number.isMultiple(of: 3) {
        let extra = Identifiant.exemple(0xFB, number)
        try log.execute(CreerFacture(extra))
        if number.isMultiple(of: 2) { try log.execute(AnnulerFacture(id, motif: "Erreur")) }
        try log.execute(AnnulerFacture(extra, motif: "Erreur"))
      }
      if number == 20 { horloge.jour = .le("2027-01-01") }
    }
    let expected = (1...20).map { Self.number(2026, $0) } + (1...5).map { Self.number(2027, $0) }
    #expect(numbers == expected)
  }

  private static func number(_ year: Int, _ rank: Int) -> String {
    "F-\(year)-" + String(repeating: "0", count: 4 - "\(rank)".count) + "\(rank)"
  }

  @Test(arguments: Keeping.allCases)
  func `time never goes back when the clock does`(keeping: Keeping) throws {
    let place = TemporaryRegistre(keeping)
    let horloge = Horloge(.le("2026-03-10"))
    do {
      var log = try LogRegistreRepository(
        creatingAt: place.path, environment: .fixe(horloge), index: .readModel, origins: place.origins)
      try log.execute(OuvrirRegistre(Registre(id: .r1, nom: "Épicerie")))
      horloge.jour = .le("2026-03-09")
      try log.execute(CreerClient(Client(id: .c1, nom: "Client")))
    }
    horloge.jour = .le("2026-03-01")
    do {
      var log = try LogRegistreRepository(
        at: place.path, environment: .fixe(horloge, seed: 2), index: .readModel, origins: place.origins)
      try log.execute(CreerClient(Client(id: .c2, nom: "Autre")))
      horloge.jour = .le("2026-03-11")
      try log.execute(CreerFacture(.f1))
    }
    let days = try FixtureLog(place.bytes).lines.map { try Envelope($0.span).time.jour }
    #expect(days == [.le("2026-03-10"), .le("2026-03-10"), .le("2026-03-10"), .le("2026-03-11")])
    #expect(try place.reader.audit().findings == [])
  }

  @Test(arguments: Keeping.allCases)
  func `an event that is too large is refused, nothing is written, and it goes on`(keeping: Keeping) throws {
    let place = TemporaryRegistre(keeping)
    var log = try LogRegistreRepository(
      creatingAt: place.path, environment: .fixe(), index: .readModel, origins: place.origins)
    try log.execute(OuvrirRegistre(Registre(id: .r1, nom: "Épicerie")))
    let before = place.bytes
    let (head, sequence) = (log.head, log.sequence)
    var creer = CreerFacture(.f1)
    creer.notes = String(repeating: "é", count: 40_000)
    let failure = try #require(throws: LedgerFailure.self) { try log.execute(creer) }
    #expect(failure.kind == .refused)
    #expect(failure.code == "evenement-trop-grand")
    #expect(failure.message.en.contains("F-2026-0001"), "\(failure.message.en)")
    #expect(place.bytes == before)
    #expect(log.head == head && log.sequence == sequence)
    #expect(try log.facture(.f1) == nil)
    creer.notes = "court"
    try log.execute(creer)
    #expect(try log.facture(.f1)?.numero == "F-2026-0001")
    #expect(try place.reader.audit().findings == [])
  }

  @Test(arguments: Keeping.allCases)
  func `where the second event of a commit is too large the first is not written either`(keeping: Keeping) throws {
    let place = TemporaryRegistre(keeping)
    var log = try LogRegistreRepository(
      creatingAt: place.path, environment: .fixe(), index: .readModel, origins: place.origins)
    _ = try log.append([.ouverture], commande: nil)
    let before = place.bytes
    let large = Fact.notes(String(repeating: "\u{1}", count: 20_000))
    #expect(throws: LedgerFailure.self) { _ = try log.append([.brouillon(), large], commande: nil) }
    #expect(place.bytes == before)
    #expect(try log.facture(.f1) == nil)
    #expect(try log.factureID(numero: "F-2026-0001") == nil)
    _ = try log.append([.brouillon(), .ajout()], commande: nil)
    #expect(try place.reader.etat().report.sequence == 3)
    #expect(try place.reader.audit().intact)
  }

  @Test(arguments: Keeping.allCases)
  func `the longest event there may be is written and read back`(keeping: Keeping) throws {
    let place = TemporaryRegistre(keeping)
    var log = try LogRegistreRepository(
      creatingAt: place.path, environment: .fixe(), index: .readModel, origins: place.origins)
    _ = try log.append([.ouverture], commande: nil)
    _ = try log.append([.brouillon()], commande: nil)
    _ = try log.append([.notes("")], commande: nil)
    let empty = FixtureLog(place.bytes).lines[2].count
    let longest = String(repeating: "n", count: 65_535 - empty)
    _ = try log.append([.notes(longest)], commande: nil)
    #expect(try log.facture(.f1)?.notes == longest)
    #expect(throws: LedgerFailure.self) { _ = try log.append([.notes(longest + "n")], commande: nil) }
    #expect(try place.reader.etat().etat.facture(.f1)?.notes == longest)
  }

  @Test func `a ledger cannot be written before it is opened`() throws {
    let place = TemporaryRegistre()
    #expect(throws: LedgerFailure.self) {
      _ = try LogRegistreRepository(at: place.path, environment: .fixe(), index: .readModel, origins: place.origins)
    }
    do {
      var log = try LogRegistreRepository(
        creatingAt: place.path, environment: .fixe(), index: .readModel, origins: place.origins)
      #expect(log.registre == nil)
      #expect(
        try #require(throws: LedgerFailure.self) { _ = try log.append([.client()], commande: nil) }.kind == .refused)
    }
    #expect(place.bytes.isEmpty)
    let failure = try #require(throws: LedgerFailure.self) {
      _ = try LogRegistreRepository(at: place.path, environment: .fixe(), index: .readModel, origins: place.origins)
    }
    #expect(failure.code == Refus.registre(.absent).code)
  }

  @Test func `a damaged log is not opened and stays as it is`() throws {
    var damaged = FixtureLog.examples
    try damaged.replace("Pose", with: "Prix", line: 8)
    let place = TemporaryRegistre(damaged.bytes)
    let failure = try #require(throws: LedgerFailure.self) {
      _ = try LogRegistreRepository(at: place.path, environment: .fixe(), index: .readModel, origins: place.origins)
    }
    #expect(failure.kind == .damaged)
    #expect(place.bytes == damaged.bytes)
    #expect(place.eventFiles.count == 1)
  }
}

/// Several commits with one write.
@Suite struct BatchTests {
  private func opened(_ place: borrowing TemporaryRegistre) throws -> LogRegistreRepository {
    var log = try LogRegistreRepository(
      creatingAt: place.path, environment: .fixe(), index: .readModel, origins: place.origins)
    _ = try log.append([.ouverture], commande: nil)
    return log
  }

  @Test(arguments: Keeping.allCases)
  func `commits that wait are seen by look-ups and written by flush`(keeping: Keeping) throws {
    let place = TemporaryRegistre(keeping)
    var log = try opened(place)
    let before = place.bytes
    let first = try log.enqueue([.client(), .brouillon(client: .c1)])
    let second = try log.enqueue([.ajout()])
    #expect(place.bytes == before)
    #expect((first.sequence, second.sequence) == (3, 4))
    #expect(log.sequence == 4)
    #expect(try log.facture(.f1)?.lignes == [.cafe])
    #expect(try log.client(.c1)?.nom == "Café du Port")
    try log.flush()
    let lines = FixtureLog(place.bytes).lines
    #expect(try lines.map { try Envelope($0.span).remaining } == [0, 1, 0, 0])
    #expect(second.head == (try Digest(of: lines[3]).hex))
    #expect(first.head == (try Digest(of: lines[2]).hex))
    try log.flush()
    #expect(FixtureLog(place.bytes).lines.count == 4)
  }

  @Test(arguments: Keeping.allCases)
  func `a document that is partly written and partly waiting is read whole`(keeping: Keeping) throws {
    let place = TemporaryRegistre(keeping)
    var log = try opened(place)
    _ = try log.append([.brouillon()], commande: nil)
    _ = try log.enqueue([.ajout(.f1, .cafe)])
    _ = try log.enqueue([.brouillon(.f2, numero: "F-2026-0002")])
    _ = try log.enqueue([.ajout(.f1, .the)])
    #expect(try log.facture(.f1)?.lignes == [.cafe, .the])
    #expect(try log.facture(.f1)?.revision == 3)
    try log.flush()
    _ = try log.enqueue([.ajout(.f1, .retour)])
    #expect(try log.facture(.f1)?.lignes == [.cafe, .the, .retour])
  }

  @Test(arguments: Keeping.allCases)
  func `a commit that is too large is refused without the others`(keeping: Keeping) throws {
    let place = TemporaryRegistre(keeping)
    var log = try opened(place)
    _ = try log.enqueue([.brouillon()])
    let large = Fact.notes(String(repeating: "n", count: 70_000))
    #expect(throws: Refus.self) { _ = try log.enqueue([.client(), large]) }
    _ = try log.enqueue([.ajout()])
    try log.flush()
    let report = try place.reader.etat()
    #expect(report.report.sequence == 3)
    #expect(report.etat.clients.isEmpty)
    #expect(report.etat.facture(.f1)?.lignes == [.cafe])
  }

  @Test(arguments: Keeping.allCases)
  func `a commit still waiting when the repository goes away is not recorded`(keeping: Keeping) throws {
    let place = TemporaryRegistre(keeping)
    do {
      var log = try opened(place)
      _ = try log.enqueue([.brouillon()])
    }
    #expect(try place.reader.etat().report.sequence == 1)
  }

  @Test(arguments: Keeping.allCases)
  func `an empty commit writes nothing`(keeping: Keeping) throws {
    let place = TemporaryRegistre(keeping)
    var log = try opened(place)
    let before = place.bytes
    let commit = try log.append([], commande: nil)
    #expect(commit.facts.isEmpty && commit.sequence == 1 && commit.head == log.head)
    #expect(place.bytes == before)
  }
}

/// After a failure a repository writes nothing more.
@Suite struct FailedRepositoryTests {
  @Test func `a commit reported as failed is not written later`() throws {
    let place = TemporaryRegistre()
    var log = try LogRegistreRepository(
      creatingAt: place.path, environment: .fixe(), index: .readModel, origins: place.origins)
    _ = try log.append([.ouverture], commande: nil)
    let bytes = place.bytes
    // Another program writes without the lock, and takes it back again.
    place.bytes = bytes + Array("intrus".utf8)
    let failure = try #require(throws: LedgerFailure.self) { _ = try log.append([.brouillon()], commande: nil) }
    #expect(failure.kind == .damaged)
    #expect(place.bytes == bytes + Array("intrus".utf8))
    place.bytes = bytes
    let second = try #require(throws: LedgerFailure.self) { _ = try log.append([.client()], commande: nil) }
    #expect(second.code == "writer-stopped")
    #expect(throws: LedgerFailure.self) { try log.flush() }
    #expect(place.bytes == bytes)
  }
}
