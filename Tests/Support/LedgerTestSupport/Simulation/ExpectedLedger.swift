import LedgerData
import LedgerModel
import LedgerProjections
import LedgerUseCases

/// The expected contents of a simulated ledger: all acknowledged commits, then perhaps those with unknown outcome.
struct ExpectedLedger {
  /// A requested commit whose answer never came.
  struct Candidate {
    let facts: [Fact]
    let commande: Commande?
  }

  /// A commit requested by name.
  struct Named {
    let commande: Commande
    let facts: [Fact]
    let sequence: UInt64
  }

  /// The ledger as it was after some commit.
  struct View {
    let sequence: UInt64
    let etat: EtatRegistre
  }

  /// The same ledger, kept by the simplest means.
  private(set) var memory: InMemoryRegistreRepository
  /// The last event that was acknowledged.
  private(set) var sequence: UInt64 = 0
  /// The SHA-256 of its line; nil if no answer contained it.
  private(set) var head: String?
  /// The log up to there.
  var bytes: [UInt8] = []
  /// The commits that may follow, in this order.
  var candidates: [Candidate] = []
  /// The commits acknowledged under a name.
  private(set) var named: [Named] = []
  /// The clients whose names were erased, and appear in no plain event.
  private(set) var effaces: Set<ClientID> = []
  /// The clients whose names appear in an event.
  private var enClair: Set<ClientID> = []
  /// Earlier states.
  private(set) var views: [View] = []

  init(_ environment: Environment) {
    memory = InMemoryRegistreRepository(environment: environment)
  }

  /// The possible ends of the log: after the acknowledged commits, or after some with unknown outcome.
  var possibleEnds: [UInt64] {
    var ends = [sequence]
    for candidate in candidates { ends.append((ends.last ?? 0) + UInt64(candidate.facts.count)) }
    return ends
  }

  /// Counts a commit as recorded.
  mutating func acknowledge(_ facts: [Fact], _ commande: Commande?, head: String?) {
    _ = memory.append(facts, commande: commande)
    for fact in facts { note(fact) }
    sequence += UInt64(facts.count)
    self.head = head
    if let commande { named.append(Named(commande: commande, facts: facts, sequence: sequence)) }
    if facts.contains(where: { if case .client(_, .effacee) = $0 { true } else { false } }) {
      // The values of an erased person cannot be read any more.
      views.removeAll()
      named.removeAll()
    }
    views.append(View(sequence: sequence, etat: memory.etat))
  }

  /// Notes the clients whose names must be gone.
  private mutating func note(_ fact: Fact) {
    switch fact {
    case .client(let id, .effacee(let effacement)):
      if effacement.classes.contains(.identite), !enClair.contains(id) { effaces.insert(id) }
    case .client(let id, .clientCree(let client)): if !client.estConfidentiel { enClair.insert(id) }
    case .facture(_, .factureEnvoyee(let envoyee)):
      guard let client = envoyee.client, client.nom.hasPrefix("Personne") else { return }
      effaces.remove(client.id)
      if !client.estConfidentiel { enClair.insert(client.id) }
    case .facture(_, .factureCreee(let creee)): note(creee.affaire.livraison)
    case .facture(_, .factureModifiee(let modifiee)):
      if case .remplace(let livraison) = modifiee.affaire.livraison { note(livraison) }
    default: return  // catch-all: nothing else has a name that is looked for
    }
  }

  /// Notes the client that a place of delivery names, in the log or beside it under another client's name.
  private mutating func note(_ livraison: Livraison?) {
    guard let livraison, let nom = livraison.nom, nom.hasPrefix("Personne "),
      let id = ClientID(Array(nom.utf8.dropFirst(9)).span)
    else { return }
    effaces.remove(id)
    if livraison.personne != id { enClair.insert(id) }
  }

  /// Adds the next lines of `log` to the acknowledged bytes.
  mutating func append(_ count: Int, linesOf log: [UInt8]) {
    var end = bytes.count
    for _ in 0..<count { end = log[min(end, log.count)...].firstIndex(of: 0x0A).map { $0 + 1 } ?? log.count }
    bytes += log[min(bytes.count, end)..<end]
  }

  /// Takes `end` as the end of the log: unknown commits up to there are recorded, later ones never were.
  ///
  /// Returns the number of unknown commits found, or nil if the log cannot end there.
  mutating func settle(at end: UInt64, head: String) -> Int? {
    guard let count = possibleEnds.firstIndex(of: end) else { return nil }
    for candidate in candidates.prefix(count) {
      acknowledge(candidate.facts, candidate.commande, head: nil)
    }
    if count > 0 { self.head = head }
    candidates.removeAll()
    return count
  }
}
