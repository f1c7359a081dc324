import LedgerModel
import LedgerUseCases
import Synchronization

/// The world of a scenario that is lived again: the same time, the same ids in the same order, and a registre with a unique id,
/// since one place may hold many.
final class WorldAgain: Sendable {
  private struct State {
    var jour = Jour.aujourdhui
    var instant = Instant.epoque
    var ids: ArraySlice<Identifiant> = []
  }

  private let state = Mutex(State())
  /// The source of ids that the scenario did not draw.
  private let further = Environment.fixe(seed: .max)
  private let registre = Identifiant.autreRegistre()
  private let horlogeSure: Bool

  /// A world whose clock is as sure as that of `environment`.
  init(_ environment: Environment) { horlogeSure = environment.horlogeSure }

  /// The world as a repository sees it.
  var environment: Environment {
    Environment(
      auteur: further.auteur, today: { self.state.withLock { $0.jour } }, now: { self.state.withLock { $0.instant } },
      newID: { self.state.withLock { $0.ids.popFirst() } ?? self.further.newID() }
    ).horloge(sure: horlogeSure)
  }

  /// Sets that instant.
  func be(at instant: Instant) { state.withLock { $0.instant = instant } }

  /// Sets the time of `environment`, and the next ids.
  func be(on environment: Environment, drawing ids: [Identifiant]) {
    state.withLock { $0 = State(jour: environment.today(), instant: environment.now(), ids: ids[...]) }
  }

  /// The same settings of the registre of this world.
  func renamed(_ other: Registre) -> Registre { other.renomme(registre) }

  /// The same use case in this world.
  func renamed(_ useCase: any UseCase) -> any UseCase {
    (useCase as? OuvrirRegistre).map { OuvrirRegistre(renamed($0.registre)) } ?? useCase
  }

  /// The same fact of the registre of this world.
  func renamed(_ fact: Fact) -> Fact {
    switch fact {
    case .registre(_, .ouvert(let other)): .registre(registre, .ouvert(renamed(other)))
    case .registre(_, let event): .registre(registre, event)
    case .client, .facture, .banque, .abonnement: fact
    }
  }

  /// A fact without the SHA-256 of lines, which only a log has.
  func comparable(_ fact: Fact) -> Fact {
    guard case .registre(_, .cloture(let cloture)) = fact else { return renamed(fact) }
    return .registre(
      registre,
      .cloture(
        Cloture(
          periode: cloture.periode, premiereSequence: cloture.premiereSequence,
          derniereSequence: cloture.derniereSequence, tete: "", precedente: cloture.precedente,
          nombres: cloture.nombres,
          totaux: cloture.totaux, tvaExigible: cloture.tvaExigible)))
  }
}
