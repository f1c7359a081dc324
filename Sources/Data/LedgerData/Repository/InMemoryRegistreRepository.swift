public import LedgerModel
public import LedgerOffers
public import LedgerProjections
import LedgerRules
public import LedgerUseCases

/// A ledger in memory: for experiments and tests.
public struct InMemoryRegistreRepository: RegistreRepository, RegistreReading {
  /// The author, the clock and new ids.
  public var environment: Environment
  /// The state after every commit.
  public private(set) var etat = EtatRegistre()

  private var catalogue = Catalogue()
  private var commits: [Identifiant: (hash: String, commit: Commit)] = [:]
  private var journal: [Recorded] = []

  /// An empty ledger.
  public init(environment: Environment) { self.environment = environment }

  /// The ledger's settings; nil before it is opened.
  public var registre: Registre? { etat.registre }
  /// When the last event was recorded.
  public var dernierInstant: Instant? { journal.last?.time }
  /// The document of `id`.
  public func facture(_ id: FactureID) -> Facture? { etat.facture(id) }
  /// The client of `id`.
  public func client(_ id: ClientID) -> Client? { etat.client(id) }
  /// The client of `id` with its advances.
  public func compte(_ id: ClientID) -> CompteClient? { etat.compte(id) }
  /// The answer of `question` to the index of all recorded events.
  public func look<Answer>(_ question: (any RegistreIndex) throws -> Answer) throws -> Answer {
    try question(catalogue)
  }

  /// All slices, whatever `extraits` ask.
  public func tranches(_ extraits: [Extrait]) -> Tranches { etat.tranches }

  /// Calls `lit` for every event after `sequence`, with 64 zeros for the SHA-256 of its line.
  public func relit(apres sequence: UInt64, _ lit: (Recorded, _ tete: String) throws -> Void) rethrows {
    for recorded in journal.dropFirst(Int(clamping: sequence)) { try lit(recorded, Self.head) }
  }

  /// The commit recorded for `commande`.
  ///
  /// - Throws: ``Refus`` `commande-deja-employee` when the same id was used for another request.
  public func commit(of commande: Commande) throws -> Commit? {
    guard let earlier = commits[commande.id] else { return nil }
    guard earlier.hash == commande.hash else { throw Refus.registre(.commandeDejaEmployee(commande.id)) }
    return earlier.commit
  }

  /// Keeps `facts` as one commit. Its head is 64 zeros: nothing is hashed.
  public mutating func append(_ facts: [Fact], commande: Commande?) -> Commit {
    let time = max(environment.now(), journal.last?.time ?? .epoque)
    let correlation = commande?.id ?? Identifiant(haut: 0, bas: UInt64(journal.count + 1))
    for (index, fact) in facts.enumerated() {
      etat.apply(fact)
      catalogue.apply(fact, at: LogRange(offset: 0, count: 0))
      journal.append(
        Recorded(
          sequence: UInt64(journal.count + 1), time: time, revision: catalogue.revision(Sujet(fact)),
          auteur: environment.auteur, correlation: correlation, remaining: facts.count - 1 - index, fact: fact))
    }
    let commit = Commit(facts: facts, sequence: UInt64(journal.count), head: Self.head)
    if let commande { commits[commande.id] = (commande.hash, commit) }
    return commit
  }

  private static let head = String(repeating: "0", count: 64)
}

extension InMemoryRegistreRepository {
  /// The whole state of the ledger.
  ///
  /// - Throws: ``LedgerFailure`` if the ledger was not opened yet.
  public func etat(
    _ options: ReplayOptions = ReplayOptions()
  ) throws(LedgerFailure) -> (etat: EtatRegistre, report: ReplayReport) {
    let known = try known(options.until)
    var etat = etat
    if options.until != nil {
      etat = EtatRegistre()
      for recorded in known { etat.apply(recorded) }
    }
    return (etat, try report(known, etat.registre))
  }

  /// Applies `step` to `start` for each event.
  ///
  /// - Throws: ``LedgerFailure`` if the ledger was not opened yet.
  public func fold<State: Sendable>(
    _ start: State, _ options: ReplayOptions, _ step: @escaping @Sendable (inout State, Recorded) -> Void
  ) throws(LedgerFailure) -> (state: State, report: ReplayReport) {
    let known = try known(options.until)
    var (state, registre) = (start, Registre?.none)
    for recorded in known {
      if case .registre(_, let event) = recorded.fact { registre.apply(event) }
      step(&state, recorded)
    }
    return (state, try report(known, registre))
  }

  private func report(
    _ known: ArraySlice<Recorded>, _ registre: Registre?
  ) throws(LedgerFailure) -> ReplayReport {
    guard let registre, let last = known.last else {
      throw LedgerFailure(Refus.registre(journal.first.map { .pasEncoreOuvert($0.time) } ?? .absent))
    }
    return ReplayReport(
      registre: registre, sequence: last.sequence, head: Self.head, time: last.time, events: known.count, bytes: 0,
      seconds: 0, verified: false, unfinishedBytes: 0)
  }

  /// The history of the object named `nom`: a document by its number or id, else a client.
  ///
  /// - Throws: ``LedgerFailure`` for an unknown object.
  public func historique(
    de nom: String, _ options: ReplayOptions = ReplayOptions()
  ) throws(LedgerFailure) -> Historique {
    let sujet = try ask(options) { try $0.sujet(named: nom) }.answer
    return Historique(sujet, try known(options.until).filter { Sujet($0.fact) == sujet })
  }

  /// The events of the commits that were complete at a limit.
  private func known(_ until: Until?) throws(LedgerFailure) -> ArraySlice<Recorded> {
    if let last = journal.last {
      do { try until?.exige(dernier: last.sequence, last.time) } catch { throw LedgerFailure(error) }
    }
    switch until {
    case nil: return journal[...]
    case .instant(let last): return journal.prefix { $0.time <= last }
    case .jour(let jour): return journal.prefix { environment.jourLocal($0.time) <= jour }
    case .sequence(let last): return journal.prefix { $0.sequence + UInt64($0.remaining) <= last }
    }
  }
}
