import LedgerAudit
import LedgerLog
import LedgerModel
import LedgerReadModel
import LedgerTestSupport
import LedgerUseCases
import Testing

@testable import LedgerData

/// A commit whose answer was lost is settled by looking, and never written twice.
@Suite struct LostOriginAnswerTests {
  private static let commande = Commande(id: .exemple(0xCD, 1), hash: String(repeating: "a1", count: 32))

  private let plan = FaultyOrigin.Plan()

  private func opened(
    _ place: borrowing TemporaryRegistre, seed: UInt64 = 0, timeoutMs: Int = 5_000, _ hold: OriginHold = .never
  ) throws -> LogRegistreRepository {
    try LogRegistreRepository(
      at: place.path, creating: true, environment: .fixe(seed: seed), lockTimeoutMs: timeoutMs, index: .readModel,
      origins: plan.source, hold: hold)
  }

  /// A ledger that is open.
  private func place() throws -> TemporaryRegistre {
    let place = TemporaryRegistre(.fileOrigin)
    var log = try opened(place, seed: 99)
    try log.execute(OuvrirRegistre(Registre(id: .r1, nom: "Épicerie")))
    return place
  }

  @Test(
    arguments: [[.answerLost], [.requestLost], [.requestLost, .requestLost, .answerLost]] as [[FaultyOrigin.Fault]])
  func `a commit is recorded once, for any way in which the line broke`(faults: [FaultyOrigin.Fault]) throws {
    for hold in [OriginHold.never, .once] {
      let place = try place()
      var log = try opened(place, hold)
      for fault in faults { plan.add(fault) }
      let commit = try log.execute(CreerFacture(.f1))
      #expect(commit.sequence == 2)
      try log.execute(CreerFacture(.f2))
      #expect(FixtureLog(place.originBytes).lines.count == 3)
      #expect(place.bytes == place.originBytes)
      #expect(try place.reader.audit().findings == [])
    }
  }

  @Test func `a commit that was found counts only once the lock was released`() throws {
    let place = try place()
    var log = try opened(place)
    plan.add(.answerLost, .releaseLost)
    #expect(try log.execute(CreerFacture(.f1)).sequence == 2)
    #expect(plan.takeCalls().suffix(5) == ["append", "hold", "release", "hold", "release"])
    #expect(place.bytes == place.originBytes)
  }

  @Test func `with no answer the outcome stays unknown, and the same command settles it`() throws {
    for fault in [FaultyOrigin.Fault.answerLost, .requestLost] {
      let place = try place()
      let bytes = place.bytes
      do {
        var log = try opened(place, seed: 1, timeoutMs: 0)
        plan.add(fault)
        let failure = try #require(throws: LedgerFailure.self) {
          try log.execute(commande: Self.commande) { _ in CreerFacture(.f1) }
        }
        #expect(failure.kind == .environment && failure.code == "not-known-whether-recorded")
        // The copy has nothing that may not be there.
        #expect(place.bytes == bytes)
      }
      var log = try opened(place, seed: 2)
      let commit = try log.execute(commande: Self.commande) { _ in CreerFacture(.f1) }
      #expect(commit.sequence == 2)
      #expect(FixtureLog(place.originBytes).lines.count == 2)
      #expect(place.bytes == place.originBytes)
    }
  }

  @Test(
    arguments: [
      // Before it is looked for; after it was not found and given again; twice.
      ([.requestLate, .arrives], ["append", "hold", "appended", "release"]),
      ([.requestLate, .arrivesAfterwards], ["append", "hold", "append", "overtaken"]),
      ([.requestLate, .arrivesTwice], ["append", "hold", "appended", "overtaken", "release"]),
    ] as [([FaultyOrigin.Fault], [String])])
  func `a request that arrives late is there once`(faults: [FaultyOrigin.Fault], calls: [String]) throws {
    let place = try place()
    var log = try opened(place)
    for fault in faults { plan.add(fault) }
    _ = plan.takeCalls()
    #expect(try log.execute(CreerFacture(.f1)).sequence == 2)
    #expect(plan.takeCalls().filter { !["read", "end"].contains($0) } == calls)
    try log.execute(CreerFacture(.f2))
    #expect(FixtureLog(place.originBytes).lines.count == 3)
    #expect(place.bytes == place.originBytes)
    #expect(try place.reader.audit().findings == [])
  }

  @Test func `a late commit is found by the same command, from any copy`() throws {
    let place = try place()
    let other = TemporaryRegistre(copyOf: place)
    let bytes = place.bytes
    do {
      var log = try opened(place, seed: 1, timeoutMs: 0)
      plan.add(.requestLate)
      let failure = try #require(throws: LedgerFailure.self) {
        try log.execute(commande: Self.commande) { _ in CreerFacture(.f1) }
      }
      #expect(failure.code == "not-known-whether-recorded")
    }
    #expect(place.bytes == bytes && FixtureLog(place.originBytes).lines.count == 1)
    plan.add(.arrives)
    func again(_ copy: borrowing TemporaryRegistre, seed: UInt64) throws {
      var log = try opened(copy, seed: seed)
      #expect(try log.execute(commande: Self.commande) { _ in CreerFacture(.f1) }.sequence == 2)
    }
    try again(other, seed: 2)
    try again(place, seed: 3)
    #expect(FixtureLog(place.originBytes).lines.count == 2)
    #expect(place.bytes == place.originBytes && other.bytes == place.originBytes)
  }

  @Test func `an open writer goes on after the origin was out of reach`() throws {
    let place = try place()
    var log = try opened(place)
    plan.add(.unreachable)
    let failure = try #require(throws: LedgerFailure.self) { try log.execute(CreerFacture(.f1)) }
    #expect(failure.kind == .environment && failure.code == "origin-unreachable")
    #expect(FixtureLog(place.originBytes).lines.count == 1)
    #expect(try log.execute(CreerFacture(.f1)).sequence == 2)
    #expect(try log.facture(.f1)?.numero == "F-2026-0001")
    #expect(place.bytes == place.originBytes)
  }

  @Test func `a command that another copy recorded is confirmed before it is reported`() throws {
    let place = try place()
    let other = TemporaryRegistre(copyOf: place)
    do {
      var log = try opened(place)
      try log.execute(commande: Self.commande) { _ in CreerFacture(.f1) }
    }
    var log = try opened(other)
    _ = plan.takeCalls()
    let again = try log.execute(commande: Self.commande) { _ in CreerFacture(.f2) }
    #expect(again.sequence == 2)
    #expect(plan.takeCalls() == ["hold", "release"])
    #expect(FixtureLog(place.originBytes).lines.count == 2)
    // And is not asked for again.
    _ = try log.execute(commande: Self.commande) { _ in CreerFacture(.f2) }
    #expect(plan.takeCalls() == [])
  }

  @Test func `a lone writer makes one round trip a commit, and a single command two`() throws {
    let place = try place()
    do {
      var log = try opened(place)
      _ = plan.takeCalls()
      try log.execute(CreerFacture(.f1))
      try log.execute(CreerFacture(.f2))
      #expect(plan.takeCalls() == ["append", "append"])
    }
    _ = plan.takeCalls()
    do {
      var log = try opened(place, seed: 3, .once)
      try log.execute(AnnulerFacture(.f2, motif: "Erreur"))
    }
    #expect(plan.takeCalls() == ["hold", "append"])
  }
}
