package import LedgerModel
package import LedgerUseCases
import Synchronization
package import Testing

/// An open ledger with the past `etapes`.
package func given(_ etapes: Etape..., sourceLocation: SourceLocation = #_sourceLocation) -> Scenario {
  var scenario = Scenario()
  scenario.prepare([.cas(OuvrirRegistre(Registre(id: .r1, nom: "Épicerie Dupont")))] + etapes, sourceLocation)
  return scenario
}

/// A ledger with these settings and the past `etapes`.
package func given(
  _ registre: Registre, _ etapes: Etape..., sourceLocation: SourceLocation = #_sourceLocation
) -> Scenario {
  var scenario = Scenario()
  scenario.prepare([.cas(OuvrirRegistre(registre))] + etapes, sourceLocation)
  return scenario
}

/// An empty past: no ledger is open yet.
package func givenNothing() -> Scenario { Scenario() }

/// Given a past, when a use case runs, then it decides these events, or is refused.
package struct Scenario {
  /// The present ledger.
  package private(set) var ledger: ScenarioRepository
  /// Whether use cases run here only.
  private var isAlone = false

  init() { ledger = ScenarioRepository() }

  /// Adds to the past.
  package func and(_ etapes: Etape..., sourceLocation: SourceLocation = #_sourceLocation) -> Scenario {
    var scenario = self
    scenario.prepare(etapes, sourceLocation)
    return scenario
  }

  /// The same, with use cases that run here only: for a law of a thousand scenarios, or a very large one.
  package func alone(_ isAlone: Bool = true) -> Scenario {
    var scenario = self
    scenario.isAlone = isAlone
    return scenario
  }

  /// The same, with its months closed although drafts are dated in them.
  package func closAncien() -> Scenario {
    var cloturer = CloturerPeriodes(.mois)
    cloturer.annuleBrouillons = true
    return and(.faits(alone().when(cloturer).facts.filter(\.estCloture))).alone(isAlone)
  }

  /// The same, without a confirmation of the clock.
  package func horlogeIncertaine() -> Scenario {
    var scenario = self
    scenario.ledger.environment.horlogeSure = false
    return scenario
  }

  /// Runs `useCase` here, and in every other way to keep a ledger.
  package func when(_ useCase: some UseCase, sourceLocation: SourceLocation = #_sourceLocation) -> Verdict {
    var after = self
    let drawn = DrawnIDs()
    after.ledger.environment = drawn.noting(ledger.environment)
    let outcome = Result { try after.ledger.execute(useCase).facts }
    after.ledger.environment = ledger.environment
    if !isAlone {
      ScenarioInKeepings(before: ledger, after: after.ledger, useCase: useCase, ids: drawn.ids, outcome: outcome)
        .hold(sourceLocation)
    }
    return Verdict(before: self, after: after, outcome: outcome)
  }

  /// The document of `id`; the test fails if it is missing.
  package func facture(_ id: FactureID = .f1, sourceLocation: SourceLocation = #_sourceLocation) throws -> Facture {
    try #require(ledger.facture(id), "there is no document \(id)", sourceLocation: sourceLocation)
  }

  fileprivate mutating func prepare(_ etapes: [Etape], _ sourceLocation: SourceLocation) {
    for etape in etapes {
      switch etape {
      case .jour(let jour): ledger.environment = ledger.environment.le(jour)
      case .faits(let facts): _ = ledger.append(facts, commande: nil)
      case .cas(let useCases): for useCase in useCases { execute(useCase, sourceLocation) }
      }
    }
  }

  private mutating func execute(_ useCase: some UseCase, _ sourceLocation: SourceLocation) {
    if let creer = useCase as? CreerFacture, creer.clientId == .habitue, !ledger.connait(client: .habitue) {
      execute(CreerClient(Client(id: .habitue, nom: "Habitué")), sourceLocation)
    }
    let today = ledger.environment
    defer { ledger.environment = today }
    // Money that moves later is recorded on its day.
    if let date = Self.date(useCase), date > today.today() { ledger.environment = today.le(date) }
    do {
      try ledger.execute(useCase)
    } catch {
      Issue.record(error, "\(useCase) was to have happened before", sourceLocation: sourceLocation)
    }
  }

  /// The day on which money moves.
  private static func date(_ useCase: some UseCase) -> Jour? {
    switch useCase {
    case let reglement as EnregistrerReglement: reglement.date
    case let annuler as AnnulerReglement: annuler.annulation.dateRejet
    default: nil
    }
  }
}

extension Fact {
  package var estCloture: Bool { if case .registre(_, .cloture) = self { true } else { false } }
}

/// The ids that a use case draws.
private final class DrawnIDs: Sendable {
  private let drawn = Mutex<[Identifiant]>([])

  var ids: [Identifiant] { drawn.withLock { $0 } }

  /// The same world; each drawn id is noted.
  func noting(_ environment: Environment) -> Environment {
    Environment(
      auteur: environment.auteur, today: environment.today, now: environment.now,
      newID: {
        let id = environment.newID()
        self.drawn.withLock { $0.append(id) }
        return id
      }, jourLocal: environment.jourLocal
    ).horloge(sure: environment.horlogeSure)
  }
}
