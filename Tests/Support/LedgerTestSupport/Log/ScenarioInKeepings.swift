import LedgerData
import LedgerLog
import LedgerModel
import LedgerProjections
import LedgerUseCases
import Testing

/// The decision of a scenario, made again by every repository of the program: in memory, and in each ``Keeping``.
///
/// The past is recorded there first; then the same use case runs on the same day, and draws the same ids. It must decide the
/// same, or be refused the same; and the ledger read back, from another copy if there is an origin, must equal the scenario's.
struct ScenarioInKeepings {
  /// The ledger of the scenario before and after.
  let before, after: ScenarioRepository
  let useCase: any UseCase
  /// The ids that it drew.
  let ids: [Identifiant]
  /// Its decision, or its refusal.
  let outcome: Result<[Fact], any Error>

  /// Fails the test for each repository with another outcome.
  func hold(_ sourceLocation: SourceLocation) {
    do { try holdInMemory() } catch { Issue.record(error, "in memory", sourceLocation: sourceLocation) }
    for keeping in Keeping.allCases {
      do { try hold(keeping) } catch { Issue.record(error, "\(keeping)", sourceLocation: sourceLocation) }
    }
  }

  private func holdInMemory() throws {
    let world = WorldAgain(before.environment)
    var memory = InMemoryRegistreRepository(environment: world.environment)
    before.replay(world) { fact in _ = memory.append([fact], commande: nil) }
    try expect(decided(&memory, world), in: world)
    try expect(memory.etat, in: world)
  }

  private func hold(_ keeping: Keeping) throws {
    let world = WorldAgain(before.environment)
    let place = TemporaryRegistre(keeping, amongOthers: true)
    var log = try LogRegistreRepository(creatingAt: place.path, environment: world.environment, origins: place.origins)
    try before.replay(world) { fact in _ = try log.enqueue([fact]) }
    try log.flush()
    try expect(decided(&log, world), in: world)
    guard !after.journal.isEmpty else { return }
    try expect(keeping == .file ? place.reader.etat().etat : place.replayElsewhere().etat, in: world)
  }

  /// The outcome of the use case in `ledger`.
  private func decided<Ledger: RegistreRepository & ~Copyable>(
    _ ledger: inout Ledger, _ world: WorldAgain
  ) throws -> Result<[Fact], any Error> {
    world.be(on: before.environment, drawing: ids)
    let useCase = world.renamed(useCase)
    return try HistoireAleatoire.attempt(useCase, in: &ledger).map(\.facts).mapError { $0 }
  }

  private func expect(_ outcome: Result<[Fact], any Error>, in world: WorldAgain) throws {
    switch (self.outcome, outcome) {
    case (.success(let facts), .success(let again))
    where again.map(world.comparable) == facts.map(world.comparable): return
    case (.failure(let refus as Refus), .failure(let again as Refus)) where again == refus: return
    default: throw Difference("\(self.outcome) is not \(outcome)")
    }
  }

  private func expect(_ etat: EtatRegistre, in world: WorldAgain) throws {
    guard etat.factures == after.documents else { throw Difference("documents \(etat.factures) in \(after.documents)") }
    let comptes = (etat.clients.map { etat.compte($0.id) }, after.clientIds.map { after.compte($0) })
    guard comptes.0 == comptes.1 else { throw Difference("clients \(comptes)") }
    let registres = (etat.registre, after.registre.map(world.renamed))
    guard registres.0 == registres.1 else { throw Difference("settings \(registres)") }
  }
}

/// The different outcome of a scenario in another repository.
private struct Difference: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

extension ScenarioRepository {
  /// Gives each fact to `record` at its time of recording.
  fileprivate func replay(_ world: WorldAgain, _ record: (Fact) throws -> Void) rethrows {
    for (fact, instant) in zip(journal, instants) {
      world.be(at: instant)
      try record(world.renamed(fact))
    }
  }
}
