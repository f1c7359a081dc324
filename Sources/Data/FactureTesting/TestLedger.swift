public import LedgerData
public import LedgerModel
public import LedgerProjections
public import LedgerUseCases

/// A ledger in memory, for the tests of an app: given a past, when a use case runs, then it decides these facts, or is refused.
///
///     var ledger = try TestLedger(on: Jour("2026-03-02"))
///     let facture = ledger.newID()
///     try ledger.given(CreerFacture(facture))
///     #expect(try ledger.when(EnvoyerFacture(facture)).refusal?.code == "facture-sans-ligne")
public struct TestLedger: Sendable {
  /// What a use case came to.
  public enum Outcome: Equatable, Sendable {
    /// It decided these facts.
    case decided([Fact])
    /// A rule refused it, and nothing was recorded.
    case refused(Refus)

    /// The facts; empty after a refusal.
    public var facts: [Fact] { if case .decided(let facts) = self { facts } else { [] } }
    /// The refusal, or nil.
    public var refusal: Refus? { if case .refused(let refus) = self { refus } else { nil } }
  }

  /// The ledger: functions of an app that take `inout some RegistreRepository & ~Copyable` run on it.
  public var repository: InMemoryRegistreRepository
  /// Its clock: `ledger.clock.jour = …` is another day.
  public let clock: TestClock

  /// An open ledger on the day `jour`; the same `seed` gives the same ids.
  ///
  /// - Throws: ``LedgerModel/Refus`` if the name is not valid.
  public init(on jour: Jour, nom: String = "Test", seed: UInt64 = 0) throws {
    clock = TestClock(jour)
    repository = InMemoryRegistreRepository(environment: .test(clock, seed: seed))
    try repository.execute(OuvrirRegistre(Registre(id: newID(), nom: nom)))
  }

  /// Its clock, ids and author, for the functions of an app.
  public var environment: Environment { repository.environment }

  /// A new id.
  public func newID() -> Identifiant { environment.newID() }

  /// Its documents, clients and settings.
  public var etat: EtatRegistre { repository.etat }

  /// Runs the use cases of a past, each in its own commit.
  ///
  /// - Throws: ``LedgerModel/Refus`` of the first that is refused; those before it are recorded.
  public mutating func given(_ past: any UseCase...) throws {
    for useCase in past { try repository.execute(commande: nil) { _ in useCase } }
  }

  /// Runs a use case on a copy: the ledger stays as it is.
  ///
  /// - Throws: as ``done(_:)``.
  public func when(_ useCase: any UseCase) throws -> Outcome {
    var copy = self
    return try copy.done(useCase)
  }

  /// Runs a use case, and records its facts.
  ///
  /// - Throws: any error but a refusal, such as one that a use case of the test throws.
  @discardableResult
  public mutating func done(_ useCase: any UseCase) throws -> Outcome {
    do {
      return .decided(try repository.execute(commande: nil) { _ in useCase }.facts)
    } catch let refus as Refus {
      return .refused(refus)
    }
  }
}
