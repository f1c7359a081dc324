public import LedgerDomain

/// A ledger that remembers as long as it lives: for trying things out, and for tests.
public struct InMemoryRegistreRepository: RegistreRepository {
  /// Who decides, when, and new ids.
  public let environment: Environment
  /// The state after every commit.
  public private(set) var etat = EtatRegistre()

  private var catalogue = Catalogue()
  private var commits: [Identifiant: (hash: String, commit: Commit)] = [:]
  private var sequence: UInt64 = 0

  /// An empty ledger.
  public init(environment: Environment) { self.environment = environment }

  /// The ledger's settings; nil before it is opened.
  public var registre: Registre? { etat.registre }
  /// The document of `id`.
  public func facture(_ id: FactureID) -> Facture? { etat.facture(id) }
  /// The client of `id`.
  public func client(_ id: ClientID) -> Client? { etat.client(id) }
  /// What `question` answers to the index of all that was recorded.
  public func look<Answer>(_ question: (any RegistreIndex) throws -> Answer) throws -> Answer {
    try question(catalogue)
  }

  /// The commit recorded for `commande`.
  ///
  /// - Throws: ``Refus`` `commande-deja-employee` when the same id was given for something else.
  public func commit(of commande: Commande) throws -> Commit? {
    guard let earlier = commits[commande.id] else { return nil }
    guard earlier.hash == commande.hash else { throw Refus.commandeDejaEmployee(commande.id) }
    return earlier.commit
  }

  /// Keeps `facts` as one commit. Its head is 64 zeros: nothing is hashed.
  public mutating func append(_ facts: [Fact], commande: Commande?) -> Commit {
    for fact in facts {
      etat.apply(fact)
      catalogue.apply(fact, at: LogRange(offset: 0, count: 0))
    }
    sequence += UInt64(facts.count)
    let commit = Commit(facts: facts, sequence: sequence, head: String(repeating: "0", count: 64))
    if let commande { commits[commande.id] = (commande.hash, commit) }
    return commit
  }
}
