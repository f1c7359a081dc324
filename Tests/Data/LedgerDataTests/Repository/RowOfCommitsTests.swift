import LedgerLog
import LedgerModel
import LedgerReadModel
import LedgerTestSupport
import LedgerUseCases
import Testing

@testable import LedgerData

/// Use cases in a row: each is decided while the commit before it is written.
@Suite struct RowOfCommitsTests {
  /// Who writes beside the decisions: a thread, or whom a seed tells when.
  enum Lane: Sendable, CustomTestStringConvertible {
    case thread
    case seed(UInt64)

    static let all: [Lane] = [.thread] + (0..<8 as Range<UInt64>).map { .seed($0) }

    var lane: (any WriteLane)? { if case .seed(let seed) = self { SimulatedLane(seed: seed) } else { nil } }
    var testDescription: String { if case .seed(let seed) = self { "seed \(seed)" } else { "a thread" } }
  }

  /// An open ledger on a simulated disk.
  private struct Place {
    let disk = SimulatedDisk(seed: 1)
    static let log = "/registre/events/00000000000000000001.jsonl"

    var bytes: [UInt8] { disk.contents(Self.log) ?? [] }
    /// How many lines would be there without power.
    var durableLines: Int { (disk.durableContents(Self.log) ?? []).count { $0 == 0x0A } }

    func open(_ lane: Lane) throws -> LogRegistreRepository {
      var log = try LogRegistreRepository(
        at: "/registre", creating: true, on: disk, environment: .fixe(seed: 5), lockTimeoutMs: 0, lane: lane.lane)
      if log.registre == nil { try log.execute(OuvrirRegistre(Registre(id: .r1, nom: "Atelier"))) }
      return log
    }
  }

  private static func clients(_ count: Int) -> [any UseCase] {
    (0..<count).map { CreerClient(Client(id: .exemple(0xC1, UInt64($0)), nom: "Client \($0)")) }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64], Keeping.allCases)
  func `come to the same log as one after the other`(seed: UInt64, keeping: Keeping) throws {
    let life = HistoireAleatoire(seed: seed, count: 150, retards: 3)
    let place = TemporaryRegistre(keeping)
    let other = TemporaryRegistre(keeping)
    let (horloge, horloge2) = (Horloge(.aujourdhui), Horloge(.aujourdhui))
    var plain = try LogRegistreRepository(
      creatingAt: place.path, environment: .fixe(horloge, seed: seed), index: .readModel, origins: place.origins)
    let expected = try life.live(in: &plain, horloge)
    var log = try LogRegistreRepository(
      creatingAt: other.path, environment: .fixe(horloge2, seed: seed), index: .readModel, origins: other.origins)
    var outcomes: [Result<Commit, Refus>] = []
    while outcomes.count < life.pas.count {
      let rest = life.pas.dropFirst(outcomes.count).lazy.map { pas in
        horloge2.jour = pas.jour
        return pas.useCase
      }
      do { try log.execute(rest) { outcomes.append(.success($0)) } } catch let refus as Refus {
        outcomes.append(.failure(refus))
      }
    }
    #expect(other.bytes == place.bytes && log.head == plain.head, "seed \(seed)")
    #expect(outcomes.map { try? $0.get().sequence } == expected.map { try? $0.get().sequence }, "seed \(seed)")
    #expect(outcomes.map(Self.refus) == expected.map(Self.refus), "seed \(seed)")
  }

  private static func refus(_ outcome: Result<Commit, Refus>) -> Refus? {
    if case .failure(let refus) = outcome { refus } else { nil }
  }

  @Test(arguments: [0, 1, 99, 100, 101, 250])
  func `together are the same log with a sync for each hundred, durable at the end`(count: Int) throws {
    let (place, other) = (Place(), Place())
    var plain = try other.open(.thread)
    for client in Self.clients(count) { try plain.execute(client) }
    var log = try place.open(.thread)
    let before = place.durableLines
    try log.together { log in
      for (index, client) in Self.clients(count).enumerated() {
        try log.execute(client)
        // Two writes may be on their way.
        let (durable, given) = (place.durableLines - before, (index + 1) / 100)
        #expect(durable % 100 == 0 && (given - 2...given).contains(durable / 100))
        // What waits is there for the next decision.
        #expect(throws: Refus.self) { try log.execute(client) }
      }
    }
    #expect(place.bytes == other.bytes && place.durableLines == before + count)
    try log.execute(CreerClient(Client(id: .exemple(0xC1, 9_999), nom: "Après")))
    #expect(place.durableLines == before + count + 1)
  }

  @Test func `what was decided before an error of the others is durable`() throws {
    let place = Place()
    var log = try place.open(.thread)
    let (before, clients) = (place.durableLines, Self.clients(3))
    #expect(throws: Refus.self) {
      try log.together { log in for client in clients + clients { try log.execute(client) } }
    }
    #expect(place.durableLines == before + 3)
  }

  @Test(arguments: Lane.all)
  func `are acknowledged in their order, each once it is durable`(lane: Lane) throws {
    let place = Place()
    var log = try place.open(lane)
    var acknowledged: [UInt64] = []
    try log.execute(Self.clients(20)) { commit in
      #expect(place.durableLines >= Int(commit.sequence))
      acknowledged.append(commit.sequence)
    }
    #expect(acknowledged == Array(2...21) && place.durableLines == 21)
  }

  @Test(arguments: Lane.all)
  func `have each a write and a sync of their own`(lane: Lane) throws {
    let place = Place()
    var log = try place.open(lane)
    place.disk.trace = []
    try log.execute(Self.clients(10))
    let calls = (place.disk.trace ?? []).map { $0.drop { $0 == " " } }.filter { ["write", "fdatasync"].contains($0) }
    #expect(calls == Array(repeating: ["write", "fdatasync"], count: 10).flatMap { $0 })
  }

  @Test(arguments: Lane.all)
  func `are decided at most three ahead of the last acknowledged one`(lane: Lane) throws {
    let place = Place()
    var log = try place.open(lane)
    var (asked, acknowledged, most) = (0, 0, 0)
    let row = Self.clients(20).lazy.map { useCase in
      asked += 1
      most = max(most, asked - acknowledged)
      return useCase
    }
    try log.execute(row) { _ in acknowledged += 1 }
    #expect(acknowledged == 20 && most == 3)
  }

  @Test(arguments: Lane.all, [0, 1, 2, 3, 7])
  func `a refusal comes after all that was decided before it, and it goes on`(lane: Lane, place refused: Int) throws {
    let place = Place()
    var log = try place.open(lane)
    var useCases = Self.clients(10)
    useCases[refused] = CreerClient(Client(id: .c1, nom: " "))
    var acknowledged = 0
    let refus = #expect(throws: Refus.self) { try log.execute(useCases) { _ in acknowledged += 1 } }
    #expect(refus != nil && acknowledged == refused && place.durableLines == refused + 1)
    try log.execute(useCases[(refused + 1)...]) { _ in acknowledged += 1 }
    #expect(acknowledged == 9 && place.durableLines == 10)
  }

  @Test(arguments: Lane.all, [1, 2, 3, 8, 10])
  func `a caller that throws hears no more, and the decided commits are recorded`(lane: Lane, heard: Int) throws {
    struct Enough: Error {}
    let place = Place()
    var log = try place.open(lane)
    var acknowledged = 0
    #expect(throws: Enough.self) {
      try log.execute(Self.clients(10)) { _ in
        acknowledged += 1
        if acknowledged == heard { throw Enough() }
      }
    }
    #expect(acknowledged == heard)
    #expect(place.durableLines == Int(log.sequence) && (heard + 1...heard + 3).contains(Int(log.sequence)))
    let sequence = log.sequence
    #expect(try log.execute(CreerFacture(.f1)).sequence == sequence + 1)
  }

  /// A failure on the way, and of which commit.
  struct Failing: Sendable, CustomTestStringConvertible {
    let call: DiskCall
    let errno: Errno
    let commit: Int
    let code: String
    var testDescription: String { "\(DiskIncident(call, .error(errno))), commit \(commit): \(code)" }
  }

  private static let failures = [(DiskCall.syncData, Errno.inputOutput), (.write, .noSpace), (.write, .inputOutput)]
    .flatMap { call, errno in
      [0, 1, 2, 5, 9].flatMap { commit in
        ["not-recorded", "not-known-whether-recorded"].map {
          Failing(call: call, errno: errno, commit: commit, code: $0)
        }
      }
    }

  @Test(arguments: failures, Lane.all)
  func `a commit that fails on its way takes the later ones along`(failing: Failing, lane: Lane) throws {
    let place = Place()
    var acknowledged: [UInt64] = []
    do {
      var log = try place.open(lane)
      place.disk.plan(failing.call, .error(failing.errno), after: failing.commit)
      if failing.code != "not-recorded" { place.disk.plan(.truncate, .error(.inputOutput)) }
      let failure = #expect(throws: LedgerFailure.self) {
        try log.execute(Self.clients(10)) { acknowledged.append($0.sequence) }
      }
      #expect(failure?.code == failing.code && failure?.kind == .environment)
      #expect(acknowledged == (0..<failing.commit).map { UInt64($0) + 2 })
      place.disk.forgetPlans()
      try Self.expectStopped(&log, place)
    }
    if failing.code == "not-recorded" { #expect(place.durableLines == failing.commit + 1) }
    place.disk.cutPower()
    place.disk.restart()
    let again = try place.open(lane)
    let possible = failing.code == "not-recorded" ? 0...0 : 0...1
    #expect(possible.contains(Int(again.sequence) - 1 - failing.commit), "\(again.sequence)")
  }

  /// Nothing more is written, whatever it is asked for; what it knows can still be looked up.
  private static func expectStopped(_ log: inout LogRegistreRepository, _ place: Place) throws {
    let before = place.bytes
    for id in 0..<10 as Range<UInt64> { _ = try log.client(.exemple(0xC1, id)) }
    let codes = [
      #expect(throws: LedgerFailure.self) { try log.execute(clients(1)) }?.code,
      #expect(throws: LedgerFailure.self) { try log.execute(CreerFacture(.f1)) }?.code,
      #expect(throws: LedgerFailure.self) { try log.handOver() }?.code,
      #expect(throws: LedgerFailure.self) { try log.flush() }?.code,
    ]
    #expect(codes == Array(repeating: "writer-stopped", count: 4) && place.bytes == before)
  }

  @Test(arguments: Lane.all)
  func `look-ups see durable events, events on their way and waiting ones`(lane: Lane) throws {
    let place = Place()
    var log = try place.open(lane)
    var writes: [Int] = []
    _ = try log.enqueue([.brouillon(), .client()])
    writes.append(try log.handOver())
    for number in 1...4 as ClosedRange<UInt64> {
      _ = try log.enqueue([.ajout(.f1, .cafe.avec(.exemple(0x11, number)))])
      // Of another document, so that this one is read again.
      _ = try log.enqueue([.brouillon(.exemple(0xFB, number), numero: "X-\(number)")])
      if number < 4 { writes.append(try log.handOver()) }
      #expect(try log.facture(.f1)?.lignes.count == Int(number))
      #expect(try log.client(.c1)?.nom == "Café du Port")
    }
    #expect(writes == [2, 3, 4, 5])
    #expect(log.writesDurable >= 3)
    try log.flush()
    #expect(log.writesDurable == 6 && place.durableLines == Int(log.sequence))
    #expect(try log.facture(.f1)?.lignes.count == 4)
  }

  @Test(arguments: Keeping.allCases)
  func `commits on their way when the repository goes away arrive, and the lock is free then`(keeping: Keeping) throws {
    for count in 1...40 {
      let place = TemporaryRegistre(keeping)
      do {
        var log = try LogRegistreRepository(
          creatingAt: place.path, environment: .fixe(), lockTimeoutMs: 0, index: .readModel, origins: place.origins)
        _ = try log.append([.ouverture], commande: nil)
        for number in 1...count as ClosedRange<Int> {
          _ = try log.enqueue([.brouillon(.exemple(0xFA, UInt64(number)), numero: "X-\(number)")])
          try log.handOver()
        }
      }
      let again = try LogRegistreRepository(
        at: place.path, environment: .fixe(), lockTimeoutMs: 0, index: .readModel, origins: place.origins)
      #expect(again.sequence == UInt64(count) + 1 && again.recovered == nil)
    }
  }

  @Test(arguments: Keeping.allCases)
  func `a rehearsal has rows, too, and leaves the log as it is`(keeping: Keeping) throws {
    let place = TemporaryRegistre(keeping)
    do {
      var log = try LogRegistreRepository(
        creatingAt: place.path, environment: .fixe(), index: .readModel, origins: place.origins)
      _ = try log.append([.ouverture], commande: nil)
    }
    let before = place.bytes
    var rehearsal = try LogRegistreRepository(rehearsingAt: place.path, environment: .fixe(seed: 2))
    var count = 0
    try rehearsal.execute(Self.clients(10)) { _ in count += 1 }
    #expect(try count == 10 && rehearsal.client(.exemple(0xC1, 4))?.nom == "Client 4")
    #expect(place.bytes == before)
  }
}
