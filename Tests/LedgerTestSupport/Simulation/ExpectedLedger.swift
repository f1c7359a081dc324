import LedgerData
import LedgerDomain

/// What a simulated ledger must hold: all that was acknowledged, then perhaps what nobody knows of.
struct ExpectedLedger {
  /// A commit that was asked for, and whose answer never came.
  struct Candidate {
    let facts: [Fact]
    let commande: Commande?
  }

  /// A commit that was asked for by name.
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

  /// The same ledger, remembered by the simplest means.
  private(set) var memory: InMemoryRegistreRepository
  /// The last event that was acknowledged.
  private(set) var sequence: UInt64 = 0
  /// The SHA-256 of its line; nil where no answer told it.
  private(set) var head: String?
  /// The log up to there.
  var bytes: [UInt8] = []
  /// What may follow, in this order.
  var candidates: [Candidate] = []
  /// What was acknowledged under a name.
  private(set) var named: [Named] = []
  /// Whose names were erased, and stand in no plain event.
  private(set) var effaces: Set<ClientID> = []
  /// Whose names stand in an event.
  private var enClair: Set<ClientID> = []
  /// Earlier states.
  private(set) var views: [View] = []

  init(_ environment: Environment) {
    memory = InMemoryRegistreRepository(environment: environment)
  }

  /// Where the log may end: after what was acknowledged, or after some of what nobody knows of.
  var possibleEnds: [UInt64] {
    var ends = [sequence]
    for candidate in candidates { ends.append((ends.last ?? 0) + UInt64(candidate.facts.count)) }
    return ends
  }

  /// Takes a commit for recorded.
  mutating func acknowledge(_ facts: [Fact], _ commande: Commande?, head: String?) {
    _ = memory.append(facts, commande: commande)
    for fact in facts { note(fact) }
    sequence += UInt64(facts.count)
    self.head = head
    if let commande { named.append(Named(commande: commande, facts: facts, sequence: sequence)) }
    if facts.contains(where: { if case .client(_, .effacee) = $0 { true } else { false } }) {
      // What was said of a person cannot be read any more.
      views.removeAll()
      named.removeAll()
    }
    views.append(View(sequence: sequence, etat: memory.etat))
  }

  /// Learns whose names are to be nowhere any more.
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

  /// Learns whom a place of delivery names, in the log or beside it under the name of another.
  private mutating func note(_ livraison: Livraison?) {
    guard let livraison, let nom = livraison.nom, nom.hasPrefix("Personne "),
      let id = ClientID(Array(nom.utf8.dropFirst(9)).span)
    else { return }
    effaces.remove(id)
    if livraison.personne != id { enClair.insert(id) }
  }

  /// Takes the next lines of `log` for what was acknowledged.
  mutating func append(_ count: Int, linesOf log: [UInt8]) {
    var end = bytes.count
    for _ in 0..<count { end = log[min(end, log.count)...].firstIndex(of: 0x0A).map { $0 + 1 } ?? log.count }
    bytes += log[min(bytes.count, end)..<end]
  }

  /// Learns that the log ends at `end`: what is there of the unknown is recorded, and the rest never was.
  ///
  /// Gives how many commits turned out to be there; nil where the log cannot end so.
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
