package import LedgerModel
package import LedgerOffers
import LedgerRules
package import LedgerUseCases
import LedgerWords

/// The ledger of a scenario: dictionaries, and the simplest answer to every question, even if slow.
///
/// Faster repositories are compared with it.
package struct ScenarioRepository: RegistreRepository, RegistreIndex {
  package var environment: Environment
  package private(set) var registre: Registre?
  /// All recorded facts, in order.
  package private(set) var journal: [Fact] = []
  /// The moment of recording of each.
  package private(set) var instants: [Instant] = []
  /// SHA-256 of the lines of the compared log, by sequence: a scenario itself has no log.
  package var tetes: [UInt64: String] = [:]
  /// The documents in the order of their creation.
  package private(set) var factureIds: [FactureID] = []
  /// The clients in the order of their creation.
  package private(set) var clientIds: [ClientID] = []
  private var factures: [FactureID: Facture] = [:]
  private var clients: [ClientID: CompteClient] = [:]
  /// What is known of the slices.
  package private(set) var connues = Tranches()
  private var commandes: [Identifiant: (hash: String, commit: Commit)] = [:]

  /// An empty ledger, not yet open.
  package init(_ environment: Environment = .fixe()) { self.environment = environment }

  /// Every document, in the order of creation.
  package var documents: [Facture] { factureIds.compactMap { factures[$0] } }

  package func facture(_ id: FactureID) -> Facture? { factures[id] }

  package func compte(_ id: ClientID) -> CompteClient? { clients[id] }

  package func tranches(_ extraits: [Extrait]) -> Tranches { connues }

  /// The subscriptions in the order of their creation.
  package var abonnements: [Abonnement] { connues.abonnements.liste }

  package func abonnementID(numero: String) -> AbonnementID? { abonnements.first { $0.numero == numero }?.id }

  package func abonnementIDs() -> [AbonnementID] { abonnements.map(\.id) }

  package func nombreAbonnements() -> Int { abonnements.count }

  package func factures(abonnement: AbonnementID) -> Abonnement.Factures {
    let siens = documents.filter { $0.affaire.abonnement?.abonnementId == abonnement }
    return Dictionary(grouping: siens) { $0.affaire.abonnement?.n ?? 0 }.mapValues { documents in
      documents.first { $0.etat != .annulee }.map { document in
        .vivante(
          DocumentDePeriode(document.id, numero: document.numero, jours: document.affaire.abonnement?.jours ?? 0))
      } ?? .rendue
    }
  }

  package func client(_ id: ClientID) -> Client? { clients[id]?.client }

  package func factureID(numero: String) -> FactureID? {
    documents.first { $0.numero == numero }?.id ?? documents.first { $0.nomBrouillon == numero }?.id
  }

  package var dernierInstant: Instant? { instants.last }

  package func brouillons(jusqua jour: Jour) -> [FactureID] {
    documents.filter { $0.typeDocument != .devis && $0.etat == .brouillon && $0.dateFacture <= jour }.map(\.id)
  }

  package func dernierBrouillon() -> Int {
    documents.compactMap { NomBrouillon.lit($0.nomBrouillon ?? $0.numero) }.max() ?? 0
  }

  package func clients(nom: String) -> [FicheClient] {
    fichesClients().filter { $0.nom == nom || Self.plie($0.nom) == Self.plie(nom) }
  }

  package func clients(siren: String) -> [FicheClient] { fichesClients().filter { $0.siren == siren } }

  package func clients(codeComptable: String) -> [FicheClient] {
    fichesClients().filter { $0.codeComptable == codeComptable }
  }

  /// The words of a name, and the signs + and # after one; a name without words is itself.
  private static func plie(_ nom: String) -> [UInt8] {
    let phrase = TextePlie(nom).phrase
    let signs = nom.matches(of: /[\p{L}\p{N}]([+#]+)/).map(\.output.1).joined()
    return phrase.isEmpty ? Array(nom.utf8) : phrase + Array(signs.utf8)
  }

  package func connait(client id: ClientID) -> Bool { clients[id] != nil }

  package func fichesClients() -> [FicheClient] { clientIds.compactMap { clients[$0].map { FicheClient($0.client) } } }

  package func look<Answer>(_ question: (any RegistreIndex) throws -> Answer) throws -> Answer { try question(self) }

  package func avoirs(de origine: FactureID) -> [FactureID] {
    documents.filter { $0.factureOrigineId == origine }.map(\.id)
  }

  package func documents(nommant acompte: FactureID) -> [FactureID] {
    documents.filter { $0.lignes.contains { $0.documentsNommes.contains(acompte) } }.map(\.id)
  }

  package func relit(apres sequence: UInt64, _ lit: (Recorded, _ tete: String) throws -> Void) rethrows {
    for place in journal.indices.dropFirst(Int(clamping: sequence)) {
      let sequence = UInt64(place + 1)
      let recorded = Recorded(
        sequence: sequence, time: instants[place], revision: 0, auteur: "", correlation: .inconnu, remaining: 0,
        fact: journal[place])
      try lit(recorded, tetes[sequence] ?? String(repeating: "0", count: 64))
    }
  }

  package func facturesOuvertes(de client: ClientID) -> [FactureID] {
    documents.filter {
      $0.clientId == client && $0.typeDocument != .devis && !$0.estAvoir && $0.etat == .envoyee
    }.map(\.id)
  }

  package func acomptesNonRepris(de client: ClientID) -> [FactureID] {
    documents.filter { acompte in
      acompte.clientId == client && acompte.typeDocument == .acompte && acompte.etat == .envoyee
        && !documents.contains { $0.lignes.contains { $0.acompteId == acompte.id } }
    }.map(\.id)
  }

  package func facturesEmises(a client: ClientID) -> [FactureID] {
    documents.filter { $0.clientId == client && $0.estEnvoyee && ![.avoir, .devis].contains($0.typeDocument) }.map(\.id)
  }

  package func offres(a client: ClientID) -> [FactureID] {
    documents.filter {
      $0.clientId == client && $0.etat != .annulee && ($0.etat == .envoyee) == ($0.typeDocument == .devis)
    }.map(\.id)
  }

  package func aFacture(client: ClientID) -> Bool {
    documents.contains { $0.clientId == client && $0.typeDocument != .devis && !$0.estAvoir && $0.envoi != nil }
  }

  package func commit(of commande: Commande) throws -> Commit? {
    guard let known = commandes[commande.id] else { return nil }
    guard known.hash == commande.hash else { throw Refus.registre(.commandeDejaEmployee(commande.id)) }
    return known.commit
  }

  package mutating func append(_ facts: [Fact], commande: Commande?) -> Commit {
    for fact in facts { apply(fact) }
    let commit = Commit(facts: facts, sequence: UInt64(journal.count), head: "head-\(journal.count)")
    if let commande { commandes[commande.id] = (commande.hash, commit) }
    return commit
  }

  /// Records `fact` without any check.
  private mutating func apply(_ fact: Fact) {
    journal.append(fact)
    instants.append(environment.now())
    connues.apply(fact)
    switch fact {
    case .registre(_, let event): registre.apply(event)
    case .banque, .abonnement: break
    case .client(let id, .clientCree(let client)):
      clientIds.append(id)
      clients[id] = CompteClient(client)
    case .client(let id, let event):
      clients[id]?.apply(event)
      guard case .effacee(let effacement) = event else { return }
      for document in factureIds { factures[document]?.efface(effacement, de: id) }
    case .facture(let id, .factureCreee(let creee)):
      factureIds.append(id)
      factures[id] = Facture(id: id, creee)
    case .facture(let id, let event): factures[id]?.apply(event)
    }
  }
}
