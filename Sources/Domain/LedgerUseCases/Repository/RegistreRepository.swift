public import LedgerModel
public import LedgerOffers
import LedgerRules

/// The port of a storage: use cases read and record through it.
///
/// The facts read are still true when the events are appended: a durable repository holds the writer's lock as long as
/// it lives, or detects on appending that another writer was faster, and decides again.
public protocol RegistreRepository: ~Copyable {
  /// The author, the clock and new ids.
  var environment: Environment { get set }
  /// The ledger's settings; nil before it is opened.
  var registre: Registre? { get }
  /// The moment of the last event, or nil.
  var dernierInstant: Instant? { get }
  /// The document of `id`, every event applied, or nil.
  mutating func facture(_ id: FactureID) throws -> Facture?
  /// The client of `id` with its advances, every event applied, or nil.
  mutating func compte(_ id: ClientID) throws -> CompteClient?
  /// The slices with at least `extraits`, every event applied.
  mutating func tranches(_ extraits: [Extrait]) throws -> Tranches
  /// The answer of `question` to the index of all recorded events.
  ///
  /// `question` may be called twice: if one index cannot answer, another is built. A ``LedgerModel/Refus`` counts as an answer.
  mutating func look<Answer>(_ question: (any RegistreIndex) throws -> Answer) throws -> Answer
  /// Calls `lit` for every event after `sequence`, in their order, each with SHA-256 of its line.
  mutating func relit(apres sequence: UInt64, _ lit: (Recorded, _ tete: String) throws -> Void) throws
  /// The commit recorded for `commande`, or nil.
  ///
  /// - Throws: ``LedgerModel/Refus`` `commande-deja-employee` when the same id was used for another request.
  mutating func commit(of commande: Commande) throws -> Commit?
  /// Records `facts` as one commit, all or none, and returns when they are durable.
  mutating func append(_ facts: [Fact], commande: Commande?) throws -> Commit
  /// Prepares a decision: reads the events of others, if this repository reads in advance.
  mutating func beginDecision() throws
  /// Size and root of the newest checkpoint, or nil.
  func dernierPointDeControle() throws -> Empreinte?
  /// Whether a failed or refused decision is made again: another writer had recorded events that the decision did not see, and
  /// that are read now.
  mutating func decidesAgain(after error: any Error) throws -> Bool
}

/// The defaults for a repository without other writers.
extension RegistreRepository where Self: ~Copyable {
  /// Does nothing: everything is read already.
  public mutating func beginDecision() {}
  /// Only a ledger on a disk has checkpoints.
  public func dernierPointDeControle() -> Empreinte? { nil }
  /// Always false.
  public mutating func decidesAgain(after error: any Error) -> Bool { false }
}

extension RegistreRepository where Self: ~Copyable {
  /// The subscription of `id`, every event applied, or nil.
  public mutating func abonnement(_ id: AbonnementID) throws -> Abonnement? {
    try tranches([.abonnement(id)]).abonnements[id]
  }
  /// The article of `code`, also one no longer sold, or nil.
  public mutating func article(_ code: String) throws -> Article? { try tranches([.article(code)]).articles[code] }
  /// The accounts at banks with their statements, in the order of their declaration.
  public mutating func banques() throws -> [LivreBanque] { try tranches([.banques]).banques.liste }
  /// The client of `id`, every event applied, or nil.
  public mutating func client(_ id: ClientID) throws -> Client? { try compte(id)?.client }
  /// The document with that number.
  public mutating func factureID(numero: String) throws -> FactureID? { try look { try $0.factureID(numero: numero) } }
  /// The id of the document with that number and, if it was issued elsewhere and `annee` is given, from that year: number, year and seller
  /// together are unique.
  public mutating func factureID(numero: String, de annee: Int?) throws -> FactureID? {
    let id = try factureID(numero: numero)
    guard let annee, let id, registre?.place(numero) == nil, let facture = try facture(id),
      facture.dateFacture.annee != annee
    else { return id }
    return try factureID(numero: Facture.numero(numero, de: annee))
  }
  /// The clients of that name, without regard to case and accents, in the order of their creation.
  public mutating func clients(nom: String) throws -> [FicheClient] { try look { try $0.clients(nom: nom) } }
  /// The avoirs of `origine`, in the order of their creation.
  public mutating func avoirs(de origine: FactureID) throws -> [FactureID] { try look { try $0.avoirs(de: origine) } }
  /// The documents with a line that names the acompte of that id, in the order of their creation.
  mutating func documents(nommant acompte: FactureID) throws -> [FactureID] {
    try look { try $0.documents(nommant: acompte) }
  }
  /// The factures of `client` that may have a balance, in the order of their creation.
  public mutating func facturesOuvertes(de client: ClientID) throws -> [FactureID] {
    try look { try $0.facturesOuvertes(de: client) }
  }
  /// Whether a document was issued to `client`.
  mutating func aFacture(client: ClientID) throws -> Bool { try look { try $0.aFacture(client: client) } }
  /// The drafts with a number that are dated on `jour` or before, in the order of their creation.
  mutating func brouillonsNumerotes(jusqua jour: Jour) throws -> [FactureID] {
    try look { try $0.brouillons(jusqua: jour) }.filter { id in
      guard let facture = try facture(id) else { return false }
      return facture.comptee.estBrouillonNumerote(apres: registre?.closJusqua, jusqua: jour)
    }
  }
  /// The last numbers of `serie`.
  public mutating func etat(_ serie: Serie) throws -> EtatSerie { try look { try $0.etat(serie) } }
  /// The highest rank in the name of a draft, also of one issued or cancelled since; else 0.
  public mutating func dernierBrouillon() throws -> Int { try look { try $0.dernierBrouillon() } }
  /// The dates allowed for the number of a document: from the previous number's date to the next one's.
  public mutating func voisins(_ id: FactureID) throws -> Periode {
    guard let facture = try facture(id), let (serie, rang) = registre?.place(facture.numero)
    else { return .toute }
    return try look { try $0.voisins(rang, dans: serie) }
  }
}
