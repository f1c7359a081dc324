import LedgerData
import LedgerModel
import LedgerUseCases

/// Carries out use cases on a ledger on disk, as a program does that holds its ledger open.
///
/// Commits of one event are requested one by one: each is durable before the next is decided. Commits of several are
/// requested in a row: each is decided while the one before it is written and synced, by itself and in its order.
struct Appender: ~Copyable {
  /// A draft of commits of one event gets a line with each commit but the first, which creates it.
  private static let commitsPerDraft = 10

  private var repository: LogRegistreRepository
  private let useCases: [any UseCase]
  private let isInARow: Bool

  /// A new ledger at `path`, and its work: `commits` commits of so many events each. All use cases are made before, so
  /// that only the ledger's time is measured.
  init(at path: String, commits: Int, of events: Int) throws {
    let environment = Environment.system(auteur: "appender")
    var repository = try LogRegistreRepository(creatingAt: path, environment: environment)
    try repository.execute(OuvrirRegistre(Registre(id: environment.newID(), nom: "Appended")))
    let documents = events > 1
    let useCases = try documents ? Self.documents(commits, events, environment) : Self.drafts(commits, environment)
    self.repository = repository
    self.useCases = useCases
    isInARow = documents
  }

  /// Runs the use cases, and returns when all commits are durable.
  mutating func run() throws {
    guard isInARow else {
      for useCase in useCases { try repository.execute(useCase) }
      return
    }
    var acknowledged = 0
    try repository.execute(useCases) { _ in acknowledged += 1 }
    guard acknowledged == useCases.count else { throw Unacknowledged(count: useCases.count - acknowledged) }
  }

  /// Commits that are missing.
  private struct Unacknowledged: Error {
    let count: Int
  }

  /// Drafts and their lines, each a commit of one event.
  private static func drafts(_ commits: Int, _ environment: Environment) throws -> [any UseCase] {
    var useCases: [any UseCase] = []
    var draft = environment.newID()
    for rang in 0..<commits {
      if rang.isMultiple(of: commitsPerDraft) {
        draft = environment.newID()
        useCases.append(CreerFacture(draft))
      } else {
        let ligne = LigneFacture(
          id: environment.newID(), designation: "Papier recyclé, rame n° \(rang)", quantite: try Quantite("3"),
          prixUnitaire: try PrixUnitaire("12.35"))
        useCases.append(AjouterLigne(draft, ligne))
      }
    }
    return useCases
  }

  /// Drafts that come with their lines, each a commit of `events` events.
  private static func documents(_ commits: Int, _ events: Int, _ environment: Environment) throws -> [any UseCase] {
    let lignes = try (1..<events).map { rang in
      LigneImportee(
        LigneFacture(
          id: environment.newID(), designation: "Papier recyclé, rame n° \(rang)", quantite: try Quantite("3"),
          prixUnitaire: try PrixUnitaire("12.35")))
    }
    return (1...commits).map { rang in
      ImporterFactures([
        FactureImportee(
          id: environment.newID(), numero: "A-\(rang)", dateFacture: environment.today(), lignes: lignes)
      ])
    }
  }
}
