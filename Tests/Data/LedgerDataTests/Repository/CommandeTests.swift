import LedgerLog
import LedgerModel
import LedgerProjections
import LedgerReadModel
import LedgerTestSupport
import LedgerUseCases
import Testing

@testable import LedgerData

/// A command with an id is carried out once, for ever.
@Suite struct CommandeTests {
  private static let commande = Commande(id: .exemple(0xCD, 1), hash: String(repeating: "a1", count: 32))
  private static let other = Commande(id: .exemple(0xCD, 1), hash: String(repeating: "b2", count: 32))

  private func opened(_ place: borrowing TemporaryRegistre) throws -> LogRegistreRepository {
    var log = try LogRegistreRepository(
      creatingAt: place.path, environment: .fixe(), index: .readModel, origins: place.origins)
    try log.execute(OuvrirRegistre(Registre(id: .r1, nom: "Épicerie")))
    return log
  }

  @Test(arguments: Keeping.allCases)
  func `asked again it gives the same answer and writes nothing, even after reopening`(keeping: Keeping) throws {
    let place = TemporaryRegistre(keeping)
    var first: Commit?
    do {
      var log = try opened(place)
      first = try log.execute(commande: Self.commande) { _ in CreerFacture(.f1) }
      try log.execute(CreerFacture(.f2))
    }
    let bytes = place.bytes
    for _ in 0..<2 {
      var log = try LogRegistreRepository(
        at: place.path, environment: .fixe(seed: 2), index: .readModel, origins: place.origins)
      let again = try log.execute(commande: Self.commande) { _ in CreerFacture(.f3) }
      #expect(again.facts == first?.facts)
      #expect(again.sequence == first?.sequence)
      #expect(again.head == first?.head)
      #expect(place.bytes == bytes)
    }
  }

  @Test(arguments: Keeping.allCases)
  func `a ledger is opened once`(keeping: Keeping) throws {
    let place = TemporaryRegistre(keeping)
    for seed in 1...2 as ClosedRange<UInt64> {
      var log = try LogRegistreRepository(
        creatingAt: place.path, environment: .fixe(seed: seed), index: .readModel, origins: place.origins)
      let commit = try log.execute(commande: Self.commande) { _ in OuvrirRegistre(Registre(id: .r1, nom: "Épicerie")) }
      #expect(commit.sequence == 1 && commit.facts.count == 1)
    }
  }

  @Test(arguments: Keeping.allCases)
  func `a commit of several events is answered whole`(keeping: Keeping) throws {
    let place = TemporaryRegistre(keeping)
    var log = try opened(place)
    let first = try log.append([.brouillon(), .ajout(), .envoi()], commande: Self.commande)
    _ = try log.append([.paiement()], commande: nil)
    let again = try log.commit(of: Self.commande)
    #expect(again?.facts == first.facts)
    #expect(again?.sequence == 4)
    #expect(again?.head == first.head)
  }

  @Test(arguments: Keeping.allCases)
  func `the id of a command is the correlation of its commit, and its hash is in every line`(keeping: Keeping) throws {
    let place = TemporaryRegistre(keeping)
    var log = try opened(place)
    _ = try log.append([.brouillon(), .ajout(), .envoi()], commande: Self.commande)
    for line in FixtureLog(place.bytes).lines.dropFirst() {
      let envelope = try Envelope(line.span)
      #expect(envelope.correlation == Self.commande.id)
      #expect(envelope.commandhash?.hex == Self.commande.hash)
    }
  }

  @Test(arguments: Keeping.allCases)
  func `the same id for something else is refused`(keeping: Keeping) throws {
    let place = TemporaryRegistre(keeping)
    var log = try opened(place)
    try log.execute(commande: Self.commande) { _ in CreerFacture(.f1) }
    let bytes = place.bytes
    let failure = try #require(throws: LedgerFailure.self) {
      try log.execute(commande: Self.other) { _ in CreerFacture(.f2) }
    }
    #expect(failure.kind == .refused)
    #expect(failure.code == "commande-deja-employee")
    #expect(place.bytes == bytes)
  }

  @Test(arguments: Keeping.allCases)
  func `a refused command leaves no trace, and may be given again`(keeping: Keeping) throws {
    let place = TemporaryRegistre(keeping)
    var log = try opened(place)
    let bytes = place.bytes
    #expect(throws: Refus.self) { try log.execute(commande: Self.commande) { _ in EnvoyerFacture(.f1) } }
    #expect(place.bytes == bytes)
    #expect(try log.commit(of: Self.commande) == nil)
    try log.execute(commande: Self.other) { _ in CreerFacture(.f1) }
    #expect(try log.commit(of: Self.other)?.sequence == 2)
  }

  @Test(arguments: Keeping.allCases)
  func `a commit that waits counts as recorded`(keeping: Keeping) throws {
    let place = TemporaryRegistre(keeping)
    var log = try opened(place)
    _ = try log.enqueue([.brouillon()], commande: Self.commande)
    #expect(try log.commit(of: Self.commande)?.sequence == 2)
    #expect(throws: LedgerFailure.self) { _ = try log.commit(of: Self.other) }
  }

  @Test(arguments: Keeping.allCases)
  func `the id of a commit that no one named is taken`(keeping: Keeping) throws {
    let place = TemporaryRegistre(keeping)
    var log = try opened(place)
    let line = FixtureLog(place.bytes).lines[0]
    let correlation = try Envelope(line.span).correlation
    for hash in [Self.commande.hash, "", "xyz", String(repeating: "g", count: 64)] {
      #expect(throws: LedgerFailure.self) { _ = try log.commit(of: Commande(id: correlation, hash: hash)) }
    }
  }

  @Test(arguments: ["", "xyz", String(repeating: "g", count: 64), String(repeating: "a", count: 65)], Keeping.allCases)
  func `an invalid hash is refused, and nothing is written`(hash: String, keeping: Keeping) throws {
    let place = TemporaryRegistre(keeping)
    var log = try opened(place)
    let bytes = place.bytes
    let commande = Commande(id: .exemple(0xCD, 2), hash: hash)
    let failure = try #require(throws: LedgerFailure.self) {
      try log.execute(commande: commande) { _ in CreerFacture(.f1) }
    }
    #expect(failure.kind == .usage)
    #expect(place.bytes == bytes)
    #expect(throws: LedgerFailure.self) { _ = try log.append([.brouillon()], commande: commande) }
    #expect(place.bytes == bytes)
  }

  @Test func `memory remembers commands as the log does`() throws {
    var memory = InMemoryRegistreRepository(environment: .fixe())
    try memory.execute(OuvrirRegistre(Registre(id: .r1, nom: "Épicerie")))
    let first = try memory.execute(commande: Self.commande) { _ in CreerFacture(.f1) }
    let again = try memory.execute(commande: Self.commande) { _ in CreerFacture(.f2) }
    #expect(again.facts == first.facts && again.sequence == first.sequence)
    #expect(memory.etat.factures.count == 1)
    let refus = try #require(throws: Refus.self) { try memory.execute(commande: Self.other) { _ in CreerFacture(.f2) } }
    #expect(refus.code == "commande-deja-employee")
  }
}
