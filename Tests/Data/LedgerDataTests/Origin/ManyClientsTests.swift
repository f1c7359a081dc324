import LedgerAudit
import LedgerLog
import LedgerModel
import LedgerProjections
import LedgerReadModel
import LedgerTestSupport
import LedgerUseCases
import Synchronization
import Testing

@testable import LedgerData

/// Many write to one origin, each with a copy of its own.
@Suite struct ManyClientsTests {
  private static let clients = 4
  private static let each = 8

  private func opened(
    _ path: String, seed: UInt64, _ hold: OriginHold, inBulk: Bool = false
  ) throws -> LogRegistreRepository {
    try LogRegistreRepository(
      at: path, creating: true, environment: .fixe(seed: seed), lockTimeoutMs: 60_000,
      index: inBulk ? nil : .readModel, hold: hold)
  }

  private func place() throws -> TemporaryRegistre {
    let place = TemporaryRegistre(.fileOrigin)
    var log = try opened(place.path, seed: 99, .never)
    try log.execute(OuvrirRegistre(Registre(id: .r1, nom: "Épicerie")))
    return place
  }

  @Test(arguments: [OriginHold.never, .once, .always], [false, true])
  func `each commit is recorded exactly once, and numbers follow without a gap`(hold: OriginHold, inBulk: Bool) throws {
    let place = try place()
    let second = TemporaryRegistre(copyOf: place)
    let third = TemporaryRegistre(copyOf: place)
    let fourth = TemporaryRegistre(copyOf: place)
    let paths = [place.path, second.path, third.path, fourth.path]
    let given = Mutex<[(id: FactureID, numero: String)]>([])
    let failures = Mutex<[String]>([])
    Threads.run(Self.clients) { client in
      do {
        for number in 0..<Self.each where number == 0 || number == 5 {
          // Opened anew now and then, as commands do.
          var log = try opened(paths[client], seed: UInt64(client * 100 + number), hold, inBulk: inBulk)
          for step in number..<(number == 0 ? 5 : Self.each) {
            let id = FactureID.exemple(0xFA, UInt64(client * 1_000 + step))
            try log.execute(CreerFacture(id))
            let numero = try log.facture(id)?.numero ?? ""
            given.withLock { $0.append((id, numero)) }
          }
        }
      } catch {
        failures.withLock { $0.append("\(error)") }
      }
    }
    #expect(failures.withLock { $0 } == [])
    let count = Self.clients * Self.each
    let told = given.withLock { $0 }
    #expect(Set(told.map(\.numero)).count == count && told.count == count)

    let reader = RegistreReader(at: place.originPath)
    #expect(try reader.audit().findings == [])
    let etat = try reader.etat().etat
    #expect(etat.factures.count == count)
    for (id, numero) in told { #expect(etat.facture(id)?.numero == numero) }
    #expect(FixtureLog(place.originBytes).lines.count == count + 1)
    for path in paths {
      var copy = try #require(
        try RegistreCopy(
          of: LogDirectory(at: path), OriginSource.directories.open, OriginOptions(), Envelope.linkReader))
      try copy.catchUp(lockTimeoutMs: 0, at: .now)
      let log = "\(path)/events/00000000000000000001.jsonl"
      #expect(TemporaryRegistre.read(log) == place.originBytes)
    }
  }

  @Test(arguments: [false, true])
  func `where somebody was faster the same is decided again`(inBulk: Bool) throws {
    let place = try place()
    let other = TemporaryRegistre(copyOf: place)
    var slow = try opened(place.path, seed: 1, .never, inBulk: inBulk)
    #expect(try slow.facture(.f1) == nil)
    do {
      var fast = try opened(other.path, seed: 2, .never)
      try fast.execute(CreerFacture(.f2))
      #expect(try fast.facture(.f2)?.numero == "F-2026-0001")
    }
    try slow.execute(CreerFacture(.f1))
    #expect(try slow.facture(.f1)?.numero == "F-2026-0002")
    #expect(try slow.facture(.f2)?.numero == "F-2026-0001")
    #expect(slow.sequence == 3)
    #expect(place.bytes == place.originBytes)
    #expect(try place.reader.audit().findings == [])
  }

  @Test(arguments: [false, true])
  func `a refusal based on an outdated copy is decided again`(inBulk: Bool) throws {
    let place = try place()
    let other = TemporaryRegistre(copyOf: place)
    var slow = try opened(place.path, seed: 1, .never, inBulk: inBulk)
    do {
      var fast = try opened(other.path, seed: 2, .never)
      try fast.execute(CreerFacture(.f1))
    }
    try slow.execute(AnnulerFacture(.f1, motif: "Erreur"))
    #expect(try slow.facture(.f1)?.etat == .annulee)
    // What is refused by all that is there stays refused, and nobody is kept waiting.
    #expect(throws: Refus.self) { try slow.execute(AnnulerFacture(.f1, motif: "Erreur")) }
    var again = try opened(other.path, seed: 3, .once)
    try again.execute(CreerFacture(.f2))
    #expect(try slow.catchUp())
    #expect(try slow.facture(.f2) != nil)
  }

  @Test func `a command given to two copies is carried out once`() throws {
    let commande = Commande(id: .exemple(0xCD, 1), hash: String(repeating: "a1", count: 32))
    let place = try place()
    let other = TemporaryRegistre(copyOf: place)
    var one = try opened(place.path, seed: 1, .never)
    var two = try opened(other.path, seed: 2, .never)
    let first = try one.execute(commande: commande) { _ in CreerFacture(.f1) }
    let again = try two.execute(commande: commande) { _ in CreerFacture(.f2) }
    #expect(first.head == again.head && first.sequence == again.sequence)
    #expect(FixtureLog(place.originBytes).lines.count == 2)
    let elsewhere = Commande(id: commande.id, hash: String(repeating: "b2", count: 32))
    #expect(throws: LedgerFailure.self) { try two.execute(commande: elsewhere) { _ in CreerFacture(.f3) } }
  }

  @Test func `use cases in a row see the events that others record in between`() throws {
    let place = try place()
    let other = TemporaryRegistre(copyOf: place)
    var row = try opened(place.path, seed: 1, .always, inBulk: true)
    for number in 1...6 as ClosedRange<UInt64> {
      try row.beginDecision()
      #expect(try row.facture(.exemple(0xFB, number - 1)) != nil || number == 1)
      _ = try row.enqueue(row.decide(CreerFacture(.exemple(0xFA, number))))
      _ = try row.handOver()
      var log = try opened(other.path, seed: 100 + number, .once)
      try log.execute(CreerFacture(.exemple(0xFB, number)))
    }
    try row.flush()
    let reader = RegistreReader(at: place.originPath)
    #expect(try reader.etat().etat.factures.map(\.numero) == (1...12).map { "F-2026-00\($0 < 10 ? "0" : "")\($0)" })
    #expect(try reader.audit().findings == [])
  }
}
